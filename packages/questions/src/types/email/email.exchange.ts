import { lineFace } from "../../shared/exchange/line.exchange.ts";
import type { EmailItem } from "./email.answer.ts";

export const emailExchange = lineFace<EmailItem>()("email");
