import { DAY, dayFace } from "../../shared/exchange/day.exchange.ts";

export const dateExchange = dayFace("day", DAY, ["month", "year"]);
