import { foreignFace } from "@idata/importers/exchange";
import type { SerialItem } from "./serial.answer.ts";

/** The server gives the number, which no other format does, so an export leaves it out. */
export const serialExchange = foreignFace<SerialItem>({ says: [], toNeutral: () => null });
