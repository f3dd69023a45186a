import { defineWords } from "../../i18n/define-words.ts";
import { cache as en } from "./locales/en-US.ts";
import { cache as zh } from "./locales/zh-CN.ts";

export const useCacheWords = defineWords({ "zh-CN": zh, "en-US": en });
