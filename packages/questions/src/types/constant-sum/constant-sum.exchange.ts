import { exchangeFace } from "@idata/importers/exchange";
import { fromParts, ROW_PARTS, toParts } from "../../shared/exchange/parts.exchange.ts";
import type { ConstantSumItem } from "./constant-sum.answer.ts";

export const constantSumExchange = exchangeFace<ConstantSumItem>()({
  kinds: ["sum"],
  holds: ["rows", "total", "atMost", "unit", "step"],
  says: ["rows", "total", "atMost", "unit", "step"],
  fit: () => 1,
  fromNeutral({ rows, total, atMost, unit, step }, tools) {
    const { list, lost } = toParts(rows, { tools, keep: ROW_PARTS });
    return { settings: { rows: list, total, atMost, unit, step }, lost };
  },
  toNeutral({ rows, total, atMost, unit, step }, tools) {
    const { parts, lost } = fromParts(rows, "rows", tools);
    return { kind: { kind: "sum", rows: parts, total, atMost, unit, step }, lost };
  },
});
