import { defineWords } from "../../i18n/define-words.ts";
import { quick as en } from "./locales/en-US.ts";
import { quick as zh } from "./locales/zh-CN.ts";

export const useQuickWords = defineWords({ "zh-CN": zh, "en-US": en });
