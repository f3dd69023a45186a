/** Texts of the pages for account recovery, loaded with these pages. */
import { defineWords } from "../../i18n/define-words.ts";
import { recovery as en } from "./locales/en-US.ts";
import { recovery as zh } from "./locales/zh-CN.ts";

export const useRecoveryWords = defineWords({ "zh-CN": zh, "en-US": en });
