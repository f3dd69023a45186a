import { exchangeFace } from "@idata/importers/exchange";
import { CHOICE_HOLDS, fromChoice, OPTION_SAYS, toMultiple } from "../../shared/exchange/choice.exchange.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";

export const imageChoiceExchange = exchangeFace<ImageChoiceItem>()({
  kinds: ["choice"],
  holds: [...CHOICE_HOLDS, "minPicks", "maxPicks"],
  says: [...OPTION_SAYS, "key", "partial", "minPicks", "maxPicks", "multiple"],
  fit: ({ look }) => (look === "images" ? 1 : 0.1),
  fromNeutral(item, tools) {
    const { settings, lost } = toMultiple(item, tools);
    return { settings: { ...settings, multiple: item.many || undefined }, lost };
  },
  toNeutral: (item, tools) => fromChoice(item, { many: item.multiple === true, look: "images" }, tools),
});
