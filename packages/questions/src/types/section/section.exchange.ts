import { exchangeFace } from "@idata/importers/exchange";
import type { SectionItem } from "./section.answer.ts";

export const sectionExchange = exchangeFace<SectionItem>()({
  kinds: ["section"],
  holds: [],
  says: [],
  decoration: true,
  fit: () => 1,
  fromNeutral: () => ({ settings: {} }),
  toNeutral: () => ({ kind: { kind: "section" } }),
});
