/** Texts of the page to which sign-in providers send people back, loaded with it. */
import { defineWords } from "../../i18n/define-words.ts";
import { authRedirect as en } from "./locales/en-US.ts";
import { authRedirect as zh } from "./locales/zh-CN.ts";

export const useAuthRedirectWords = defineWords({ "zh-CN": zh, "en-US": en });
