import { exchangeFace } from "@idata/importers/exchange";
import { CHOICE_HOLDS, fromChoice, OPTION_SAYS, toSingle } from "../../shared/exchange/choice.exchange.ts";
import type { RadioItem } from "./radio.answer.ts";

export const radioExchange = exchangeFace<RadioItem>()({
  kinds: ["choice"],
  holds: CHOICE_HOLDS,
  says: [...OPTION_SAYS, "key"],
  fit: ({ many, look = "list" }) => (many ? 0 : look === "list" || look === "buttons" ? 1 : 0.5),
  fromNeutral: toSingle,
  toNeutral: (item, tools) => fromChoice(item, { many: false }, tools),
});
