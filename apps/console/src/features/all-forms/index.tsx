/** `/system/forms`: every user's forms, for administrators. Their own are under `/form` as for everyone. */
import { TeamOutlined } from "@ant-design/icons";
import { listAllForms } from "@idata/contracts";
import type { QueryOf, RowOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { FormMenu } from "../../forms/form-menu.tsx";
import { toHomePath } from "../../forms/form-paths.ts";
import { FormStateDot } from "../../forms/form-state.tsx";
import { FORM_KINDS, FORM_STATES } from "../../forms/form.query.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import styles from "./all-forms.module.css";
import { allForms as en } from "./locales/en-US.ts";
import { allForms as zh } from "./locales/zh-CN.ts";

type OwnedForm = RowOf<typeof listAllForms>;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const NAMES = { filters: ["title", "owner", "kind", "state"], sorts: [] };
const FORM = { keyOf: ({ id }: OwnedForm) => String(id), nameOf: ({ title }: OwnedForm) => title };

export default function AllFormsPage() {
  const text = useWords();
  const { t } = useTranslation();
  const table = useServerTable(NAMES);
  const query = toQuery(table.filters, table.pageNum, table.pageSize);
  const list = useQuery({
    // Under "forms", so that every change of a form refreshes this list too.
    queryKey: ["forms", "all", query],
    queryFn: ({ signal }) => call(listAllForms, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPage title={text("title")} hint={text("hint")}>
      <AdminTable
        id="all-forms"
        table={table}
        list={list}
        columns={useColumns()}
        {...FORM}
        searchFields={[
          { name: "title", label: text("columns.title") },
          { name: "owner", label: text("columns.owner") },
          {
            name: "kind",
            label: text("columns.kind"),
            options: FORM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            name: "state",
            label: text("columns.state"),
            options: FORM_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        emptyTitle={text("empty")}
      />
    </AdminPage>
  );
}

/** Filters of the address that the server knows; a kind or state that does not exist is left out. */
function toQuery(filters: Readonly<Record<string, string>>, pageNum: number, pageSize: number) {
  const { title, owner } = filters;
  const kind = FORM_KINDS.find((known) => known === filters["kind"]);
  const state = FORM_STATES.find((known) => known === filters["state"]);
  return {
    pageNum,
    pageSize,
    ...(title === undefined ? {} : { title }),
    ...(owner === undefined ? {} : { owner }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
  } satisfies QueryOf<typeof listAllForms>;
}

function useColumns(): DataColumn<OwnedForm>[] {
  const text = useWords();
  const words = useAdminWords();
  const { t } = useTranslation(["common", "forms"]);
  const format = useFormat();
  return [
    {
      key: "title",
      title: text("columns.title"),
      render: (form) =>
        form.state === "trashed" ? (
          <span className={styles["name"]}>{form.title}</span>
        ) : (
          <Link to={toHomePath(form)} className={styles["name"]} title={form.title}>
            {form.title}
          </Link>
        ),
    },
    { key: "owner", title: text("columns.owner"), width: 160, render: (form) => <Owner {...form} /> },
    { key: "kind", isShort: true, title: text("columns.kind"), width: 88, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "state",
      isShort: true,
      title: text("columns.state"),
      width: 112,
      render: ({ state }) => <FormStateDot state={state} />,
    },
    {
      key: "responses",
      isShort: true,
      title: text("columns.responses"),
      width: 104,
      isNumber: true,
      render: ({ responseCount }) => format.count(responseCount),
    },
    {
      key: "last",
      isShort: true,
      title: text("columns.last"),
      width: 128,
      render: ({ lastResponseAt: iso }) =>
        iso === null ? <span className={styles["secondary"]}>–</span> : <RelativeTime iso={iso} />,
    },
    {
      key: "updated",
      isShort: true,
      title: text("columns.updated"),
      width: 128,
      render: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
    {
      key: "actions",
      title: words("actions"),
      width: 80,
      isActions: true,
      render: (form) => <FormMenu form={form} label={t("forms:action.more")} />,
    },
  ];
}

function Owner({ owner, group }: Pick<OwnedForm, "owner" | "group">) {
  const text = useWords();
  if (group !== null) {
    return (
      <>
        <TeamOutlined className={styles["secondary"] ?? ""} aria-label={text("group")} /> {group.name}
      </>
    );
  }
  if (owner === null) return <span className={styles["secondary"]}>{text("ownerGone")}</span>;
  return (
    <>
      {owner.nickName}
      {owner.nickName !== owner.userName && <div className={styles["secondary"]}>{owner.userName}</div>}
    </>
  );
}
