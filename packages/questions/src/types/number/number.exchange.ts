import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import { fromNumberKey, toNumberKey } from "../../shared/exchange/keys.exchange.ts";
import type { NumberItem } from "./number.answer.ts";

const SAME = ["integer", "decimals", "min", "max", "step", "unit", "prefix", "suffix", "thousands"] as const;

export const numberExchange = exchangeFace<NumberItem>()({
  kinds: ["number"],
  holds: [...SAME, "placeholder", "key"],
  says: [...SAME, "placeholder", "key"],
  fit: () => 1,
  fromNeutral(item) {
    const lost: Loss[] = [];
    const { integer, decimals, min, max, step, unit, prefix, suffix, thousands } = item;
    return {
      settings: {
        integer,
        decimals,
        min,
        max,
        step,
        unit,
        prefix,
        suffix,
        thousands,
        placeholder: toWords(item.placeholder),
        key: toNumberKey(item.key, lost),
      },
      lost,
    };
  },
  toNeutral(item, { text }) {
    const lost: Loss[] = [];
    const { integer, decimals, min, max, step, unit, prefix, suffix, thousands } = item;
    return {
      kind: {
        kind: "number",
        integer,
        decimals,
        min,
        max,
        step,
        unit,
        prefix,
        suffix,
        thousands,
        placeholder: text("placeholder", item.placeholder),
        key: fromNumberKey(item.key, lost),
      },
      lost,
    };
  },
});
