import { defineWords } from "../../i18n/define-words.ts";
import { messageSettings as en } from "./locales/en-US.ts";
import { messageSettings as zh } from "./locales/zh-CN.ts";

export const useMessageSettingsWords = defineWords({ "zh-CN": zh, "en-US": en });
