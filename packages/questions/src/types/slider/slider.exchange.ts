import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { SliderItem } from "./slider.answer.ts";

export const sliderExchange = exchangeFace<SliderItem>()({
  kinds: ["scale"],
  holds: ["min", "max", "step", "low", "high", "unit", "start"],
  says: ["min", "max", "step", "unit", "lowLabel", "highLabel", "start"],
  // Takes every scale that the types for steps cannot hold.
  fit: ({ look, min, max }) => (look === "slider" ? 1 : max > min ? 0.2 : 0.01),
  fromNeutral: ({ min, max, step, low, high, unit, start }) => ({
    settings: { min, max, step, unit, start, lowLabel: toWords(low), highLabel: toWords(high) },
  }),
  toNeutral: ({ min = 0, max = 100, step, unit, start, lowLabel, highLabel }, { text }) => ({
    kind: {
      kind: "scale",
      look: "slider",
      min,
      max,
      step,
      unit,
      start,
      low: text("lowLabel", lowLabel),
      high: text("highLabel", highLabel),
    },
  }),
});
