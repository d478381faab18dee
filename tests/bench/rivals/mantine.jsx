import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";
import { Button, MantineProvider, Menu, Modal, Select, Table } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useState } from "react";

export const Provider = ({ children }) => <MantineProvider>{children}</MantineProvider>;

export const Buttons = () =>
  Array.from({ length: 1000 }, (_, index) => <Button key={index}>Save {index}</Button>);

export function OpensDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="New client">
        <p>Anna Lindqvist</p>
      </Modal>
    </>
  );
}

export const OpensMenu = () => (
  <Menu>
    <Menu.Target>
      <Button>Open</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {["Edit", "Copy", "Delete"].map((label) => (
        <Menu.Item key={label}>{label}</Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

export const OpensSelect = () => <Select label="City" data={["Hamburg", "Tallinn", "Köln", "Oslo"]} />;

export const OpensDate = () => <DatePickerInput label="Due" defaultValue="2026-11-14" />;

export const Rows = ({ rows }) => (
  <Table.ScrollContainer maxHeight={600}>
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {["Number", "Customer", "City", "Total"].map((label) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, number, customer, city, total }) => (
          <Table.Tr key={id}>
            <Table.Td>{number}</Table.Td>
            <Table.Td>{customer}</Table.Td>
            <Table.Td>{city}</Table.Td>
            <Table.Td>{total}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
