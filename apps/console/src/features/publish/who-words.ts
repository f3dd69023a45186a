/** Texts of the card "who can fill it in" and its dialog, loaded with their page. */
import { defineWords } from "../../i18n/define-words.ts";
import { scope as scopeEn } from "./locales/en-US.scope.ts";
import { who as en } from "./locales/en-US.who.ts";
import { scope as scopeZh } from "./locales/zh-CN.scope.ts";
import { who as zh } from "./locales/zh-CN.who.ts";

export const useWhoWords = defineWords({ "zh-CN": zh, "en-US": en });

/** Texts of the page that says which people may fill in a form. */
export const useScopeWords = defineWords({ "zh-CN": scopeZh, "en-US": scopeEn });
