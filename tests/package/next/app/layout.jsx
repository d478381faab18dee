import "@backoffice/ui/styles.css";
import "@backoffice/ui/editor.css";
import { UiProvider } from "@backoffice/ui";

export const metadata = { title: "Orders", icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <UiProvider locale="en">{children}</UiProvider>
      </body>
    </html>
  );
}
