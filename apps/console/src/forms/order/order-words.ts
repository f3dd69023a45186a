/** Texts for keeping forms in order. They are loaded with the parts that show them, not with the first load. */
import { defineWords } from "../../i18n/define-words.ts";
import { formOrder as en } from "./locales/en-US.ts";
import { formOrder as zh } from "./locales/zh-CN.ts";

export const useOrderWords = defineWords({ "zh-CN": zh, "en-US": en });
