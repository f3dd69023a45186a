import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { RatingItem, RatingShape } from "./rating.answer.ts";

const SHAPES = { stars: "star", smileys: "smiley", numbers: "number" } as const;
const LOOKS: Readonly<Record<RatingShape, "stars" | "smileys" | "numbers">> = {
  star: "stars",
  heart: "stars",
  smiley: "smileys",
  number: "numbers",
};

export const ratingExchange = exchangeFace<RatingItem>()({
  kinds: ["scale"],
  holds: ["min", "max", "step", "low", "high"],
  says: ["min", "max", "shape", "lowLabel", "highLabel"],
  fit({ look, min, max, step = 1, labels }) {
    if (look === "slider" || look === "nps" || min < 0 || min > 1 || max < 2 || max > 10 || step !== 1) return 0;
    const hasLabels = Object.keys(labels ?? {}).length > 0;
    return look === "numbers" ? 0.6 : hasLabels ? 0.7 : 1;
  },
  fromNeutral: ({ look, min, max, low, high }) => ({
    settings: {
      min: min === 1 ? undefined : min,
      max: max === 5 ? undefined : max,
      shape: look === "stars" ? undefined : SHAPES[look as keyof typeof SHAPES],
      lowLabel: toWords(low),
      highLabel: toWords(high),
    },
  }),
  toNeutral: ({ min = 1, max = 5, shape = "star", lowLabel, highLabel }, { text }) => ({
    kind: {
      kind: "scale",
      look: LOOKS[shape],
      min,
      max,
      low: text("lowLabel", lowLabel),
      high: text("highLabel", highLabel),
    },
    // Numbers come back as a scale.
    ...(shape === "heart" || shape === "number"
      ? { lost: [{ what: "shape", value: shape, changed: true as const }] }
      : {}),
  }),
});
