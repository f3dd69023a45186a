/** The words of the waiting list, for its card and its table. */
import { defineWords } from "../../i18n/define-words.ts";
import { waiting as en } from "./locales/en-US.waiting.ts";
import { waiting as zh } from "./locales/zh-CN.waiting.ts";

export const useWaitingWords = defineWords({ "zh-CN": zh, "en-US": en });
