// What a compiler must know of a stylesheet is that it exists.
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "@backoffice/ui/tokens.css";
