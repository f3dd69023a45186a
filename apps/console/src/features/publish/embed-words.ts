/** Texts of the card for other sites. */
import { defineWords } from "../../i18n/define-words.ts";
import { embed as en } from "./locales/en-US.embed.ts";
import { embed as zh } from "./locales/zh-CN.embed.ts";

export const useEmbedWords = defineWords({ "zh-CN": zh, "en-US": en });
