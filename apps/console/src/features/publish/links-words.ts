/** Texts of signed links. */
import { defineWords } from "../../i18n/define-words.ts";
import { links as en } from "./locales/en-US.links.ts";
import { links as zh } from "./locales/zh-CN.links.ts";

export const useLinksWords = defineWords({ "zh-CN": zh, "en-US": en });
