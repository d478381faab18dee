export const notes = {
  "file.tooLarge": "{file} більший за {max} МБ. Зменште або розділіть файл",
  "file.empty": "{file} порожній",
  "file.kind": "{file}: такі файли не зберігаються. Дозволено {list}",
  "file.tooMany": "Запис містить не більше ніж {max} файлів. Спершу видаліть один",
  "file.fixed": "{file} належить запису, його не можна видалити",
  "file.added": "Файл додано",
  "file.deleted": "Файл видалено",
  "file.restored": "Файл відновлено",
  "history.file_added": "додає файл",
  "history.file_removed": "видаляє файл",
  "choice.action.file_added": "Файл додано",
  "choice.action.file_removed": "Файл видалено",
};
