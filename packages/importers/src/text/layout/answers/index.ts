import type { Layout } from "../piece.ts";
import { CARDS } from "./cards.ts";

export const ANSWERS: readonly Layout[] = [CARDS];
