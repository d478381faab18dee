"use server";

/** @type {(last: string, form: FormData) => Promise<string>} */
export async function createClient(last, form) {
  const name = form.get("first_name");
  return typeof name === "string" && name !== "" ? `${name} is a client` : last;
}
