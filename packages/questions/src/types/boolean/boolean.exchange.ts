import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { BooleanItem } from "./boolean.answer.ts";

export const booleanExchange = exchangeFace<BooleanItem>()({
  kinds: ["boolean"],
  holds: ["yes", "no", "key"],
  says: ["yesLabel", "noLabel", "key"],
  fit: () => 1,
  fromNeutral: ({ yes, no, key }) => ({ settings: { yesLabel: toWords(yes), noLabel: toWords(no), key } }),
  toNeutral: ({ yesLabel, noLabel, key }, { text }) => ({
    kind: { kind: "boolean", yes: text("yesLabel", yesLabel), no: text("noLabel", noLabel), key },
  }),
});
