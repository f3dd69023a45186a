import { defineWords } from "../../i18n/define-words.ts";
import { posts as en } from "./locales/en-US.ts";
import { posts as zh } from "./locales/zh-CN.ts";

export const usePostWords = defineWords({ "zh-CN": zh, "en-US": en });
