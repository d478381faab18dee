export const demo = {
  "demo.start": "Start with your own company",
  "demo.startText":
    "Everything here is deleted: the demo company with its users, files and history, and whatever you have entered. You begin with an empty company as its administrator. This can’t be undone.",
  "demo.wipe": "Delete everything and start",
  "demo.current": "Current password of {login}",
  "demo.wiped": "The demo company is deleted",
  "demo.load": "Load the demo company",
  "demo.loadText":
    "A trading company to try everything out: clients, products, orders, invoices and documents, with users in several roles. You can delete it again and start with your own.",
  "demo.users":
    "To see it as one of its users, sign in as {login} with the password {password}. All of them share it.",
  "demo.open": "Open the demo company",
  "demo.administrators": "Only administrators can load or delete the demo company. Ask one of them",
  "demo.absent": "There is no demo company here. Nothing was deleted",
  "demo.inUse": "The demo company can only be loaded while there are no other users and no records",
  "demo.loading": "The demo company is being loaded. Wait until it finishes",
};
