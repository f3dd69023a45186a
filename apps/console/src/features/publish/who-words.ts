/** Texts of the card "who can fill it in" and its dialog, loaded with their page. */
import { defineWords } from "../../i18n/define-words.ts";
import { who as en } from "./locales/en-US.who.ts";
import { who as zh } from "./locales/zh-CN.who.ts";

export const useWhoWords = defineWords({ "zh-CN": zh, "en-US": en });
