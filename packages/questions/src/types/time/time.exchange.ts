import { CLOCK, dayFace } from "../../shared/exchange/day.exchange.ts";

export const timeExchange = dayFace("time", CLOCK);
