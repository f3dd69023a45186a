/**
 * How respondents go through the form: page by page, everything at once, or one question at a time; pages optionally in
 * random order.
 */
import { SegmentField, SwitchField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";

const PAGINGS = ["pages", "single", "question"] as const;

export function FlowSettings() {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const paging = useDocument((definition) => definition.paging ?? "pages");
  const isRandom = useDocument((definition) => definition.pagesOrder === "random");
  return (
    <>
      <SegmentField
        label={t("flow.paging")}
        hint={t(`flow.pagingHints.${paging}`)}
        value={paging}
        choices={PAGINGS.map((value) => ({ value, label: t(`flow.pagings.${value}`) }))}
        onChange={(value) => actions.patchForm({ paging: value === "pages" ? undefined : value })}
      />
      <SwitchField
        label={t("flow.pagesOrder")}
        hint={t("flow.pagesOrderHint")}
        checked={isRandom}
        onChange={(on) => actions.patchForm({ pagesOrder: on ? "random" : undefined })}
      />
    </>
  );
}
