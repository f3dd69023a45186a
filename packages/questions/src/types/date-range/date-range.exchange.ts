import { DAY, dayFace } from "../../shared/exchange/day.exchange.ts";

export const dateRangeExchange = dayFace("range", DAY);
