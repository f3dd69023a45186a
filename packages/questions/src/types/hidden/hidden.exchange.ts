import { exchangeFace } from "@idata/importers/exchange";
import type { HiddenItem } from "./hidden.answer.ts";

export const hiddenExchange = exchangeFace<HiddenItem>()({
  kinds: ["hidden"],
  holds: ["value", "parameter"],
  says: ["value", "parameter"],
  fit: () => 1,
  fromNeutral: ({ value, parameter }) => ({ settings: { value, parameter } }),
  toNeutral: ({ value, parameter }) => ({ kind: { kind: "hidden", value, parameter } }),
});
