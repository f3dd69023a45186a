import { foreignFace } from "@idata/importers/exchange";
import type { DividerItem } from "./divider.answer.ts";

/** A line has no words, so an export leaves it out. */
export const dividerExchange = foreignFace<DividerItem>({ says: ["look"], decoration: true, toNeutral: () => null });
