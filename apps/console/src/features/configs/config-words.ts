import { defineWords } from "../../i18n/define-words.ts";
import { configs as en } from "./locales/en-US.ts";
import { configs as zh } from "./locales/zh-CN.ts";

export const useConfigWords = defineWords({ "zh-CN": zh, "en-US": en });
