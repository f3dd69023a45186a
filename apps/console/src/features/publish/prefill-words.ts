/** Texts of links that give answers. */
import { defineWords } from "../../i18n/define-words.ts";
import { prefill as en } from "./locales/en-US.prefill.ts";
import { prefill as zh } from "./locales/zh-CN.prefill.ts";

export const usePrefillWords = defineWords({ "zh-CN": zh, "en-US": en });
