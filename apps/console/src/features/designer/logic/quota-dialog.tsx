/** Edits a quota: a limit on the number of responses that meet a condition. */
import type { QuotaDefinition } from "@idata/engine";
import { NumberField, TextField } from "@idata/questions/designer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { toStoredText } from "../expression/stored-text.ts";
import { ConditionPart, isCondition } from "./condition-part.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { useEntry } from "./use-entry.ts";

const MOST = 1_000_000_000;

export function QuotaDialog({ entry }: { entry: QuotaDefinition | null }) {
  const { t } = useTranslation("designer");
  const { tools } = useDesigner();
  const { targets, put, remove } = useEntry("quotas", entry);
  const [title, setTitle] = useState(entry?.title);
  const [condition, setCondition] = useState(entry?.if ?? "");
  const [limit, setLimit] = useState<number | undefined>(entry?.limit);
  return (
    <EntryFrame
      title={t(entry ? "entry.editQuota" : "entry.addQuota")}
      intro={t("entry.intro.quotas")}
      isReady={isCondition(condition) && limit !== undefined}
      onApply={() => {
        if (limit === undefined) return;
        const quota = { id: entry?.id ?? tools.ids.make("t"), if: toStoredText(condition), limit };
        put(title === undefined ? quota : { ...quota, title });
      }}
      onRemove={remove}
    >
      <TextField
        label={t("entry.quotaTitle")}
        placeholder={t("entry.quotaTitlePlaceholder")}
        maxLength={200}
        value={title}
        onChange={setTitle}
      />
      <ConditionPart label={t("entry.quotaIf")} value={condition} onChange={setCondition} targets={targets} />
      <NumberField
        label={t("entry.limit")}
        integer
        min={0}
        max={MOST}
        invalid={t("entry.limitRange")}
        value={limit}
        onChange={setLimit}
      />
    </EntryFrame>
  );
}
