import type { Layout } from "../piece.ts";

export const SHEETS: readonly Layout[] = [];
