/** Texts shared by the trees of the administration. */
import { defineWords } from "../i18n/define-words.ts";
import { tree as en } from "./locales/tree.en-US.ts";
import { tree as zh } from "./locales/tree.zh-CN.ts";

export const useTreeWords = defineWords({ "zh-CN": zh, "en-US": en });
