import { MOMENT, dayFace } from "../../shared/exchange/day.exchange.ts";
import type { DatetimeItem } from "./datetime.answer.ts";

export const datetimeExchange = dayFace<DatetimeItem>()("datetime", MOMENT);
