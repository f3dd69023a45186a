import { foreignLine } from "../../shared/exchange/line.exchange.ts";

export const regionExchange = foreignLine("region");
