/** Scope, search and filter of the list. The conditions show as chips in words. */
import { FilterOutlined, SearchOutlined } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { Button, Input, Segmented } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkFilter } from "../../conditions/filter/check-filter.ts";
import { useFilterWords } from "../../conditions/filter/filter-words.ts";
import type { ChangeChoice, ListChoice, Scope } from "./list-address.ts";
import { useListWords } from "./list-words.ts";
import styles from "./data.module.css";

const FilterChips = lazy(() => import("../../conditions/filter/filter-chips.tsx"));
const FilterEditor = lazy(() => import("../../conditions/filter/filter-editor.tsx"));

export interface FilterBarProps {
  formId: number;
  /** Null until it is known. */
  definition: FormDefinition | null;
  /** Newest version of the form. */
  version: number;
  /** True if the form can screen out responses, or has done so. */
  hasScreenedOut: boolean;
  choice: ListChoice;
  onChange: ChangeChoice;
}

export function FilterBar({ formId, definition, version, hasScreenedOut, choice, onChange }: FilterBarProps) {
  const { t } = useTranslation("data");
  const words = useListWords();
  const filterWords = useFilterWords();
  const [isEditing, setEditing] = useState(false);
  const { scope, text, where } = choice;
  const scene = definition === null ? null : { definition, version, formId, where };
  return (
    <div className={styles["filters"]}>
      <div className={styles["bar"]}>
        <Segmented<Scope>
          aria-label={t("scope.label")}
          value={scope}
          onChange={(next) => onChange({ scope: next })}
          options={[
            { value: "active", label: t("scope.active") },
            ...(hasScreenedOut || scope === "screenedOut"
              ? [{ value: "screenedOut" as const, label: t("scope.screenedOut") }]
              : []),
            { value: "deleted", label: t("scope.deleted") },
          ]}
        />
        {/* Another text from outside, as from a view, begins with a field of its own. */}
        <Search key={text} text={text} onApply={(next) => onChange({ text: next })} />
        <Button
          type={where === "" ? "default" : "primary"}
          ghost={where !== ""}
          icon={<FilterOutlined aria-hidden />}
          disabled={scene === null}
          onClick={() => setEditing(true)}
        >
          {words("filter")}
        </Button>
      </div>
      {where !== "" && scene !== null && (
        <div className={styles["chips"]}>
          <Suspense fallback={<span className={styles["waitingChips"]} />}>
            <FilterChips {...scene} onChange={(next) => onChange({ where: next })} onEdit={() => setEditing(true)} />
          </Suspense>
          <Button type="link" size="small" onClick={() => onChange({ where: "" })}>
            {words("clear")}
          </Button>
        </div>
      )}
      {isEditing && scene !== null && (
        <Suspense>
          <FilterEditor
            {...scene}
            hint={filterWords("listHint")}
            onCheck={(next) => checkFilter(formId, next)}
            onClose={() => setEditing(false)}
            onApply={(next) => {
              setEditing(false);
              onChange({ where: next });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Applied on Enter and when the field is left, so that typing does not search with each key. */
function Search({ text, onApply }: { text: string; onApply: (text: string) => void }) {
  const { t } = useTranslation("data");
  const [typed, setTyped] = useState(text);
  const apply = (next: string) => {
    if (next.trim() !== text) onApply(next.trim());
  };
  return (
    <Input
      className={styles["search"] ?? ""}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={200}
      value={typed}
      placeholder={t("search")}
      aria-label={t("search")}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === "") apply("");
      }}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
}
