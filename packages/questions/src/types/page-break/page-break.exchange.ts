import { foreignFace } from "@idata/importers/exchange";
import type { PageBreakItem } from "./page-break.answer.ts";

/** An export divides the page here (`exchange/read-definition.ts`), so the item itself is left out. */
export const pageBreakExchange = foreignFace<PageBreakItem>({ says: [], decoration: true, toNeutral: () => null });
