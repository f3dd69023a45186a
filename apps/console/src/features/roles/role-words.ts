import { defineWords } from "../../i18n/define-words.ts";
import { roles as en } from "./locales/en-US.ts";
import { roles as zh } from "./locales/zh-CN.ts";

export const useRoleWords = defineWords({ "zh-CN": zh, "en-US": en });
