import type { Row } from "./kinds.ts";

/** A record in a tree: locations, departments, categories. */
export interface TreeRecord {
  id: number;
  parent_id: number | null;
  /** In the current user's language. */
  name: string;
  has_children: boolean;
  /** The row shown in pickers. */
  row: Row;
  /** Present if more than one level was requested. */
  children?: TreeRecord[];
  /** For search results: names of all ancestors, from the top level down. */
  path?: string[];
}
