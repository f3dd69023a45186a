import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { NpsItem } from "./nps.answer.ts";

export const npsExchange = exchangeFace<NpsItem>()({
  kinds: ["scale"],
  holds: ["min", "max", "step", "low", "high"],
  says: ["lowLabel", "highLabel"],
  fit: ({ look, min, max, step = 1 }) => (look === "nps" && min === 0 && max === 10 && step === 1 ? 1 : 0),
  fromNeutral: ({ low, high }) => ({ settings: { lowLabel: toWords(low), highLabel: toWords(high) } }),
  toNeutral: ({ lowLabel, highLabel }, { text }) => ({
    kind: {
      kind: "scale",
      look: "nps",
      min: 0,
      max: 10,
      low: text("lowLabel", lowLabel),
      high: text("highLabel", highLabel),
    },
  }),
});
