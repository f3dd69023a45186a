import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import type { TextareaItem } from "./textarea.answer.ts";

/** Also takes essays, whose points a person awards. The answers of a key become the model answer. */
export const textareaExchange = exchangeFace<TextareaItem>()({
  kinds: ["text", "essay"],
  holds: ["lines", "minLength", "maxLength", "placeholder", "key"],
  says: ["minLength", "maxLength", "placeholder", "key"],
  fit: (item) => (item.kind === "essay" || item.lines === "many" ? 1 : 0.1),
  fromNeutral(item) {
    if (item.kind === "essay") return { settings: {} };
    const lost: Loss[] = [];
    const words = (item.key?.answers ?? []).map(({ text }) => text).join("\n");
    if (item.key !== undefined) lost.push({ what: "key", value: item.key.answers, changed: true });
    return {
      settings: {
        minLength: item.minLength,
        maxLength: item.maxLength,
        placeholder: toWords(item.placeholder),
        key: words === "" ? undefined : words,
      },
      lost,
    };
  },
  toNeutral({ minLength, maxLength, placeholder, key }, { text }) {
    return {
      kind: { kind: "text", lines: "many", minLength, maxLength, placeholder: text("placeholder", placeholder) },
      ...(key === undefined ? {} : { lost: [{ what: "key", value: key }] }),
    };
  },
});
