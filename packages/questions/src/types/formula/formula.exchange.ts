import { exchangeFace } from "@idata/importers/exchange";
import type { FormulaItem } from "./formula.answer.ts";

export const formulaExchange = exchangeFace<FormulaItem>()({
  kinds: ["formula"],
  holds: ["expression", "decimals", "unit", "unseen"],
  says: ["expression", "decimals", "unit", "unseen"],
  fit: () => 1,
  fromNeutral: ({ expression, decimals, unit, unseen }) => ({ settings: { expression, decimals, unit, unseen } }),
  toNeutral: ({ expression = "", decimals, unit, unseen }) => ({
    kind: { kind: "formula", expression, decimals, unit, unseen },
  }),
});
