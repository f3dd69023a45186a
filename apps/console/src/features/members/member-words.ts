import { defineWords } from "../../i18n/define-words.ts";
import { members as en } from "./locales/en-US.ts";
import { members as zh } from "./locales/zh-CN.ts";

export const useMemberWords = defineWords({ "zh-CN": zh, "en-US": en });
