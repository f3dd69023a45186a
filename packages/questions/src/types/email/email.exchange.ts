import { lineFace } from "../../shared/exchange/line.exchange.ts";

export const emailExchange = lineFace("email");
