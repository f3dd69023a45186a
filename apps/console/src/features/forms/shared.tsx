/** `/form/shared`: forms of others on which the user is a collaborator. They belong to no identity of the user. */
import { listSharedForms, removeCollaborator, type RowOf } from "@idata/contracts";
import { ShareAltOutlined } from "@ant-design/icons";
import { DataTable, SearchForm } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState, PageHeader } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { FormMenu } from "../../forms/form-menu.tsx";
import { toHomePath } from "../../forms/form-paths.ts";
import { FormStateDot } from "../../forms/form-state.tsx";
import { useSharingWords } from "../../forms/sharing/sharing-words.ts";
import { useSession } from "../../session/session.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import styles from "./form-list.module.css";
import { FormTabs } from "./form-tabs.tsx";

type SharedForm = RowOf<typeof listSharedForms>;

const KEY = ["forms", "shared"];
const NAMES = { filters: ["title"], sorts: [] };

export default function SharedFormsPage() {
  const text = useSharingWords();
  const { t } = useTranslation("formList");
  const format = useFormat();
  const words = useTableWords();
  const table = useServerTable(NAMES);
  const { title } = table.filters;
  const query = { pageNum: table.pageNum, pageSize: table.pageSize, ...(title === undefined ? {} : { title }) };
  const list = useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(listSharedForms, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  useDocumentTitle(text("shared.title"));
  const { total = 0, isPartial = false } = list.data ?? {};
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shared.title")}>
        <FormTabs />
      </PageHeader>
      <DataTable
        id="shared-forms"
        tools={
          <SearchForm
            fields={[{ name: "title", label: text("shared.search") }]}
            values={table.filters}
            words={words}
            onSearch={table.setFilters}
          />
        }
        columns={columns}
        rows={list.data?.rows}
        keyOf={({ id }) => String(id)}
        words={words}
        error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          <EmptyState
            picture={<ShareAltOutlined />}
            title={title === undefined ? text("shared.empty") : t("none")}
            hint={title === undefined ? text("shared.emptyHint") : undefined}
          />
        }
        isStale={list.isPlaceholderData}
        onRefresh={() => void list.refetch()}
        pager={{
          total,
          isPartial,
          pageNum: table.pageNum,
          pageSize: table.pageSize,
          totalLabel: t(isPartial ? "totalPartial" : "total", { count: format.number(total) }),
          onChange: table.setPage,
        }}
      />
    </div>
  );
}

function useColumns(): DataColumn<SharedForm>[] {
  const text = useSharingWords();
  const { t } = useTranslation(["formList", "forms"]);
  const { userId } = useSession();
  const confirm = useConfirmed();
  const leave = ({ id, title }: SharedForm) =>
    confirm({
      title: text("shared.leaveTitle", { title }),
      content: text("shared.leaveHint"),
      okText: text("shared.leave"),
      change: () => call(removeCollaborator, { params: { id, userId } }),
      refresh: [KEY],
      done: text("shared.left"),
    });
  return [
    {
      key: "title",
      title: text("shared.name"),
      render: (form) => (
        <Link to={toHomePath(form)} className={`${styles["name"]} ${styles["wide"]}`} title={form.title}>
          {form.title}
        </Link>
      ),
    },
    {
      key: "owner",
      title: text("shared.owner"),
      width: 180,
      render: ({ owner, group }) => group?.name ?? owner?.nickName ?? "–",
    },
    {
      key: "role",
      title: text("shared.role"),
      width: 220,
      render: ({ role }) => `${text(`roles.${role}.name`)} · ${text(`roles.${role}.what`)}`,
    },
    { key: "state", title: text("shared.state"), width: 112, render: ({ state }) => <FormStateDot state={state} /> },
    {
      key: "updated",
      title: text("shared.updated"),
      width: 128,
      render: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
    {
      key: "actions",
      title: t("columns.actions"),
      width: 150,
      isActions: true,
      render: (form) => (
        <>
          <Button type="link" size="small" danger onClick={() => leave(form)}>
            {text("shared.leave")}
          </Button>
          <FormMenu form={form} label={t("forms:action.more")} />
        </>
      ),
    },
  ];
}
