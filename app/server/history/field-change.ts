/** A field's old and new values, as text that stays readable after a referenced record is deleted. */
export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
  /** The stored values, used to undo the change. */
  before?: unknown;
  after?: unknown;
}
