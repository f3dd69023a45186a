import { defineWords } from "../../i18n/define-words.ts";
import { departments as en } from "./locales/en-US.ts";
import { departments as zh } from "./locales/zh-CN.ts";

export const useDepartmentWords = defineWords({ "zh-CN": zh, "en-US": en });
