import { defineWords } from "../../i18n/define-words.ts";
import { schedules as en } from "./locales/en-US.ts";
import { schedules as zh } from "./locales/zh-CN.ts";

export const useScheduleWords = defineWords({ "zh-CN": zh, "en-US": en });
