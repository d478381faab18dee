// The compiler only needs to know that a stylesheet exists.
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "@backoffice/ui/tokens.css";
