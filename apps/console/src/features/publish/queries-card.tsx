/** Public queries: what visitors may search, with the link of each. */
import { createFormQuery, deleteFormQuery } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { call } from "../../api/client.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import { PageError } from "../../shell/page-error.tsx";
import styles from "./publish.module.css";
import { type FormQuery, queriesQuery, toQueriesKey, toQueryAddress } from "./queries.query.ts";
import { useQueryWords } from "./query-words.ts";

/** Loaded on request. */
const QueryDrawer = lazy(async () => ({ default: (await import("./query-drawer.tsx")).QueryDrawer }));

export function QueriesCard({ form }: { form: FormSummary }) {
  const t = useQueryWords();
  const { data, error, refetch } = useQuery(queriesQuery(form.id));
  const queryClient = useQueryClient();
  const [openId, setOpenId] = useState<number | null>(null);
  const create = useMutation({
    mutationFn: (source: "responses" | "sheet") =>
      call(createFormQuery, {
        params: { id: form.id },
        body: { title: `${form.title} ${t("newTitle")}`.slice(0, 100), source },
      }),
    onSuccess: async ({ data: { id } }) => {
      await queryClient.invalidateQueries({ queryKey: toQueriesKey(form.id) });
      setOpenId(id);
    },
  });
  const hasData = form.abilities.includes("data");
  const obstacle = data?.anonymous === true ? t("responsesAnonymous") : hasData ? null : t("noData");
  const items = [
    { key: "sheet", label: t("ofSheet") },
    { key: "responses", label: obstacle ?? t("ofResponses"), disabled: obstacle !== null },
  ];
  const opened = data?.queries.find(({ id }) => id === openId);
  return (
    <section className={styles["card"]} aria-labelledby="queries-title">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id="queries-title" className={styles["title"]}>
            {t("title")}
          </h2>
          <p className={styles["hint"]}>{t("hint")}</p>
        </div>
        <Dropdown
          trigger={["click"]}
          menu={{ items, onClick: ({ key }) => create.mutate(key === "sheet" ? "sheet" : "responses") }}
        >
          <Button loading={create.isPending}>{t("add")}</Button>
        </Dropdown>
      </div>
      {data !== undefined ? (
        <QueryList formId={form.id} queries={data.queries} onEdit={setOpenId} />
      ) : error === null ? (
        <SkeletonBlock height={40} />
      ) : (
        <PageError error={error} onRetry={() => void refetch()} />
      )}
      <Suspense>
        {opened !== undefined && (
          <QueryDrawer key={opened.id} formId={form.id} query={opened} onClose={() => setOpenId(null)} />
        )}
      </Suspense>
    </section>
  );
}

interface QueryListProps {
  formId: number;
  queries: readonly FormQuery[];
  onEdit: (id: number) => void;
}

function QueryList({ formId, queries, onEdit }: QueryListProps) {
  const t = useQueryWords();
  const format = useFormat();
  const copy = useCopyText();
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const ask = ({ id, title }: FormQuery) => {
    modal.confirm({
      title: t("deleteTitle", { title }),
      content: t("deleteText"),
      okText: t("delete"),
      okButtonProps: { danger: true },
      cancelText: t("cancel"),
      onOk: async () => {
        await call(deleteFormQuery, { params: { id: formId, queryId: id } });
        void message.success(t("deleted", { title }));
        await queryClient.invalidateQueries({ queryKey: toQueriesKey(formId) });
      },
    });
  };
  if (queries.length === 0) return <p className={styles["hint"]}>{t("empty")}</p>;
  return (
    <ul className={styles["rows"]}>
      {queries.map((query) => {
        const state = !query.isOpen ? "closed" : query.isOver ? "over" : "open";
        const source =
          query.source === "sheet" ? t("sourceSheet", { rows: format.number(query.rows) }) : t("sourceResponses");
        return (
          <li key={query.id} className={`${styles["row"]} ${styles["queryRow"]}`}>
            <div className={styles["rowText"]}>
              <strong>{query.title}</strong>
              <div className={styles["hint"]}>
                <span className={state === "open" ? styles["queryOpen"] : undefined}>{t(state)}</span> · {source}
              </div>
            </div>
            <div className={styles["actions"]}>
              {state === "open" && (
                <>
                  <Button size="small" onClick={() => void copy(toQueryAddress(query))}>
                    {t("copy")}
                  </Button>
                  <Button size="small" href={toQueryAddress(query)} target="_blank" rel="noreferrer">
                    {t("view")}
                  </Button>
                </>
              )}
              <Button size="small" onClick={() => onEdit(query.id)}>
                {t("edit")}
              </Button>
              <Button size="small" danger type="text" onClick={() => ask(query)}>
                {t("delete")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
