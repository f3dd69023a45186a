/** Points of a question and the explanation of its key. The key itself is a setting of the type. */
import type { ItemDefinition } from "@idata/engine";
import { NumberField, TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";

export function MarkFields({ item }: { item: ItemDefinition }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  return (
    <>
      <NumberField
        label={t("scoring.points")}
        hint={t("scoring.pointsHint")}
        min={0}
        max={1000}
        invalid={t("scoring.pointsRange")}
        value={item.points}
        onChange={(points) => actions.patchItem(item.id, { points }, "points")}
      />
      <TextField
        label={t("scoring.explanation")}
        hint={t("scoring.explanationHint")}
        multiline
        maxLength={20_000}
        value={item.explanation}
        onChange={(explanation) => actions.patchItem(item.id, { explanation }, "explanation")}
      />
    </>
  );
}
