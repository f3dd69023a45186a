import { defineWords } from "../../i18n/define-words.ts";
import { groupDirectory as en } from "./locales/en-US.ts";
import { groupDirectory as zh } from "./locales/zh-CN.ts";

export const useDirectoryWords = defineWords({ "zh-CN": zh, "en-US": en });
