import { defineWords } from "../../i18n/define-words.ts";
import { sharing as en } from "./locales/en-US.ts";
import { sharing as zh } from "./locales/zh-CN.ts";

export const useSharingWords = defineWords({ "zh-CN": zh, "en-US": en });
