import { exchangeFace } from "@idata/importers/exchange";
import { codesOf, fromParts, idsOf, toParts } from "../../shared/exchange/parts.exchange.ts";
import type { RankingItem } from "./ranking.answer.ts";

export const rankingExchange = exchangeFace<RankingItem>()({
  kinds: ["rank"],
  holds: ["options", "first", "key", "order", "from"],
  says: ["options", "rankFirst", "key", "optionsOrder", "optionsFrom"],
  fit: () => 1,
  fromNeutral(item, tools) {
    const { list, lost } = toParts(item.options, { tools });
    const key = idsOf(item.options, item.key ?? [], tools);
    return {
      settings: {
        options: list,
        rankFirst: item.first,
        key: key.length > 0 ? key : undefined,
        optionsOrder: item.order,
        optionsFrom: item.from,
      },
      lost: key.length === (item.key ?? []).length ? lost : [...lost, { what: "key", value: item.key }],
    };
  },
  toNeutral(item, tools) {
    const { parts, lost } = fromParts(item.options, "options", tools);
    const key = item.key === undefined ? undefined : codesOf(parts, item.key);
    const { rankFirst: first, optionsOrder: order, optionsFrom: from } = item;
    return { kind: { kind: "rank", options: parts, first, key, order, from }, lost };
  },
});
