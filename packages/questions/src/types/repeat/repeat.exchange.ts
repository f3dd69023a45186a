import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { RepeatItem } from "./inner-form.answer.ts";

export const repeatExchange = exchangeFace<RepeatItem>()({
  kinds: ["repeat"],
  holds: ["items", "min", "max", "entryTitle"],
  says: ["items", "min", "max", "itemTitle"],
  fit: () => 1,
  fromNeutral: ({ items, min, max, entryTitle }, tools) => ({
    settings: { items: tools.items(items), min, max, itemTitle: toWords(entryTitle) },
  }),
  toNeutral: ({ items, min, max, itemTitle }, tools) => ({
    kind: { kind: "repeat", items: tools.items(items), min, max, entryTitle: tools.text("itemTitle", itemTitle) },
  }),
});
