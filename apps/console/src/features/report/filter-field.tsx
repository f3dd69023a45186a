/** Which responses the report is about: the conditions as chips, and their editor. The figures follow at once. */
import { FilterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { checkFilter } from "../../conditions/filter/check-filter.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { statsQuery } from "../../forms/stats.query.ts";
import styles from "./report.module.css";
import { useReportWords } from "./report-words.ts";

const FilterChips = lazy(() => import("../../conditions/filter/filter-chips.tsx"));
const FilterEditor = lazy(() => import("../../conditions/filter/filter-editor.tsx"));

interface FilterFieldProps {
  where: string;
  /** Why the server refused the filter; null if it did not. */
  fault: string | null;
  onChange: (where: string) => void;
}

export function FilterField({ where, fault, onChange }: FilterFieldProps) {
  const t = useReportWords();
  const id = useId();
  const form = useForm();
  // The questions of all versions, and the codes that conditions can name.
  const { data: stats } = useQuery(statsQuery(form.id));
  const [isEditing, setEditing] = useState(false);
  const scene =
    stats === undefined
      ? null
      : {
          formId: form.id,
          hasStates: false,
          definition: stats.definition,
          version: form.version ?? 1,
          coded: stats.codes,
          where,
        };
  return (
    <div className={styles["filterField"]} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <span id={id}>{t("scope")}</span>
      <div className={styles["filterPlace"]}>
        {where === "" ? (
          <span>{t("allResponses")}</span>
        ) : (
          scene !== null && (
            <Suspense>
              <FilterChips {...scene} onChange={onChange} onEdit={() => setEditing(true)} />
            </Suspense>
          )
        )}
      </div>
      <div className={styles["filterActs"]}>
        <Button icon={<FilterOutlined aria-hidden />} disabled={scene === null} onClick={() => setEditing(true)}>
          {t(where === "" ? "limit" : "changeFilter")}
        </Button>
        {where !== "" && (
          <Button type="link" onClick={() => onChange("")}>
            {t("clearFilter")}
          </Button>
        )}
      </div>
      {fault !== null && (
        <p className={styles["fault"]} role="alert">
          {fault}
        </p>
      )}
      <p className={styles["quiet"]} id={`${id}-hint`}>
        {t("scopeHint")}
      </p>
      {isEditing && scene !== null && (
        <Suspense>
          <FilterEditor
            {...scene}
            hint={t("filterEditorHint")}
            onCheck={(next) => checkFilter(form.id, next)}
            onClose={() => setEditing(false)}
            onApply={(next) => {
              setEditing(false);
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
