/** A field's old and new values, as text that stays readable after a referenced record is deleted. */
export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
  /** The ISO codes of amounts in the record's own currency. */
  currency?: { old: string; new: string };
  /** The stored values, used to undo the change. */
  before?: unknown;
  after?: unknown;
}
