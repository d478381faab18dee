export const work = {
  "form.kind": "Art des Datensatzes",
};
