import { defineWords } from "../../i18n/define-words.ts";
import { notices as en } from "./locales/en-US.ts";
import { notices as zh } from "./locales/zh-CN.ts";

export const useNoticeWords = defineWords({ "zh-CN": zh, "en-US": en });
