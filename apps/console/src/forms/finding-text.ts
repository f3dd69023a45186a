/** Text of a finding. A code without a text of its own gets a general text with code and place. */
import { languageName } from "@idata/engine";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FindingEntry } from "./findings.query.ts";

export function useFindingText(): (finding: FindingEntry) => string {
  const { t } = useTranslation("forms");
  return useCallback(
    ({ code, path, params = {} }) => {
      const { language } = params;
      const named = typeof language === "string" ? { ...params, language: languageName(language) } : params;
      return t(`finding.${code}`, { ...named, path, defaultValue: t("finding.unknown", { code, path }) });
    },
    [t],
  );
}
