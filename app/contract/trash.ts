interface TrashedRecord {
  id: number;
  title: string;
  deleted_at: string;
  /** Who moved the record to the trash. */
  by: string | null;
}

export interface Trash {
  data: TrashedRecord[];
  total: number;
  /** Number of days until permanent deletion. */
  days: number;
}
