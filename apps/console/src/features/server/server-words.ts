import { defineWords } from "../../i18n/define-words.ts";
import { server as en } from "./locales/en-US.ts";
import { server as zh } from "./locales/zh-CN.ts";

export const useServerWords = defineWords({ "zh-CN": zh, "en-US": en });
