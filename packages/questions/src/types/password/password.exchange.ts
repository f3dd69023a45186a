import { lineFace } from "../../shared/exchange/line.exchange.ts";

export const passwordExchange = lineFace("password");
