/** `/form/trashcan`, the recycle bin: restores a form, or deletes it with all its data. */
import { DeleteOutlined } from "@ant-design/icons";
import { purgeForm, restoreForm } from "@idata/contracts";
import { DataTable, SearchForm } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { confirmNaming, EmptyState, PageHeader } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFormAction } from "../../forms/form-actions.ts";
import { FORM_KINDS, formListQuery } from "../../forms/form.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useEachForm } from "../../forms/order/use-each-form.tsx";
import { useIdentityKey } from "../../session/identity.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { useKeptTableStyles } from "../../table/use-kept-table-styles.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import styles from "./form-list.module.css";
import { FormTabs } from "./form-tabs.tsx";
import { useOrderWords } from "../../forms/order/order-words.ts";

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

/** Filters that this list accepts from the address. */
const NAMES = { filters: ["title", "kind"], sorts: [] };

function TrashedForms() {
  const { t } = useTranslation(["formList", "common"]);
  const o = useOrderWords();
  const format = useFormat();
  const { modal } = App.useApp();
  const { pageNum, pageSize, filters, setPage, setFilters } = useServerTable(NAMES);
  const { title } = filters;
  const kind = FORM_KINDS.find((known) => known === filters["kind"]);
  const isFiltered = title !== undefined || kind !== undefined;
  const list = useQuery(
    formListQuery(useIdentityKey(), {
      pageNum,
      pageSize,
      state: "trashed",
      ...(title === undefined ? {} : { title }),
      ...(kind === undefined ? {} : { kind }),
    }),
  );
  const [selected, setSelected] = useState<string[]>([]);
  const each = useEachForm();
  const rows = list.data?.rows;
  const { total = 0, isPartial = false } = list.data ?? {};
  // Selected forms may have moved to another page; only those on this page count.
  const chosen = (rows ?? []).filter((form) => selected.includes(String(form.id)));
  const restoreAll = async () => {
    await each(
      chosen,
      ({ id }) => call(restoreForm, { params: { id } }),
      (count) => o("done.restored", { count }),
    );
    setSelected([]);
  };
  const purgeAll = () =>
    confirmNaming(
      modal,
      {
        title: o("bulk.purgeTitle", {
          count: chosen.length,
          responses: format.number(chosen.reduce((sum, form) => sum + (form.responseCount ?? 0), 0)),
        }),
        content: o("bulk.purgeHint"),
        okText: t("trash.purge"),
        cancelText: t("common:action.cancel"),
      },
      async () => {
        await each(
          chosen,
          ({ id }) => call(purgeForm, { params: { id } }),
          (count) => o("done.purged", { count }),
        );
        setSelected([]);
      },
    );
  const words = useTableWords();
  useKeptTableStyles();
  const search = (
    <SearchForm
      fields={[
        { name: "title", label: t("search") },
        {
          name: "kind",
          label: t("kind"),
          options: FORM_KINDS.map((value) => ({ value, label: t(`common:kind.${value}`) })),
        },
      ]}
      values={filters}
      words={words}
      onSearch={setFilters}
    />
  );
  return (
    <DataTable
      id="trashcan"
      tools={search}
      columns={useColumns()}
      rows={rows}
      keyOf={(form) => String(form.id)}
      words={words}
      error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
      empty={<EmptyState picture={<DeleteOutlined aria-hidden />} title={t(isFiltered ? "none" : "trash.empty")} />}
      isStale={list.isPlaceholderData}
      onRefresh={() => void list.refetch()}
      selection={{
        keys: chosen.map((form) => String(form.id)),
        onChange: setSelected,
        label: (form) => t("trash.select", { title: form.title }),
        bar: (
          <>
            <Button size="small" onClick={() => void restoreAll()}>
              {t("trash.restore")}
            </Button>
            <Button size="small" danger onClick={purgeAll}>
              {t("trash.purge")}
            </Button>
          </>
        ),
      }}
      pager={{
        total,
        isPartial,
        pageNum,
        pageSize,
        totalLabel: t(isPartial ? "totalPartial" : "total", { count: format.number(total) }),
        onChange: (nextPage, nextSize) => {
          setSelected([]);
          setPage(nextPage, nextSize);
        },
      }}
    />
  );
}

function useColumns(): DataColumn<FormSummary>[] {
  const { t } = useTranslation(["formList", "common"]);
  const format = useFormat();
  const act = useFormAction();
  return [
    {
      title: t("columns.title"),
      key: "title",
      render: (form) => <span className={`${styles["name"]} ${styles["wide"]}`}>{form.title}</span>,
    },
    { title: t("columns.kind"), key: "kind", width: 88, render: (form) => t(`common:kind.${form.kind}`) },
    {
      title: t("columns.responses"),
      key: "responses",
      width: 96,
      isNumber: true,
      render: (form) => format.count(form.responseCount),
    },
    {
      title: t("trash.until"),
      key: "until",
      width: 120,
      render: (form) => (form.purgeAt === null ? "–" : format.dateTime(form.purgeAt).slice(0, 10)),
    },
    {
      title: t("columns.actions"),
      key: "actions",
      width: 180,
      isActions: true,
      render: (form) => (
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
