import { foreignLine } from "../../shared/exchange/line.exchange.ts";
import type { IdCardItem } from "./id-card.answer.ts";

export const idCardExchange = foreignLine<IdCardItem & { placeholder?: string }>("id-card");
