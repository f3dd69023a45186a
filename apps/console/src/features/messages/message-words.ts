import { defineWords, type WordKey } from "../../i18n/define-words.ts";
import { messages as en } from "./locales/en-US.ts";
import { messages as zh } from "./locales/zh-CN.ts";

export const useMessageWords = defineWords({ "zh-CN": zh, "en-US": en });

/** The server's word for a state, kind or channel in the user's words; an unknown one as it is. */
export function toWord(
  t: ReturnType<typeof useMessageWords>,
  group: "states" | "channels" | "formats",
  name: string,
): string {
  return Object.hasOwn(zh[group], name) ? t(`${group}.${name}` as WordKey<typeof zh>) : name;
}
