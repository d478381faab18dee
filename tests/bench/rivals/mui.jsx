import {
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControl,
  InputLabel,
  Menu,
  MenuItem,
  Select,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from "@mui/material";
import { DesktopDatePicker, LocalizationProvider } from "@mui/x-date-pickers";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import dayjs from "dayjs";
import { useState } from "react";

export const Provider = ({ children }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>{children}</LocalizationProvider>
);

export const Buttons = () =>
  Array.from({ length: 1000 }, (_, index) => (
    <Button key={index} variant="contained">
      Save {index}
    </Button>
  ));

export function OpensDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>New client</DialogTitle>
        <DialogContent>Anna Lindqvist</DialogContent>
      </Dialog>
    </>
  );
}

export function OpensMenu() {
  const [anchor, setAnchor] = useState(null);
  return (
    <>
      <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Open</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {["Edit", "Copy", "Delete"].map((label) => (
          <MenuItem key={label}>{label}</MenuItem>
        ))}
      </Menu>
    </>
  );
}

export const OpensSelect = () => (
  <FormControl fullWidth>
    <InputLabel id="city">City</InputLabel>
    <Select labelId="city" label="City" defaultValue="">
      {["Hamburg", "Tallinn", "Köln", "Oslo"].map((city) => (
        <MenuItem key={city} value={city}>
          {city}
        </MenuItem>
      ))}
    </Select>
  </FormControl>
);

export const OpensDate = () => <DesktopDatePicker label="Due" defaultValue={dayjs("2026-11-14")} />;

export const Rows = ({ rows }) => (
  <TableContainer sx={{ maxHeight: 600 }}>
    <Table stickyHeader>
      <TableHead>
        <TableRow>
          {["Number", "Customer", "City", "Total"].map((label) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, number, customer, city, total }) => (
          <TableRow key={id}>
            <TableCell>{number}</TableCell>
            <TableCell>{customer}</TableCell>
            <TableCell>{city}</TableCell>
            <TableCell>{total}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
