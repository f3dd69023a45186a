import { lineFace } from "../../shared/exchange/line.exchange.ts";

export const phoneExchange = lineFace("phone");
