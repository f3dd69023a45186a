import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "./condition-words.ts";

/** The designer's `t`, limited to keys under `condition.`. */
export function useWords(): Words {
  const { t } = useTranslation("designer");
  // Keys are composed of operators and kinds; a test checks that all of them exist.
  return useCallback((key, params) => (t as unknown as Words)(`condition.${key}`, params), [t]);
}
