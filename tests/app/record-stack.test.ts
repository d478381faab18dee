import { expect, test } from "vitest";
import { readStack, recordAt, stackedWith, withStack } from "../../app/client/record/record-stack.ts";

const order = { code: "orders", id: 7 } as const;
const invoice = { code: "invoices", id: 12 } as const;
const product = { code: "products", id: 3 } as const;

test("the records over a screen are in its URL, next to its other parameters", () => {
  const search = withStack("?list=page%3D2", [invoice, product]);
  expect(search).toBe("?list=page%3D2&over=invoices:12,products:3");
  expect(readStack(search)).toEqual([invoice, product]);
  expect(withStack(search, [])).toBe("?list=page%3D2");
  expect(withStack("?over=invoices:12", [])).toBe("");
});

test("an invalid URL opens nothing", () => {
  expect(readStack("?over=nothing:1,invoices:0,invoices:-1,invoices,invoices:1e3,:4")).toEqual([]);
});

test("a link leads to a record by its path or its open parameter", () => {
  const at = (address: string) => recordAt(new URL(address, "https://office.example"));
  expect(at("/orders/7")).toEqual(order);
  expect(at("/orders/7?list=x#notes")).toEqual(order);
  expect(at("/invoices?open=12")).toEqual(invoice);
  for (const address of [
    "/orders",
    "/orders?open=7",
    "/invoices",
    "/invoices/12",
    "/orders/x",
    "/orders/7/print",
    "/pictures/7",
  ])
    expect(at(address), address).toBeUndefined();
});

test("an opened record goes on top; one already in the stack, or the screen itself, is revealed", () => {
  expect(stackedWith([], invoice, order)).toEqual([invoice]);
  expect(stackedWith([invoice], product, order)).toEqual([invoice, product]);
  expect(stackedWith([invoice, product], invoice, order)).toEqual([invoice]);
  expect(stackedWith([invoice, product], order, order)).toEqual([]);
  const six = [1, 2, 3, 4, 5, 6].map((id) => ({ code: "products" as const, id }));
  expect(stackedWith(six, invoice, order)).toBeUndefined();
});
