import { MOMENT, dayFace } from "../../shared/exchange/day.exchange.ts";

export const datetimeExchange = dayFace("datetime", MOMENT);
