import { defineWords } from "../../i18n/define-words.ts";
import { dictionaries as en } from "./locales/en-US.ts";
import { dictionaries as zh } from "./locales/zh-CN.ts";

export const useDictionaryWords = defineWords({ "zh-CN": zh, "en-US": en });
