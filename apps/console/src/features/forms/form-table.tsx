/** The form list as a table. */
import { Sparkline } from "@idata/ui/kit";
import { Table } from "antd";
import type { TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { FormMenu } from "../../forms/form-menu.tsx";
import { toHomePath } from "../../forms/form-paths.ts";
import { FormStateDot } from "../../forms/form-state.tsx";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./form-list.module.css";

export function FormTable({ forms }: { forms: readonly FormSummary[] }) {
  const { t } = useTranslation(["formList", "common", "forms"]);
  const format = useFormat();
  const columns: TableColumnsType<FormSummary> = [
    {
      title: t("columns.title"),
      key: "title",
      minWidth: 200,
      render: (_, form) => (
        <Link to={toHomePath(form)} className={styles["name"]}>
          {form.title}
        </Link>
      ),
    },
    { title: t("columns.kind"), key: "kind", width: 88, render: (_, form) => t(`common:kind.${form.kind}`) },
    { title: t("columns.state"), key: "state", width: 112, render: (_, form) => <FormStateDot state={form.state} /> },
    {
      title: t("columns.responses"),
      key: "responses",
      width: 96,
      align: "right",
      render: (_, form) => format.number(form.responseCount),
    },
    {
      title: t("columns.today"),
      key: "today",
      width: 80,
      align: "right",
      render: (_, form) => format.number(form.responsesToday),
    },
    {
      title: t("columns.trend"),
      key: "trend",
      width: 130,
      render: (_, form) => <Sparkline values={form.trend} label={t("forms:figures.trend")} height={20} />,
    },
    {
      title: t("columns.updated"),
      key: "updated",
      width: 120,
      render: (_, form) => <RelativeTime iso={form.updatedAt} />,
    },
    {
      title: t("columns.actions"),
      key: "actions",
      width: 180,
      align: "right",
      render: (_, form) => (
        <span style={{ display: "inline-flex", gap: 12, alignItems: "center" }}>
          <Link to={`/form/${form.id}/designer`}>{t("forms:action.edit")}</Link>
          <Link to={`/form/${form.id}/publish/distribute`}>{t("forms:action.distribute")}</Link>
          <FormMenu form={form} />
        </span>
      ),
    },
  ];
  return (
    <div className={styles["table"]}>
      <Table rowKey="id" columns={columns} dataSource={[...forms]} pagination={false} scroll={{ x: "max-content" }} />
    </div>
  );
}
