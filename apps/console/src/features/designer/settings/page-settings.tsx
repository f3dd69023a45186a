import type { PageDefinition } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { findPage } from "../document/places.ts";
import { ConditionField } from "./condition-field.tsx";
import { Group } from "./group.tsx";
import { JumpsField } from "./jumps-field.tsx";
import { OwnText } from "./own-text.tsx";
import { PageOrderFields } from "./page-order-fields.tsx";

export function PageSettings({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const page = useDocument((definition) => findPage(definition, id));
  if (!page) return null;
  const patch = (change: Partial<PageDefinition>, mergeKey: string) => actions.patchPage(id, change, mergeKey);
  return (
    <>
      <Group name="page" title={t("settings.common")}>
        <OwnText owner={page} property="title" label={t("settings.titleField")} onPatch={patch} />
        <OwnText owner={page} property="description" label={t("settings.description")} onPatch={patch} />
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
