/**
 * Text of a finding. A syntax error has a text of its own for each reason. A code without a text of its own gets a
 * general text with code and place. The texts are loaded with the pages that show findings, not with the first load.
 */
import { languageName } from "@idata/engine";
import { useCallback } from "react";
import { defineWords } from "../i18n/define-words.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import type { FindingEntry } from "./findings.query.ts";
import { findings as en } from "./locales/finding.en-US.ts";
import { findings as zh } from "./locales/finding.zh-CN.ts";

const useFindingWords = defineWords({ "zh-CN": zh, "en-US": en });

export function useFindingText(): (finding: Pick<FindingEntry, "code" | "path" | "params">) => string {
  const t = useFindingWords();
  return useCallback(
    ({ code, path, params = {} }) => {
      const { language, reason } = params;
      const named = { ...params, path, ...(typeof language === "string" ? { language: languageName(language) } : {}) };
      if (code === "expression_syntax" && typeof reason === "string" && isKey(zh.refusal, reason))
        return t(`refusal.${reason}`, named);
      if (!isKey(zh.finding, code)) return t("finding.unknown", { code, path });
      const isOne = params["count"] === 1 && currentLanguage() === "en-US" && isKey(en.findingOne, code);
      // Only English has these keys.
      return isOne ? t(`findingOne.${code}` as never, named) : t(`finding.${code}`, named);
    },
    [t],
  );
}

function isKey<K extends string>(words: Readonly<Record<K, string>>, key: string): key is K {
  return Object.hasOwn(words, key);
}
