import { exchangeFace } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import { codeOf, fromParts, ROW_PARTS, toParts } from "../../shared/exchange/parts.exchange.ts";
import { toRowKey } from "../../cells/exchange/matrix.exchange.ts";
import type { MatchingItem } from "./matching.answer.ts";

const SAME = ["rowsOrder", "optionsOrder", "eachUsedOnce", "eachRowRequired"] as const;

export const matchingExchange = exchangeFace<MatchingItem>()({
  kinds: ["matching"],
  holds: ["rows", "options", "key", ...SAME],
  says: ["rows", "options", "key", "partial", ...SAME],
  fit: () => 1,
  fromNeutral(item, tools) {
    const rows = toParts(item.rows, { tools, keep: ROW_PARTS });
    const options = toParts(item.options, { tools });
    const lost: Loss[] = [...rows.lost, ...options.lost];
    const { rowsOrder, optionsOrder, eachUsedOnce, eachRowRequired } = item;
    const key = toRowKey(item.key, item.rows, (code) => tools.idOf(item.options, code), lost);
    return {
      settings: {
        rows: rows.list,
        options: options.list,
        rowsOrder,
        optionsOrder,
        eachUsedOnce,
        eachRowRequired,
        key,
        partial: key === undefined ? undefined : "proportional",
      },
      lost,
    };
  },
  toNeutral(item, tools) {
    const rows = fromParts(item.rows, "rows", tools);
    const options = fromParts(item.options, "options", tools);
    const { rowsOrder, optionsOrder, eachUsedOnce, eachRowRequired, key, partial } = item;
    const lost = [...rows.lost, ...options.lost];
    if (key !== undefined && partial !== "proportional")
      lost.push({ what: "partial", value: partial ?? "none", changed: true });
    return {
      kind: {
        kind: "matching",
        rows: rows.parts,
        options: options.parts,
        rowsOrder,
        optionsOrder,
        eachUsedOnce,
        eachRowRequired,
        key:
          key &&
          Object.fromEntries(
            Object.entries(key).map(([row, option]) => [codeOf(rows.parts, row), codeOf(options.parts, option)]),
          ),
      },
      lost,
    };
  },
});
