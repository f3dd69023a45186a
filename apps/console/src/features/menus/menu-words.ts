import { defineWords } from "../../i18n/define-words.ts";
import { menus as en } from "./locales/en-US.ts";
import { menus as zh } from "./locales/zh-CN.ts";

export const useMenuWords = defineWords({ "zh-CN": zh, "en-US": en });
