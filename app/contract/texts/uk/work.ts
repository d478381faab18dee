export const work = {
  "form.kind": "Вид запису",
};
