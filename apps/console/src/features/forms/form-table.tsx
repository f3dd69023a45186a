/** The form list as a table. */
import { Sparkline } from "@idata/ui/kit";
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormTags } from "../../forms/order/form-tag.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { FormMenu } from "../../forms/form-menu.tsx";
import { toHomePath } from "../../forms/form-paths.ts";
import { FormStateDot } from "../../forms/form-state.tsx";
import { useKeptTableStyles } from "../../table/use-kept-table-styles.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./form-list.module.css";
import { useOrderWords } from "../../forms/order/order-words.ts";

export interface FormTableProps {
  forms: readonly FormSummary[];
  chosen: readonly FormSummary[];
  onChoose: (ids: readonly number[]) => void;
}

export function FormTable({ forms, chosen, onChoose }: FormTableProps) {
  const { t } = useTranslation(["formList", "common", "forms"]);
  const o = useOrderWords();
  const format = useFormat();
  useKeptTableStyles();
  const columns: DataColumn<FormSummary>[] = [
    {
      title: t("columns.title"),
      key: "title",
      render: (form) => (
        <span className={styles["nameCell"]}>
          <Link to={toHomePath(form)} className={styles["name"]} title={form.title}>
            {form.title}
          </Link>
          <FormTags tags={form.tags} />
        </span>
      ),
    },
    {
      title: t("columns.kind"),
      key: "kind",
      isShort: true,
      width: 72,
      render: (form) => t(`common:kind.${form.kind}`),
    },
    {
      title: t("columns.state"),
      key: "state",
      isShort: true,
      width: 96,
      render: (form) => <FormStateDot state={form.state} />,
    },
    {
      title: t("columns.responses"),
      key: "responses",
      isShort: true,
      width: 80,
      isNumber: true,
      render: (form) => format.count(form.responseCount),
    },
    {
      title: t("columns.today"),
      key: "today",
      isShort: true,
      width: 72,
      isNumber: true,
      render: (form) => format.count(form.responsesToday),
    },
    {
      title: t("columns.trend"),
      key: "trend",
      width: 112,
      render: ({ trend }) =>
        trend === null ? "–" : <Sparkline values={trend} label={t("forms:figures.trend")} height={20} />,
    },
    {
      title: t("columns.last"),
      key: "last",
      isShort: true,
      width: 112,
      render: (form) => (form.lastResponseAt === null ? "–" : <RelativeTime iso={form.lastResponseAt} />),
    },
    {
      title: t("columns.updated"),
      key: "updated",
      isShort: true,
      width: 112,
      render: (form) => <RelativeTime iso={form.updatedAt} />,
    },
    {
      title: t("columns.actions"),
      key: "actions",
      width: 168,
      isActions: true,
      render: (form) => (
        <span style={{ display: "inline-flex", gap: 12, alignItems: "center" }}>
          {form.abilities.includes("edit") && <Link to={`/form/${form.id}/designer`}>{t("forms:action.edit")}</Link>}
          <Link to={`/form/${form.id}/publish/distribute`}>{t("forms:action.distribute")}</Link>
          <FormMenu form={form} label={t("forms:action.more")} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      id="forms"
      columns={columns}
      rows={forms}
      keyOf={(form) => String(form.id)}
      words={useTableWords()}
      empty={null}
      selection={{
        keys: chosen.map((form) => String(form.id)),
        onChange: (keys) => onChoose(keys.map(Number)),
        label: (form) => o("select", { title: form.title }),
        bar: <BulkBar forms={chosen} onDone={() => onChoose([])} />,
      }}
    />
  );
}
