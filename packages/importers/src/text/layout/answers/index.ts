import type { Layout } from "../piece.ts";
import { CARDS } from "./cards.ts";
import { KEY_LIST } from "./key-list.ts";

export const ANSWERS: readonly Layout[] = [CARDS, KEY_LIST];
