import { DAY, dayFace } from "../../shared/exchange/day.exchange.ts";
import type { DateItem } from "./date.answer.ts";

export const dateExchange = dayFace<DateItem>()("day", DAY, ["month", "year"]);
