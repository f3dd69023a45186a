/** Texts shared by all pages of the administration. */
import { defineWords } from "../i18n/define-words.ts";
import { admin as en } from "./locales/en-US.ts";
import { admin as zh } from "./locales/zh-CN.ts";

export const useAdminWords = defineWords({ "zh-CN": zh, "en-US": en });
