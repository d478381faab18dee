/** Texts of the editor. */
export interface EditorStrings {
  formatting: string;
  heading1: string;
  heading2: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  bulletList: string;
  orderedList: string;
  taskList: string;
  quote: string;
  codeBlock: string;
  image: string;
  align: string;
  alignLeft: string;
  alignCenter: string;
  alignRight: string;
  alignJustify: string;
  redo: string;
  insertTable: string;
  addRow: string;
  addColumn: string;
  deleteRow: string;
  deleteColumn: string;
  deleteTable: string;
  insertPlaceholder: string;
  addressOfLink: string;
  removeLink: string;
  chooseFile: string;
  people: string;
  linkRefused: string;
  imageAddressRefused: string;
  imageTypeRefused: string;
  imageSizeRefused: string;
  imageUploadFailed: string;
  unknownPlaceholder: string;
  taskDone: string;
}

export const editorStrings: EditorStrings = {
  formatting: "Formatting: {label}",
  heading1: "Heading 1",
  heading2: "Heading 2",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  taskList: "Task list",
  quote: "Quote",
  codeBlock: "Code",
  image: "Image",
  align: "Alignment",
  alignLeft: "Left",
  alignCenter: "Centre",
  alignRight: "Right",
  alignJustify: "Justified",
  redo: "Redo",
  insertTable: "Insert a table",
  addRow: "Add a row below",
  addColumn: "Add a column after",
  deleteRow: "Delete the row",
  deleteColumn: "Delete the column",
  deleteTable: "Delete the table",
  insertPlaceholder: "Insert a placeholder",
  addressOfLink: "Address",
  removeLink: "Remove the link",
  chooseFile: "Choose a file",
  people: "People",
  linkRefused: "Enter a web address, an email address or a phone number.",
  imageAddressRefused: "Enter the address of a JPG, PNG or GIF image that starts with https://.",
  imageTypeRefused: "Only JPG, PNG and GIF images can be added.",
  imageSizeRefused: "The image is larger than 512 KB. Make it smaller, or enter its address.",
  imageUploadFailed: "The image couldn’t be uploaded. Try again.",
  unknownPlaceholder: "Unknown placeholder",
  taskDone: "Done",
};
