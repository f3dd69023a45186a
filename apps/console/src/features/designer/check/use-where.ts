/** The place of a finding as the author knows it: question (and nested question), page, ending, or the whole form. */
import type { FormDefinition } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { getNumbers } from "../document/numbers.ts";
import { findItem } from "../document/places.ts";
import { listInner } from "./filter-findings.ts";
import { toPlace } from "./finding-place.ts";
import type { Finding } from "./use-findings.ts";

export function useWhere(): (definition: FormDefinition, finding: Finding) => string {
  const { t } = useTranslation("designer");
  const nameGroup = (definition: FormDefinition, finding: Finding): string => {
    const { selection } = toPlace(definition, finding);
    if (selection.kind === "page") {
      const index = definition.pages.findIndex(({ id }) => id === selection.id);
      const title = definition.pages[index]?.title?.trim() ?? "";
      return `${t("outline.page", { n: index + 1 })} ${title}`.trim();
    }
    if (selection.kind === "ending") {
      const ending = definition.endings.find(({ id }) => id === selection.id);
      return `${t("check.ending")} ${ending?.title.trim() ?? ""}`.trim();
    }
    return t("check.form");
  };
  return (definition, finding) => {
    const item = finding.itemId === null ? null : findItem(definition, finding.itemId);
    if (!item) return nameGroup(definition, finding);
    const inner = listInner(definition, finding).map(({ title }) => title.trim() || t("untitled"));
    const name = `${getNumbers(definition).get(item.id) ?? ""} ${item.title.trim() || t("untitled")}`.trim();
    return [name, ...inner].join(" › ");
  };
}
