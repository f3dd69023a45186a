import { exchangeFace } from "@idata/importers/exchange";
import type { StatementItem } from "./statement.answer.ts";

export const statementExchange = exchangeFace<StatementItem>()({
  kinds: ["statement"],
  holds: [],
  says: [],
  decoration: true,
  fit: () => 1,
  fromNeutral: () => ({ settings: {} }),
  toNeutral: () => ({ kind: { kind: "statement" } }),
});
