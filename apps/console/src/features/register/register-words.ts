/** Texts of the registration page, loaded with it. */
import { defineWords } from "../../i18n/define-words.ts";
import { register as en } from "./locales/en-US.ts";
import { register as zh } from "./locales/zh-CN.ts";

export const useRegisterWords = defineWords({ "zh-CN": zh, "en-US": en });
