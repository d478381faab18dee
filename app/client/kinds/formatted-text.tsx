import { RichText } from "@backoffice/ui";

export const FormattedText = ({ html }: { html: string }) => <RichText html={html} />;
