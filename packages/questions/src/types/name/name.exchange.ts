import { lineFace } from "../../shared/exchange/line.exchange.ts";
import type { NameItem } from "./name.answer.ts";

export const nameExchange = lineFace<NameItem>()("name");
