import type { Layout } from "../piece.ts";

export const ANSWERS: readonly Layout[] = [];
