import { foreignLine } from "../../shared/exchange/line.exchange.ts";
import type { TagsItem } from "./tags.answer.ts";

export const tagsExchange = foreignLine<TagsItem & { placeholder?: string }>("tags");
