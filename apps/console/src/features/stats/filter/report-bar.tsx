/** The bar above the report, which sticks: what is shown, filter, comparison, version, print. */
import { FilterOutlined, PercentageOutlined, PrinterOutlined } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { StateDot } from "@idata/ui/kit";
import { Button, Segmented, Select } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../../format/use-format.ts";
import { checkFilter } from "../../../conditions/filter/check-filter.ts";
import { useFilterWords } from "../../../conditions/filter/filter-words.ts";
import { useCodedQuestions } from "../texts/codes-context.ts";
import { useWeightWords } from "../weights/weight-words.ts";
import { listGroupRefs } from "./group-refs.ts";
import { RefSelect } from "./ref-select.tsx";
import styles from "./filter.module.css";
import type { ChangeAddress, ReportAddress } from "./use-report-address.ts";

const FilterChips = lazy(() => import("../../../conditions/filter/filter-chips.tsx"));
const FilterEditor = lazy(() => import("../../../conditions/filter/filter-editor.tsx"));

export interface ReportBarProps {
  formId: number;
  definition: FormDefinition;
  /** Newest version of the form. */
  version: number;
  address: ReportAddress;
  onChange: ChangeAddress;
  /** How many responses the filter fits; "waiting" until that is known, `null` if it cannot be known. */
  matched: { n: number; total: number } | "waiting" | null;
  isLive: boolean;
  /** Opens the targets of weights. */
  onWeights: () => void;
}

export function ReportBar({
  formId,
  definition,
  version,
  address,
  onChange,
  matched,
  isLive,
  onWeights,
}: ReportBarProps) {
  const { t: tStats } = useTranslation("stats");
  const t = useFilterWords();
  const tWeights = useWeightWords();
  const coded = useCodedQuestions();
  const [isEditing, setEditing] = useState(false);
  const count = address.where === "" ? 0 : 1;
  return (
    <div className={styles["bar"]}>
      <div className={`${styles["tools"]} no-print`}>
        <Segmented<ReportAddress["view"]>
          aria-label={t("views.label")}
          value={address.view}
          onChange={(view) => onChange({ view })}
          options={[
            { value: "report", label: t("views.report") },
            { value: "crosstab", label: t("views.crosstab") },
          ]}
        />
        <span className={isLive ? styles["wide"] : undefined}>
          <StateDot tone={isLive ? "active" : "warning"} label={tStats(isLive ? "live" : "stale")} />
        </span>
        <span className={styles["gap"]} />
        <Button
          type={count > 0 ? "primary" : "default"}
          ghost={count > 0}
          icon={<FilterOutlined aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t("filter")}
        </Button>
        <Button
          type={address.weights === "" ? "default" : "primary"}
          ghost={address.weights !== ""}
          icon={<PercentageOutlined aria-hidden />}
          aria-label={tWeights("button")}
          title={tWeights("button")}
          onClick={onWeights}
        >
          <span className={styles["label"]}>{tWeights("button")}</span>
        </Button>
        {address.view === "report" && (
          <CompareSelect definition={definition} version={version} by={address.by} onChange={onChange} />
        )}
        {version > 1 && (
          <Select
            className={styles["version"] ?? ""}
            aria-label={tStats("version.label")}
            value={address.version ?? 0}
            onChange={(value) => onChange({ version: value === 0 ? null : value })}
            options={Array.from({ length: version + 1 }, (_, n) => ({
              value: n,
              label: n === 0 ? tStats("version.all") : tStats("version.one", { n }),
            }))}
          />
        )}
        <Link to={`../data/report${address.where === "" ? "" : `?where=${encodeURIComponent(address.where)}`}`}>
          <Button>{tStats("toReport")}</Button>
        </Link>
        <Button
          icon={<PrinterOutlined aria-hidden />}
          aria-label={tStats("print")}
          title={tStats("print")}
          onClick={() => print()}
        >
          <span className={styles["label"]}>{tStats("print")}</span>
        </Button>
      </div>
      {address.where !== "" && (
        <FilterLine
          formId={formId}
          definition={definition}
          version={version}
          where={address.where}
          matched={matched}
          onChange={(where) => onChange({ where })}
          onEdit={() => setEditing(true)}
        />
      )}
      {isEditing && (
        <Suspense>
          <FilterEditor
            formId={formId}
            hasStates={false}
            definition={definition}
            version={version}
            coded={coded}
            where={address.where}
            hint={t("hint")}
            onCheck={(where) => checkFilter(formId, where)}
            onClose={() => setEditing(false)}
            onApply={(where) => {
              setEditing(false);
              onChange({ where });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FilterLineProps {
  formId: number;
  definition: FormDefinition;
  version: number;
  where: string;
  matched: ReportBarProps["matched"];
  onChange: (where: string) => void;
  onEdit: () => void;
}

function FilterLine({ formId, definition, version, where, matched, onChange, onEdit }: FilterLineProps) {
  const t = useFilterWords();
  const format = useFormat();
  const coded = useCodedQuestions();
  return (
    <div className={styles["line"]}>
      <strong className={styles["matched"]} role="status">
        {matched === "waiting" && t("loading")}
        {matched !== null &&
          matched !== "waiting" &&
          t("matched", { n: format.number(matched.n), total: format.number(matched.total) })}
      </strong>
      <Suspense fallback={<span className={styles["waiting"]} />}>
        <FilterChips
          formId={formId}
          hasStates={false}
          definition={definition}
          version={version}
          coded={coded}
          where={where}
          onChange={onChange}
          onEdit={onEdit}
        />
      </Suspense>
      <Button type="link" size="small" className="no-print" onClick={() => onChange("")}>
        {t("clear")}
      </Button>
    </div>
  );
}

interface CompareSelectProps {
  definition: FormDefinition;
  version: number;
  by: string;
  onChange: ChangeAddress;
}

function CompareSelect({ definition, version, by, onChange }: CompareSelectProps) {
  const t = useFilterWords();
  const coded = useCodedQuestions();
  const refs = useMemo(() => listGroupRefs(definition, version, t, coded), [definition, version, t, coded]);
  return (
    <RefSelect
      refs={refs}
      value={by}
      label={t("compare")}
      none={t("compareNone")}
      onChange={(value) => onChange({ by: value })}
    />
  );
}
