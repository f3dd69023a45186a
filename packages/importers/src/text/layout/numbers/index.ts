import type { Layout } from "../piece.ts";

export const NUMBERS: readonly Layout[] = [];
