import { lineFace } from "../../shared/exchange/line.exchange.ts";
import type { PhoneItem } from "./phone.answer.ts";

export const phoneExchange = lineFace<PhoneItem>()("phone");
