import { foreignLine } from "../../shared/exchange/line.exchange.ts";

export const departmentExchange = foreignLine("department");
