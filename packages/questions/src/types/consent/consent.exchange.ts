import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { ConsentItem } from "./consent.answer.ts";

export const consentExchange = exchangeFace<ConsentItem>()({
  kinds: ["consent"],
  holds: ["agree", "text"],
  says: ["agreeLabel", "text", "optional"],
  fit: () => 1,
  fromNeutral: ({ required, agree, text }) => ({
    // `required: false` because the type implies it.
    settings: {
      required: false,
      optional: required === true ? undefined : true,
      agreeLabel: toWords(agree),
      text: toWords(text, true),
    },
  }),
  toNeutral: ({ optional, agreeLabel, text }, tools) => ({
    kind: { kind: "consent", agree: tools.text("agreeLabel", agreeLabel), text: tools.text("text", text) },
    required: optional !== true,
  }),
});
