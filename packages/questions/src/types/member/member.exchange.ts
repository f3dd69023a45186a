import { foreignLine } from "../../shared/exchange/line.exchange.ts";

export const memberExchange = foreignLine("member");
