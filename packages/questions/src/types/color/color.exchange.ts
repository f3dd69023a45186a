import { exchangeFace } from "@idata/importers/exchange";
import type { ColorItem } from "./color.answer.ts";

export const colorExchange = exchangeFace<ColorItem>()({
  kinds: ["text"],
  holds: ["format"],
  says: [],
  fit: ({ format }) => (format === "color" ? 1 : 0),
  fromNeutral: () => ({ settings: {} }),
  toNeutral: () => ({ kind: { kind: "text", format: "color" } }),
});
