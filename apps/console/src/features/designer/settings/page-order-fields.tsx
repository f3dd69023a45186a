/** Which questions of a page a respondent gets and in which order, and whether the page keeps its position. */
import type { PageDefinition } from "@idata/engine";
import { NumberField, SwitchField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { isDecoration } from "../document/numbers.ts";

export function PageOrderFields({ page }: { page: PageDefinition }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const isShuffled = useDocument((definition) => definition.pagesOrder === "random");
  const { id, itemsDraw, fixed } = page;
  const count = page.items.filter((item) => !isDecoration(item.type)).length;
  return (
    <>
      <SwitchField
        label={t("flow.itemsOrder")}
        hint={t("flow.itemsOrderHint")}
        checked={page.itemsOrder === "random"}
        onChange={(on) => actions.patchPage(id, { itemsOrder: on ? "random" : undefined })}
      />
      <NumberField
        key={id}
        label={t("flow.itemsDraw")}
        hint={t("flow.itemsDrawHint", { count })}
        error={itemsDraw !== undefined && itemsDraw > count ? t("flow.itemsDrawOver", { count }) : undefined}
        integer
        min={1}
        max={Math.max(1, count)}
        invalid={t("flow.itemsDrawRange", { count: Math.max(1, count) })}
        placeholder={t("flow.itemsDrawAll")}
        value={itemsDraw}
        onChange={(draw) => actions.patchPage(id, { itemsDraw: draw }, "itemsDraw")}
      />
      {(isShuffled || fixed === true) && (
        <SwitchField
          label={t("flow.fixed")}
          checked={fixed === true}
          onChange={(on) => actions.patchPage(id, { fixed: on || undefined })}
        />
      )}
    </>
  );
}
