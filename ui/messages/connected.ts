import type { Messages } from "./messages.tsx";

const providers: Messages[] = [];

/** Lets the messages of a provider be reached from outside of components, until what it returns is called. */
export function connect(messages: Messages) {
  providers.push(messages);
  return () => void providers.splice(providers.indexOf(messages), 1);
}

/** The messages of the provider that came last. */
export function connected(): Messages {
  const messages = providers.at(-1);
  if (!messages)
    throw new Error(
      "toast needs a <MessagesProvider> on the page: put one around the application, and call toast in the browser.",
    );
  return messages;
}
