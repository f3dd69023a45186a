import { defineWords } from "../../i18n/define-words.ts";
import { users as en } from "./locales/en-US.ts";
import { users as zh } from "./locales/zh-CN.ts";

export const useUserWords = defineWords({ "zh-CN": zh, "en-US": en });
