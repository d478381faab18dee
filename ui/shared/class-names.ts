/** Joins class names and leaves out what is empty: `classNames("row", isOpen && "open")`. */
export { cx as classNames } from "class-variance-authority";
