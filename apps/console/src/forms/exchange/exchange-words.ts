/** Texts for import and export. They are loaded with the dialogs that show them, not with the first load. */
import { defineWords } from "../../i18n/define-words.ts";
import { exchange as en } from "./locales/en-US.ts";
import { exchange as zh } from "./locales/zh-CN.ts";

export const useExchangeWords = defineWords({ "zh-CN": zh, "en-US": en });
export type ExchangeTranslate = ReturnType<typeof useExchangeWords>;

/** The name of a format; an unknown one keeps its own name. */
export function formatName(t: ExchangeTranslate, format: string): string {
  return Object.hasOwn(zh.formats, format) ? t(`formats.${format as keyof typeof zh.formats}`) : format;
}
