/** Texts about groups that several pages share. */
import { defineWords } from "../i18n/define-words.ts";
import { groups as en } from "./locales/en-US.ts";
import { groups as zh } from "./locales/zh-CN.ts";

export const useGroupWords = defineWords({ "zh-CN": zh, "en-US": en });
