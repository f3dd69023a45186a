/** Words of texts of messages and of the list of unsubscribed people, for forms and for the organisation. */
import { defineWords, type WordKey } from "../i18n/define-words.ts";
import { texts as en } from "./locales/en-US.ts";
import { texts as zh } from "./locales/zh-CN.ts";

export const useTextWords = defineWords({ "zh-CN": zh, "en-US": en });

/** The server's word for a kind of message in the user's words; an unknown one as it is. */
export function toKindWord(t: ReturnType<typeof useTextWords>, kind: string): string {
  return Object.hasOwn(zh.kinds, kind) ? t(`kinds.${kind}` as WordKey<typeof zh>) : kind;
}
