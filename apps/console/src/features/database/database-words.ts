import { defineWords } from "../../i18n/define-words.ts";
import { database as en } from "./locales/en-US.ts";
import { database as zh } from "./locales/zh-CN.ts";

export const useDatabaseWords = defineWords({ "zh-CN": zh, "en-US": en });
