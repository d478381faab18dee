/** Files and notes of records. */
export const notes = {
  "file.tooLarge": "{file} is larger than {max} MB. Make it smaller, or split it",
  "file.empty": "{file} is empty",
  "file.kind": "{file}: this kind of file isn't kept. Allowed kinds are {list}",
  "file.tooMany": "A record holds at most {max} files. Delete one first",
  "file.fixed": "{file} belongs to the record and can't be deleted",
  "file.added": "File added",
  "file.deleted": "File deleted",
  "file.restored": "File restored",
  "history.file_added": "added the file",
  "history.file_removed": "deleted the file",
  "choice.action.file_added": "File added",
  "choice.action.file_removed": "File deleted",
} as const;
