import { CLOCK, dayFace } from "../../shared/exchange/day.exchange.ts";
import type { TimeItem } from "./time.answer.ts";

export const timeExchange = dayFace<TimeItem>()("time", CLOCK);
