import "@backoffice/ui/styles.css";
import { Button, DataList, DateField, Dialog, Menu, Select, UiProvider } from "@backoffice/ui";
import { useState } from "react";

export const Provider = ({ children }) => <UiProvider>{children}</UiProvider>;

export const Buttons = () =>
  Array.from({ length: 1000 }, (_, index) => (
    <Button key={index} variant="primary">
      Save {index}
    </Button>
  ));

export function OpensDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New client">
        <p>Anna Lindqvist</p>
      </Dialog>
    </>
  );
}

export const OpensMenu = () => (
  <Menu
    label="Actions"
    trigger={<Button>Open</Button>}
    items={["Edit", "Copy", "Delete"].map((label) => ({ label, onSelect: () => {} }))}
  />
);

const cities = ["Hamburg", "Tallinn", "Köln", "Oslo"].map((label) => ({ value: label, label }));

export const OpensSelect = () => <Select label="City" options={cities} />;

export const OpensDate = () => <DateField label="Due" defaultValue="2026-11-14" />;

const columns = [
  { id: "number", label: "Number", render: ({ number }) => number },
  { id: "customer", label: "Customer", render: ({ customer }) => customer },
  { id: "city", label: "City", render: ({ city }) => city },
  { id: "total", label: "Total", render: ({ total }) => total },
];

export const Rows = ({ rows }) => (
  <DataList
    label="Orders"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLabel={({ number }) => number}
    style={{ height: 600 }}
  />
);
