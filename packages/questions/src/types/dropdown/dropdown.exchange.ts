import { exchangeFace, toWords } from "@idata/importers/exchange";
import { CHOICE_HOLDS, fromChoice, OPTION_SAYS, toSingle } from "../../shared/exchange/choice.exchange.ts";
import type { DropdownItem } from "./dropdown.answer.ts";

export const dropdownExchange = exchangeFace<DropdownItem>()({
  kinds: ["choice"],
  holds: [...CHOICE_HOLDS, "placeholder"],
  says: [...OPTION_SAYS, "key", "placeholder"],
  fit: ({ many, look }) => (many ? 0 : look === "dropdown" || look === "tags" ? 1 : 0.4),
  fromNeutral(item, tools) {
    const { settings, lost } = toSingle(item, tools);
    return { settings: { ...settings, placeholder: toWords(item.placeholder) }, lost };
  },
  toNeutral(item, tools) {
    const { kind, lost } = fromChoice(item, { many: false, look: "dropdown" }, tools);
    return { kind: { ...kind, placeholder: tools.text("placeholder", item.placeholder) }, lost };
  },
});
