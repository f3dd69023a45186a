import { decorationSchema } from "../../shared/schema/parts.ts";

export const statementSchema = decorationSchema("statement");
