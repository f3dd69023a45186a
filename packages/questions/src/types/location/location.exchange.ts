import { exchangeFace } from "@idata/importers/exchange";
import type { LocationItem } from "./location.answer.ts";

export const locationExchange = exchangeFace<LocationItem>()({
  kinds: ["location"],
  holds: [],
  says: [],
  fit: () => 1,
  fromNeutral: () => ({ settings: {} }),
  toNeutral: () => ({ kind: { kind: "location" } }),
});
