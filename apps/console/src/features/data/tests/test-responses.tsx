/** Test responses of the form: try it, see what came of it, save or delete it (docs/adr/0092). */
import { ExperimentOutlined, MoreOutlined } from "@ant-design/icons";
import { deleteTestResponse, deleteTestResponses, exportTestResponses } from "@idata/contracts";
import { confirmNaming, EmptyState, saveBlob, SkeletonBlock, toFileName } from "@idata/ui/kit";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call, fetchFile } from "../../../api/client.ts";
import { reportDownloadError } from "../../../api/report-error.ts";
import { useFormat } from "../../../format/use-format.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { toScoreText } from "./score-text.ts";
import { TestDrawer } from "./test-drawer.tsx";
import { testsKey, testsQuery, type TestRow } from "./tests.query.ts";
import { useTestsWords } from "./tests-words.ts";
import { useTestLink } from "./use-test-link.ts";
import styles from "./tests.module.css";

export function TestResponses({ form }: { form: FormSummary }) {
  const t = useTestsWords();
  const { t: common } = useTranslation("common");
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<TestRow | null>(null);
  const list = useInfiniteQuery(testsQuery(form.id));
  const [first] = list.data?.pages ?? [];
  const total = first?.total ?? 0;
  const link = useTestLink(form.id, first?.key ?? null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: testsKey(form.id) });
  const clear = useMutation({
    mutationFn: async () => (await call(deleteTestResponses, { params: { id: form.id } })).data.deleted,
    async onSuccess(count) {
      void message.success(t("cleared", { count }));
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ testId }: TestRow) => call(deleteTestResponse, { params: { id: form.id, testId } }),
    async onSuccess(_, { seq }) {
      setOpened(null);
      void message.success(t("removed", { seq }));
      await refresh();
    },
  });
  const save = useMutation({
    mutationFn: async (format: "csv" | "json") => {
      const { blob, name } = await fetchFile(exportTestResponses, { params: { id: form.id }, query: { format } });
      saveBlob(blob, name ?? `${toFileName(t("title"))}.${format}`);
    },
    meta: { silent: true },
    onError: reportDownloadError,
  });
  const confirmClear = () =>
    confirmNaming(
      modal,
      {
        title: t("clearTitle", { count: total }),
        content: t("clearHint"),
        okText: t("remove"),
        cancelText: common("action.cancel"),
      },
      async () => void (await clear.mutateAsync().catch(() => undefined)),
    );
  if (first === undefined) {
    if (list.error !== null) return <PageError error={list.error} onRetry={() => void list.refetch()} />;
    return <SkeletonBlock height={320} />;
  }
  const isEmpty = total === 0;
  const menu = [
    { key: "copy", label: t("copy"), onClick: () => void link.copy() },
    ...(first.key === null ? [] : [{ key: "renew", label: t("renew"), onClick: link.renew }]),
    { type: "divider" as const },
    { key: "csv", label: t("csv"), disabled: isEmpty, onClick: () => save.mutate("csv") },
    { key: "json", label: t("json"), disabled: isEmpty, onClick: () => save.mutate("json") },
    { type: "divider" as const },
    { key: "clear", label: t("clear"), danger: true, disabled: isEmpty, onClick: confirmClear },
  ];
  return (
    <section aria-label={t("title")}>
      <div className={styles["head"]}>
        <p className={styles["hint"]}>{t("hint")}</p>
        <div className={styles["tools"]}>
          {form.version !== null && (
            <Button onClick={() => void link.open("version")}>{t("tryVersion", { n: form.version })}</Button>
          )}
          <Button
            type="primary"
            icon={<ExperimentOutlined aria-hidden />}
            loading={link.isMaking}
            onClick={() => void link.open("draft")}
          >
            {t("tryDraft")}
          </Button>
          <Dropdown trigger={["click"]} menu={{ items: menu }}>
            <Button
              icon={<MoreOutlined aria-hidden />}
              aria-label={t("more")}
              title={t("more")}
              loading={save.isPending || clear.isPending}
            />
          </Dropdown>
        </div>
      </div>
      {isEmpty ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <>
          <TestTable rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []} onOpen={setOpened} />
          <p className={styles["foot"]}>
            {t("count", { count: total })}
            {list.hasNextPage && (
              <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t("older")}
              </Button>
            )}
          </p>
        </>
      )}
      {opened !== null && (
        <TestDrawer
          key={opened.testId}
          formId={form.id}
          row={opened}
          onClose={() => setOpened(null)}
          onRemove={(row) => remove.mutate(row)}
        />
      )}
    </section>
  );
}

function TestTable({ rows, onOpen }: { rows: readonly TestRow[]; onOpen: (row: TestRow) => void }) {
  const t = useTestsWords();
  const format = useFormat();
  const isScored = rows.some(({ score }) => score !== null);
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]} aria-label={t("table")}>
        <thead>
          <tr>
            <th scope="col">{t("seq")}</th>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("submittedAt")}</th>
            <th scope="col">{t("ending")}</th>
            {isScored && (
              <th scope="col" className={styles["number"]}>
                {t("score")}
              </th>
            )}
            <th scope="col" className={styles["number"]}>
              {t("seconds")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.testId} onClick={() => onOpen(row)}>
              <td>
                <button
                  type="button"
                  className={styles["open"]}
                  aria-label={t("open", { seq: row.seq })}
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(row);
                  }}
                >
                  {row.seq}
                </button>
              </td>
              <td>{row.version === null ? t("draft", { n: row.revision ?? 0 }) : t("version", { n: row.version })}</td>
              <td className={styles["time"]}>
                <time dateTime={row.submittedAt} title={format.dateTime(row.submittedAt)}>
                  {format.dateTime(row.submittedAt)}
                </time>
              </td>
              <td>{row.screenedOut ? t("screenedOut", { ending: row.ending ?? "" }) : row.ending}</td>
              {isScored && <td className={styles["number"]}>{toScoreText(row, t, format)}</td>}
              <td className={styles["number"]}>{row.seconds === null ? "" : format.duration(row.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
