import { defineWords } from "../../i18n/define-words.ts";
import { cacheList as en } from "./locales/en-US.ts";
import { cacheList as zh } from "./locales/zh-CN.ts";

export const useCacheListWords = defineWords({ "zh-CN": zh, "en-US": en });
