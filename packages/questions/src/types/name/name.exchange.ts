import { lineFace } from "../../shared/exchange/line.exchange.ts";

export const nameExchange = lineFace("name");
