import type { ReactNode } from "react";
import type { ConfirmDialogProps } from "@backoffice/ui";
import type { FoundList } from "../../contract/record.ts";

export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

export interface StaticNotification {
  message: string;
  title?: string;
  html?: string;
  /** Lists of the records that the message mentions. */
  lists?: readonly FoundList[] | undefined;
  /** @default true, because a message that stays until dismissed is usually an error */
  error?: boolean;
}

export interface Question extends Pick<
  ConfirmDialogProps,
  "title" | "info" | "confirmLabel" | "cancelLabel"
> {
  text?: ReactNode;
  /** The action can't be undone. */
  danger?: boolean | undefined;
}
