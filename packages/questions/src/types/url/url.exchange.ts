import { lineFace } from "../../shared/exchange/line.exchange.ts";

export const urlExchange = lineFace("url");
