import { decorationSchema } from "../../shared/schema/parts.ts";

export const pageBreakSchema = decorationSchema("page-break");
