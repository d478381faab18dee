import type { Row } from "./kinds.ts";

/** A record among those that lie in one another: locations, departments, categories. */
export interface TreeRecord {
  id: number;
  parent_id: number | null;
  /** In the reader's language. */
  name: string;
  has_children: boolean;
  /** What choosers get of it. */
  row: Row;
  /** Where more than one level was asked for. */
  children?: TreeRecord[];
  /** Of what a search found: the names of all that it lies in, from the top. */
  path?: string[];
}
