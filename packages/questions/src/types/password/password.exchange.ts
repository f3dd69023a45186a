import { lineFace } from "../../shared/exchange/line.exchange.ts";
import type { PasswordItem } from "./password.answer.ts";

export const passwordExchange = lineFace<PasswordItem>()("password");
