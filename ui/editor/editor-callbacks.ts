import type { SuggestionItem } from "./suggestion-list.tsx";

export interface EditorCallbacks {
  onValueChange?: (html: string) => void;
  searchMentions?: (text: string) => Promise<readonly SuggestionItem[]>;
  uploadImage?: (file: File) => Promise<string>;
}

/** The editor is made once and keeps its functions; these always call the ones of the last rendering. */
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
