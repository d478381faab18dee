import { several } from "./several.ts";
import { email, phone, text } from "./text.ts";

const note = () => text({ maxLength: 60 });

/** All of a party's phone numbers; the first is the record's `phone`. */
export const phones = () =>
  several({ phone: phone({ required: true, search: true }), note: note() }, ["phone"], { search: true });

/** All of a party's email addresses; the first is the record's `email`. */
export const emails = () =>
  several({ email: email({ required: true, search: true }), note: note() }, ["email"], { search: true });
