/** `/form/trashcan`: restore a form, or delete it with everything that hangs on it. */
import { DeleteOutlined } from "@ant-design/icons";
import { EmptyState, PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import type { TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useFormAction } from "../../forms/form-actions.ts";
import { formListQuery } from "../../forms/form.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import styles from "./form-list.module.css";
import { FormTabs } from "./form-tabs.tsx";
import { parseListParams, toSearch } from "./list-params.ts";

export default function TrashcanPage() {
  const { t } = useTranslation("formList");
  useDocumentTitle(t("trash.title"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("trash.title")} hint={t("trash.hint")}>
        <FormTabs />
      </PageHeader>
      <TrashedForms />
    </div>
  );
}

function TrashedForms() {
  const { t } = useTranslation("formList");
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { pageNum, pageSize } = parseListParams(search);
  const list = useQuery(formListQuery({ pageNum, pageSize, state: "trashed" }));
  const columns = useColumns();
  if (list.data === undefined) {
    if (list.error !== null) return <PageError error={list.error} onRetry={() => void list.refetch()} />;
    return <SkeletonBlock height={320} />;
  }
  const { rows, total } = list.data;
  if (total === 0) return <EmptyState picture={<DeleteOutlined aria-hidden />} title={t("trash.empty")} />;
  return (
    <>
      <div className={styles["table"]}>
        <Table rowKey="id" columns={columns} dataSource={rows} pagination={false} scroll={{ x: "max-content" }} />
      </div>
      <div className={styles["pager"]}>
        <Pager
          total={total}
          pageNum={pageNum}
          pageSize={pageSize}
          totalLabel={t("total", { count: format.number(total) })}
          onChange={(nextPage, nextSize) => setSearch(toSearch({ pageNum: nextPage, pageSize: nextSize }))}
        />
      </div>
    </>
  );
}

function useColumns(): TableColumnsType<FormSummary> {
  const { t } = useTranslation(["formList", "common"]);
  const format = useFormat();
  const act = useFormAction();
  return [
    {
      title: t("columns.title"),
      key: "title",
      minWidth: 200,
      render: (_, form) => <span className={styles["name"]}>{form.title}</span>,
    },
    { title: t("columns.kind"), key: "kind", width: 88, render: (_, form) => t(`common:kind.${form.kind}`) },
    {
      title: t("columns.responses"),
      key: "responses",
      width: 96,
      align: "right",
      render: (_, form) => format.number(form.responseCount),
    },
    {
      title: t("columns.updated"),
      key: "updated",
      width: 140,
      render: (_, form) => <RelativeTime iso={form.updatedAt} />,
    },
    {
      title: t("columns.actions"),
      key: "actions",
      width: 180,
      align: "right",
      render: (_, form) => (
        <>
          <Button type="link" size="small" onClick={() => act("restore", form)}>
            {t("trash.restore")}
          </Button>
          <Button type="link" size="small" danger onClick={() => act("purge", form)}>
            {t("trash.purge")}
          </Button>
        </>
      ),
    },
  ];
}
