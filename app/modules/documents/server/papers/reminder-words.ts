import type { Language } from "../../../../contract/languages.ts";

interface ReminderWords {
  subject: (title: string) => string;
  /** `due` is the day that it was due, `open` what is left to pay. */
  message: (of: { title: string; due: string; open: string; who: string }) => string;
}

/** The email that reminds of an overdue invoice. */
export const reminderIn: Record<Language, ReminderWords> = {
  en: {
    subject: (title) => `Payment reminder: ${title}`,
    message: ({ title, due, open, who }) =>
      `Hello,\n\n${title} was due on ${due}, and ${open} is still open. You may have overlooked it: a copy is attached.\n\nPlease transfer the amount in the next few days. If you have paid already, please ignore this message.\n\nKind regards\n${who}`,
  },
  de: {
    subject: (title) => `Zahlungserinnerung: ${title}`,
    message: ({ title, due, open, who }) =>
      `Guten Tag,\n\n${title} war am ${due} fällig, und ${open} sind noch offen. Sicher haben Sie das nur übersehen; eine Kopie liegt bei.\n\nBitte überweisen Sie den Betrag in den nächsten Tagen. Sollten Sie bereits gezahlt haben, betrachten Sie diese Nachricht als gegenstandslos.\n\nFreundliche Grüße\n${who}`,
  },
  uk: {
    subject: (title) => `Нагадування про оплату: ${title}`,
    message: ({ title, due, open, who }) =>
      `Добрий день!\n\n${title}: строк оплати минув ${due}, до сплати залишилося ${open}. Можливо, ви його не помітили, тож додаємо копію.\n\nБудь ласка, перекажіть цю суму найближчими днями. Якщо ви вже заплатили, не зважайте на цей лист.\n\nЗ повагою\n${who}`,
  },
};
