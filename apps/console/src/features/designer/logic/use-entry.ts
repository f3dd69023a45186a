/** For the dialog of an entry: how to store it, how to remove it, and what it may refer to. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import type { LogicEntries, LogicList } from "../document/logic-commands.ts";
import { getAllTargets } from "./use-condition-words.ts";

export function useEntry<K extends LogicList>(list: K, entry: LogicEntries[K] | null) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const definition = store.getDefinition();
  const untitled = t("untitled");
  const targets = useMemo(() => getAllTargets(definition, untitled), [definition, untitled]);
  return {
    definition,
    targets,
    untitled,
    put: (next: LogicEntries[K]) => actions.putEntry(list, entry, next),
    remove: entry === null ? undefined : () => actions.removeEntry(list, entry),
  };
}
