import { defineWords } from "../../i18n/define-words.ts";
import { queries as en } from "./locales/en-US.queries.ts";
import { queries as zh } from "./locales/zh-CN.queries.ts";

export const useQueryWords = defineWords({ "zh-CN": zh, "en-US": en });
