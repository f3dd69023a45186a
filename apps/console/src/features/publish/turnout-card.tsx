/** Who of the form's circle has answered, and who has not. An anonymous form names nobody. */
import { exportFormTurnout, getFormTurnout, listFormTurnout, type RowOf } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { ExportButton } from "@idata/ui/kit/transfer";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Progress, Segmented } from "antd";
import { useState } from "react";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import styles from "./publish.module.css";
import { RemindDialog } from "./remind-dialog.tsx";
import { useScopeWords } from "./who-words.ts";

type Of = "list" | "organisation";
type Person = RowOf<typeof listFormTurnout>;

const toTurnoutKey = (formId: number) => ["form", formId, "turnout"] as const;

export function TurnoutCard({ form }: { form: FormSummary }) {
  const t = useScopeWords();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: toTurnoutKey(form.id),
    queryFn: async ({ signal }) => (await call(getFormTurnout, { params: { id: form.id }, signal })).data,
  });
  const [chosen, setChosen] = useState<Of>("list");
  const [isWriting, setWriting] = useState(false);
  // A form for everybody has no circle.
  if (data === undefined || (data.list === null && data.organisation === null)) return null;
  const parts = (["list", "organisation"] as const).filter((of) => data[of] !== null);
  const of = parts.includes(chosen) ? chosen : (parts[0] ?? "list");
  return (
    <section className={styles["card"]} aria-labelledby="turnout-title">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id="turnout-title" className={styles["title"]}>
            {t("turnout.title")}
          </h2>
          <p className={styles["hint"]}>{t(data.anonymous ? "turnout.anonymous" : "turnout.hint")}</p>
        </div>
        {form.abilities.includes("message") && <Button onClick={() => setWriting(true)}>{t("remind.open")}</Button>}
        {isWriting && <RemindDialog form={form} isAnonymous={data.anonymous} onClose={() => setWriting(false)} />}
      </div>
      <div className={styles["times"]}>
        {parts.map((part) => {
          const { expected = 0, answered = null } = data[part] ?? {};
          const label = t(`turnout.of.${part}`);
          const figures = { answered: format.number(answered ?? 0), expected: format.number(expected) };
          return (
            <div key={part} className={styles["choice"]}>
              <span>{label}</span>
              <strong className={styles["figure"]}>
                {answered === null ? t("turnout.expected", figures) : t("turnout.progress", figures)}
              </strong>
              {answered !== null && (
                <Progress
                  aria-label={label}
                  percent={expected === 0 ? 0 : Math.floor((100 * answered) / expected)}
                  size="small"
                />
              )}
            </div>
          );
        })}
        {data.people !== null && (
          <div className={styles["choice"]}>
            <span>{t("turnout.together")}</span>
            <strong className={styles["figure"]}>{t("turnout.people", { count: format.number(data.people) })}</strong>
          </div>
        )}
      </div>
      {!data.anonymous && (
        <>
          {parts.length > 1 && (
            <span>
              <Segmented
                aria-label={t("turnout.title")}
                value={of}
                options={parts.map((value) => ({ value, label: t(`turnout.of.${value}`) }))}
                onChange={setChosen}
              />
            </span>
          )}
          <TurnoutTable key={of} form={form} of={of} />
        </>
      )}
    </section>
  );
}

function TurnoutTable({ form, of }: { form: FormSummary; of: Of }) {
  const t = useScopeWords();
  const table = useLocalTable();
  const answered = table.filters["state"] === "answered";
  const query = { of, answered, pageNum: table.pageNum, pageSize: table.pageSize };
  const list = useQuery({
    queryKey: [...toTurnoutKey(form.id), query],
    queryFn: async ({ signal }) => {
      const { total, rows } = await call(listFormTurnout, { params: { id: form.id }, query, signal });
      return { total, rows };
    },
    placeholderData: keepPreviousData,
  });
  const save = async () => {
    try {
      const { blob } = await fetchFile(exportFormTurnout, { params: { id: form.id }, body: { of } });
      saveBlob(blob, `${form.title}-${t("turnout.title")}.xlsx`);
    } catch (error) {
      reportDownloadError(error);
    }
  };
  return (
    <>
      <div className={styles["rule"]}>
        <Segmented
          aria-label={t("turnout.state")}
          value={answered ? "answered" : "missing"}
          options={(["missing", "answered"] as const).map((value) => ({ value, label: t(`turnout.${value}`) }))}
          onChange={(state) => table.setFilters({ state })}
        />
        <ExportButton label={t("list.export")} onExport={save} />
      </div>
      <AdminTable<Person>
        id={`form-turnout-${of}`}
        label={t("turnout.title")}
        table={{ ...table, filters: {} }}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        searchFields={[]}
        emptyTitle={t(answered ? "turnout.nobody" : "turnout.everybody")}
        columns={[
          { key: "name", title: t("list.name"), width: 200, render: ({ name }) => name },
          {
            key: "number",
            title: t(of === "list" ? "list.number" : "turnout.account"),
            width: 200,
            render: ({ number }) => number,
          },
          ...(of === "list"
            ? []
            : [{ key: "place", title: t("kinds.department"), width: 200, render: ({ place }: Person) => place }]),
        ]}
      />
    </>
  );
}
