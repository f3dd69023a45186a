import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import { fromTextKey, toTextKey } from "../../shared/exchange/keys.exchange.ts";
import type { TextItem } from "./text.answer.ts";

const FORMATS: readonly unknown[] = ["email", "phone", "url"];

export const textExchange = exchangeFace<TextItem>()({
  kinds: ["text"],
  holds: ["format", "minLength", "maxLength", "pattern", "mask", "placeholder", "prefix", "suffix", "key", "lines"],
  says: ["format", "minLength", "maxLength", "pattern", "mask", "placeholder", "prefix", "suffix", "key"],
  fit: ({ lines, format }) => (lines === "many" ? 0.2 : format === undefined ? 1 : 0.5),
  fromNeutral({ format, minLength, maxLength, pattern, mask, placeholder, prefix, suffix, key }) {
    const lost: Loss[] = format === undefined || FORMATS.includes(format) ? [] : [{ what: "format", value: format }];
    const settings = {
      format: lost.length === 0 ? format : undefined,
      minLength,
      maxLength,
      pattern,
      mask,
      prefix,
      suffix,
      placeholder: toWords(placeholder),
    };
    return { settings: { ...settings, key: toTextKey(key, lost) }, lost };
  },
  toNeutral({ format, minLength, maxLength, pattern, mask, placeholder, prefix, suffix, key }, { text }) {
    const lost: Loss[] = format === "id-card" ? [{ what: "format", value: format }] : [];
    return {
      kind: {
        kind: "text",
        format: format === "id-card" ? undefined : format,
        minLength,
        maxLength,
        pattern,
        mask,
        prefix,
        suffix,
        placeholder: text("placeholder", placeholder),
        key: fromTextKey(key, lost),
      },
      lost,
    };
  },
});
