import { expect, test } from "vitest";
import { refundDue } from "../../app/modules/orders/client/refund-due.ts";

const one = [{ price: "10.10", quantity: "1" }];

test("of what comes back is paid back what was paid for it", () => {
  expect(refundDue("0.00", one)).toBe("10.10");
  expect(refundDue("-6.00", one)).toBe("4.10");
  expect(refundDue("-10.10", one)).toBe("0");
  expect(refundDue("-66.00", one)).toBe("0");
});

test("what was overpaid before is paid back with it", () => {
  expect(refundDue("30.00", one)).toBe("40.10");
  expect(refundDue("30.00", [{ price: "10.10", quantity: "" }])).toBe("30.00");
});
