import { foreignLine } from "../../shared/exchange/line.exchange.ts";

export const tagsExchange = foreignLine("tags");
