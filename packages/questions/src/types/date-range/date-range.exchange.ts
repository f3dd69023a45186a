import { DAY, dayFace } from "../../shared/exchange/day.exchange.ts";
import type { DateRangeItem } from "./date-range.answer.ts";

export const dateRangeExchange = dayFace<DateRangeItem>()("range", DAY);
