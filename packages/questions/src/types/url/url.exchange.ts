import { lineFace } from "../../shared/exchange/line.exchange.ts";
import type { UrlItem } from "./url.answer.ts";

export const urlExchange = lineFace<UrlItem>()("url");
