import { TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { findPage } from "../document/places.ts";
import { ConditionField } from "./condition-field.tsx";
import { Group } from "./group.tsx";
import { JumpsField } from "./jumps-field.tsx";
import { PageOrderFields } from "./page-order-fields.tsx";

/** Settings of a page. */
export function PageSettings({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const page = useDocument((definition) => findPage(definition, id));
  if (!page) return null;
  return (
    <>
      <Group name="page" title={t("settings.common")}>
        <TextField
          label={t("settings.titleField")}
          value={page.title}
          onChange={(title) => actions.patchPage(id, { title }, "title")}
        />
        <TextField
          label={t("settings.description")}
          value={page.description}
          multiline
          onChange={(description) => actions.patchPage(id, { description }, "description")}
        />
      </Group>
      <Group name="logic" title={t("settings.logic")}>
        <ConditionField
          label={t("settings.pageCondition")}
          none={t("settings.visibleIfNone")}
          value={page.visibleIf}
          place={{ kind: "page", id }}
        />
      </Group>
      <Group name="jumps" title={t("flow.jumps")}>
        <JumpsField page={page} />
      </Group>
      <Group name="pageOrder" title={t("flow.order")}>
        <PageOrderFields page={page} />
      </Group>
    </>
  );
}
