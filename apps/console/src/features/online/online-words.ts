import { defineWords } from "../../i18n/define-words.ts";
import { online as en } from "./locales/en-US.ts";
import { online as zh } from "./locales/zh-CN.ts";

export const useOnlineWords = defineWords({ "zh-CN": zh, "en-US": en });
