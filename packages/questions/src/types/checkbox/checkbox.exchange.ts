import { exchangeFace } from "@idata/importers/exchange";
import { CHOICE_HOLDS, fromChoice, OPTION_SAYS, toMultiple } from "../../shared/exchange/choice.exchange.ts";
import type { CheckboxItem } from "./checkbox.answer.ts";

export const checkboxExchange = exchangeFace<CheckboxItem>()({
  kinds: ["choice"],
  holds: [...CHOICE_HOLDS, "minPicks", "maxPicks", "selectAll"],
  says: [...OPTION_SAYS, "key", "partial", "minPicks", "maxPicks", "selectAll"],
  fit: ({ many, look }) => (many ? (look === "images" ? 0.5 : 1) : 0),
  fromNeutral(item, tools) {
    const { settings, lost } = toMultiple(item, tools);
    return { settings: { ...settings, selectAll: item.selectAll }, lost };
  },
  toNeutral: (item, tools) => fromChoice(item, { many: true, selectAll: item.selectAll }, tools),
});
