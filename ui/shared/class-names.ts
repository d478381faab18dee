/** Joins class names, skipping empty ones: `classNames("row", isOpen && "open")`. */
export { cx as classNames } from "class-variance-authority";
