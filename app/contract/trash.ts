/** A record in the trash. */
export interface TrashedRecord {
  id: number;
  title: string;
  deleted_at: string;
  /** Who moved it there. */
  by: string | null;
}

export interface Trash {
  data: TrashedRecord[];
  total: number;
  /** Days after which it is gone for good. */
  days: number;
}
