import { foreignLine } from "../../shared/exchange/line.exchange.ts";

export const idCardExchange = foreignLine("id-card");
