/** Puts changes into words. */
import type { FormDefinition } from "@idata/engine";
import { createDesignerTranslate, getTypeWords } from "@idata/questions/messages";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { findThing, readText } from "./find-thing.ts";
import type { ChangeEntry, ChangeLine } from "./list-changes.ts";

export interface ChangeWords {
  /** Name of what the entry is about. */
  name: (entry: ChangeEntry) => string;
  /** The change in words; `""` if the group's title says it already. */
  line: (line: ChangeLine) => string;
  /** The effect on stored answers; `""` if they stay as they are. */
  effect: (line: ChangeLine) => string;
}

const LISTS = new Set(["options", "rows", "columns", "blanks", "items", "left", "right", "candidates", "slots"]);

export function useChangeWords(before: FormDefinition, after: FormDefinition): ChangeWords {
  const { t } = useTranslation("diff");
  const find = (line: ChangeLine) => findThing(after, line.change) ?? findThing(before, line.change);
  const typeOf = (definition: FormDefinition, id: string): string =>
    readText(findThing(definition, { kind: "item", id, itemId: null, list: null }), ["type"]);

  const settingName = ({ change }: ChangeLine): string => {
    const { setting, itemId, id } = change;
    const key = (setting ?? "").split(".")[0] ?? "";
    const type = typeOf(after, itemId ?? id) || typeOf(before, itemId ?? id);
    const own = createDesignerTranslate(currentLanguage(), type);
    const found = [`${type}.${key}`, `set.${key}`, `options.${key}`].find((name) => own(name) !== name);
    return t(`setting.${key}`, { defaultValue: found ? own(found) : t("setting.other") });
  };

  const partName = (line: ChangeLine): string => {
    const list = line.change.list?.split(".").at(-1) ?? "";
    const kind = t(LISTS.has(list) ? `part.${list as "options"}` : "part.other");
    const label = readText(find(line), ["label", "title"]);
    return t("part.named", { kind, name: label || line.change.id });
  };

  return {
    name: ({ kind, title, id, group }) => {
      const [home, list] = [group === "removed" ? before : after, kind === "page" ? "pages" : "endings"] as const;
      const n = home[list].findIndex((one) => one.id === id) + 1;
      return kind === "form" ? t("kind.form") : t(`kind.${kind}`, { name: title || t("untitled"), n });
    },
    line(line) {
      const { code, kind, itemId, id } = line.change;
      if (code === "type") {
        const [old, now] = [before, after].map(
          (one) => getTypeWords(typeOf(one, itemId ?? id), currentLanguage()).name,
        );
        return t("line.type", { old, now });
      }
      if (kind === "part") {
        const part = partName(line);
        if (code === "setting") return line.words ? part : t("line.partSetting", { part, setting: settingName(line) });
        return t(`line.part.${code}`, { part });
      }
      if (code === "moved") return t("line.moved");
      if (code !== "setting") return "";
      return line.words ? settingName(line) : t("line.setting", { setting: settingName(line) });
    },
    effect({ change, affected }) {
      if (change.fate === "kept") return "";
      if (affected === 0) return t("effect.nobody");
      const key = change.code === "type" ? "retyped" : change.fate;
      return affected === null ? t(`effect.unknown.${key}`) : t(`effect.${key}`, { count: affected });
    },
  };
}
