import type { SuggestionItem } from "./suggestion-list.tsx";

export interface EditorCallbacks {
  onValueChange?: (html: string) => void;
  searchMentions?: (text: string) => Promise<readonly SuggestionItem[]>;
  uploadImage?: (file: File) => Promise<string>;
}

/** The editor is created once; these functions always call the latest render's callbacks. */
export function createCallbacks() {
  let current: EditorCallbacks = {};
  return {
    update(next: EditorCallbacks) {
      current = next;
    },
    report: (html: string) => current.onValueChange?.(html),
    search: async (text: string) => (await current.searchMentions?.(text)) ?? [],
    upload: async (file: File) => {
      if (!current.uploadImage) throw new Error("Images can no longer be stored here");
      return current.uploadImage(file);
    },
  };
}
