/** Turns the path of a finding into the thing it belongs to, by id, and the setting of that thing. */
import type { FormDefinition } from "../definition/definition.ts";

export interface FindingPlace {
  kind: "form" | "page" | "item" | "ending" | "variable" | "rule" | "check" | "quota" | "band";
  /** Name of a variable; position of a rule or check, which have no id; `""` for the form. */
  id: string;
  /** The rest of the path, for example `options[2].visibleIf`; `""` for the whole page, item, ending and so on. */
  setting: string;
}

const PATH = /^(pages|endings|variables|rules|checks|quotas|scoring\.bands)\[(\d+)\](?:\.items\[(\d+)\])?\.?(.*)$/;

export function findPlace(definition: FormDefinition, path: string): FindingPlace {
  const [, list = "", first = "", second, setting = ""] = PATH.exec(path) ?? [];
  const index = Number(first);
  const page = definition.pages[index];
  switch (list) {
    case "pages":
      if (second === undefined) return { kind: "page", id: page?.id ?? "", setting };
      return { kind: "item", id: page?.items[Number(second)]?.id ?? "", setting };
    case "endings":
      return { kind: "ending", id: definition.endings[index]?.id ?? "", setting };
    case "variables":
      return { kind: "variable", id: definition.variables?.[index]?.name ?? "", setting };
    case "quotas":
      return { kind: "quota", id: definition.quotas?.[index]?.id ?? "", setting };
    case "scoring.bands":
      return { kind: "band", id: definition.scoring?.bands?.[index]?.id ?? "", setting };
    case "rules":
      return { kind: "rule", id: first, setting };
    case "checks":
      return { kind: "check", id: first, setting };
    default:
      return { kind: "form", id: "", setting: path };
  }
}
