import { defineWords } from "../../i18n/define-words.ts";
import { logs as en } from "./locales/en-US.ts";
import { logs as zh } from "./locales/zh-CN.ts";

export const useLogWords = defineWords({ "zh-CN": zh, "en-US": en });
