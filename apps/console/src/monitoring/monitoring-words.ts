/** Texts that the monitoring pages share. */
import { defineWords } from "../i18n/define-words.ts";
import { monitoring as en } from "./locales/en-US.ts";
import { monitoring as zh } from "./locales/zh-CN.ts";

export const useMonitoringWords = defineWords({ "zh-CN": zh, "en-US": en });
