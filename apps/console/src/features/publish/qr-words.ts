/** Texts of QR codes and posters. */
import { defineWords } from "../../i18n/define-words.ts";
import { qr as en } from "./locales/en-US.qr.ts";
import { qr as zh } from "./locales/zh-CN.qr.ts";

export const useQrWords = defineWords({ "zh-CN": zh, "en-US": en });
