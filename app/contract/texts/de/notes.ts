export const notes = {
  "file.tooLarge": "{file} ist größer als {max} MB. Verkleinern oder teilen Sie die Datei",
  "file.empty": "{file} ist leer",
  "file.kind": "{file}: Diese Art von Datei wird nicht aufbewahrt. Erlaubt sind {list}",
  "file.tooMany": "Ein Datensatz hat höchstens {max} Dateien. Löschen Sie zuerst eine",
  "file.fixed": "{file} gehört zum Datensatz und kann nicht gelöscht werden",
  "file.added": "Datei hinzugefügt",
  "file.deleted": "Datei gelöscht",
  "file.restored": "Datei wiederhergestellt",
  "history.file_added": "hat die Datei hinzugefügt",
  "history.file_removed": "hat die Datei gelöscht",
  "choice.action.file_added": "Datei hinzugefügt",
  "choice.action.file_removed": "Datei gelöscht",
};
