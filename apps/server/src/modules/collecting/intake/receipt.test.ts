import { expect, test } from "vitest";
import { createReceipt } from "./receipt.ts";

test("receipts are readable and differ", () => {
  const receipts = Array.from({ length: 2000 }, createReceipt);
  for (const receipt of receipts) expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(receipts).size).toBe(receipts.length);
});
