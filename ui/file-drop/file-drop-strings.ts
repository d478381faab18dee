/** Texts of the file drop. */
export interface FileDropStrings {
  fileDrop: string;
  fileDropOne: string;
  fileDropSingle: string;
  fileDropIt: string;
  fileDropHere: string;
  fileLimit: string;
  fileLimits: string;
  fileMost: string;
  fileTooLarge: string;
  fileEmpty: string;
  fileKindRefused: string;
  fileTooMany: string;
  fileFailed: string;
  fileCancelled: string;
  fileWaiting: string;
  fileCancel: string;
  fileRetry: string;
  fileRemove: string;
  fileList: string;
  fileStored: string;
}

export const fileDropStrings: FileDropStrings = {
  fileDrop: "Drop files here, paste them, or {choose}",
  fileDropOne: "choose them",
  fileDropSingle: "Drop a file here, paste it, or {choose}",
  fileDropIt: "choose it",
  fileDropHere: "Drop to add",
  fileLimit: "up to {size}",
  fileLimits: "up to {size} each",
  fileMost: "at most {count}",
  fileTooLarge: "{file} is {size}; the limit is {max}",
  fileEmpty: "{file} is empty",
  fileKindRefused: "{file}: this file type isn’t supported. Supported: {kinds}",
  fileTooMany: "{file} wasn’t added: no more than {max} allowed",
  fileFailed: "{file} couldn’t be uploaded",
  fileCancelled: "Cancelled",
  fileWaiting: "Waiting",
  fileCancel: "Cancel: {file}",
  fileRetry: "Try again: {file}",
  fileRemove: "Remove {file}",
  fileList: "Files: {label}",
  fileStored: "{file} was uploaded",
};
