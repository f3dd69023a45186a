/** What a question is worth and why its key is right; the key itself is the type's own setting. */
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
