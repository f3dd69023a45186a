/**
 * Text of a finding. A syntax error has a text of its own for each reason. A code without a text of its own gets a
 * general text with code and place.
 */
import { languageName } from "@idata/engine";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FindingEntry } from "./findings.query.ts";

export function useFindingText(): (finding: Pick<FindingEntry, "code" | "path" | "params">) => string {
  const { t } = useTranslation("forms");
  return useCallback(
    ({ code, path, params = {} }) => {
      const { language, reason } = params;
      const named = typeof language === "string" ? { ...params, language: languageName(language) } : params;
      const unknown = t("finding.unknown", { code, path });
      const general = t(`finding.${code}`, { ...named, path, defaultValue: unknown });
      return code === "expression_syntax" && typeof reason === "string"
        ? t(`refusal.${reason}`, { ...named, defaultValue: general })
        : general;
    },
    [t],
  );
}
