import { expect, test } from "vitest";
import { refundDue } from "../../app/modules/orders/client/refund-due.ts";

const order = (paid: string, returned_total = "0.00") => ({ total: "66.00", returned_total, paid });
const one = [{ price: "10.10", quantity: "1" }];

test("of what comes back is paid back what was paid for it", () => {
  expect(refundDue(order("66.00"), one)).toBe("10.10");
  expect(refundDue(order("60.00"), one)).toBe("4.10");
  expect(refundDue(order("55.90"), one)).toBe("0");
  expect(refundDue(order("0.00"), one)).toBe("0");
});

test("what is planned for an earlier return isn't counted twice", () => {
  expect(refundDue(order("66.00", "20.00"), one)).toBe("10.10");
});

test("nothing chosen, or sums that aren't the reader's to see: nothing", () => {
  expect(refundDue(order("66.00"), [{ price: "10.10", quantity: "" }])).toBe("0");
  expect(refundDue({ total: "66.00" }, one)).toBe("0");
});
