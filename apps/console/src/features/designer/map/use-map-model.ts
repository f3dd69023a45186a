/** The map of the current form, in words, with its layout. */
import type { Finding, FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFindingText } from "../../../forms/finding-text.ts";
import { toConditionWords } from "../../../conditions/condition-words.ts";
import { useWords } from "../../../conditions/use-words.ts";
import { getAllTargets } from "../logic/use-condition-words.ts";
import { layoutMap, type MapLayout } from "./layout-map.ts";
import { toMapModel, type MapModel } from "./map-model.ts";
import { toLabel } from "./map-text.ts";

export function useMapModel(
  definition: FormDefinition,
  findings: readonly Finding[],
): { model: MapModel; layout: MapLayout } {
  const { t } = useTranslation("designer");
  const words = useWords();
  const toText = useFindingText();
  const model = useMemo(() => {
    const targets = getAllTargets(definition, t("untitled"));
    const say = (condition: string): string => toConditionWords(condition, targets, words).text;
    return toMapModel(definition, cores, findings, {
      page: (n, title) => (title === "" ? t("untitledPage", { n }) : t("map.page", { n, title })),
      ending: (title) => title || t("canvas.endingTitle"),
      questions: (count) => t("map.questions", { count }),
      when: (condition) => t("map.when", { text: say(condition) }),
      visible: (condition) => t("condition.chip.visible", { text: say(condition) }),
      always: t("map.jump"),
      finding: toText,
      question: (id) => targets.find(({ itemId }) => itemId === id)?.shortName.split(" · ")[0] ?? id,
      influence: (questions) => t("map.influence", { questions: questions.join(t("condition.join.list")) }),
    });
  }, [definition, findings, t, toText, words]);
  const layout = useMemo(
    () =>
      layoutMap(
        model.nodes.length,
        model.ways.map(({ from, to, words: said }) => ({ from, to, labelWidth: toLabel(said).width })),
      ),
    [model],
  );
  return { model, layout };
}
