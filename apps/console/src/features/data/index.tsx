/** `/form/:id/data/list`: responses with filter, order, columns, details, delete and restore, export. */
import { listLanguages } from "@idata/engine";
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FormSummary } from "../../forms/form.query.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { NoResponses } from "../../forms/no-responses.tsx";
import { findCore, listQuestions } from "../../forms/questions.ts";
import { statsQuery } from "../../forms/stats.query.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { part } from "../../shell/part.tsx";
import { AddButton } from "./add/add-button.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { ExportButton } from "./export-button.tsx";
import { toExportList } from "./export-list.ts";
import { FilterBar } from "./filter-bar.tsx";
import { arrange, isPinned, isShown, listColumns } from "./list-columns.ts";
import { useListWords } from "./list-words.ts";
import { ResponseRows } from "./response-rows.tsx";
import { TestSwitch, useTestSwitch } from "./tests/test-switch.tsx";
import { useListState } from "./views/use-list-state.ts";
import { ViewMenu } from "./views/view-menu.tsx";
import { useViewWords } from "./views/view-words.ts";
import { viewsQuery } from "./views/view.query.ts";
import styles from "./data.module.css";

const NO_BANDS: ReadonlyMap<string, string> = new Map();

const TestResponses = part(
  async () => (await import("./tests/test-responses.tsx")).TestResponses,
  <SkeletonBlock height={320} />,
);

export default function ResponseListPage() {
  const { t } = useTranslation("data");
  const form = useForm();
  const { isTests, hasSwitch } = useTestSwitch(form);
  useDocumentTitle(`${t("title")} - ${form.title}`);
  return (
    <>
      {hasSwitch && <TestSwitch isTests={isTests} />}
      {isTests ? <TestResponses form={form} /> : <Responses form={form} />}
    </>
  );
}

function Responses({ form }: { form: FormSummary }) {
  const words = useListWords();
  const viewWords = useViewWords();
  const stats = useQuery(statsQuery(form.id));
  const definition = stats.data?.definition ?? null;
  const bands = useMemo(() => toBands(stats.data), [stats.data]);
  const isScored = bands !== null;
  const columns = useMemo(
    () => (definition === null ? [] : listColumns(definition, isScored, (own) => words(`own.${own}`))),
    [definition, isScored, words],
  );
  const views = useQuery(viewsQuery(form.id));
  const state = useListState(form.id, views.data);
  const { choice, change, layout, setLayout } = state;
  const shown = useMemo(() => arrange(columns, layout).filter((column) => isShown(column, layout)), [columns, layout]);
  if (stats.error !== null && stats.data === undefined) {
    return <PageError error={stats.error} onRetry={() => void stats.refetch()} />;
  }
  // A form that was never published has no responses to search, arrange or export.
  if (form.version === null) return <NoResponses form={form} />;
  return (
    <>
      <div className={styles["head"]}>
        <FilterBar
          formId={form.id}
          definition={definition}
          version={form.version}
          hasScreenedOut={stats.data !== undefined && canScreenOut(stats.data)}
          choice={choice}
          onChange={change}
        />
        <div className={styles["tools"]}>
          {views.data !== undefined && <ViewMenu views={views.data} state={state} />}
          <AddButton form={form} />
          <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
          <ExportButton
            form={form}
            scope={{
              ...toScope(definition === null ? [] : listQuestions(definition)),
              languages: definition === null ? [] : listLanguages(definition),
              isScored,
              ...toExportList(choice, layout, shown),
            }}
            responses={stats.data?.responses ?? null}
          />
        </div>
      </div>
      {state.isGone && <Alert type="warning" showIcon className={styles["notice"] ?? ""} title={viewWords("gone")} />}
      {views.data === undefined && views.error === null ? (
        // A list without its view would be another list.
        <SkeletonBlock height={480} />
      ) : (
        <ResponseRows
          // Another choice means another list, so page and selection begin anew.
          key={JSON.stringify(choice)}
          choice={choice}
          onChange={change}
          columns={shown}
          pinned={shown.filter((column) => isPinned(column, layout)).length}
          bands={bands ?? NO_BANDS}
          onWidth={(id, width) => setLayout({ ...layout, widths: { ...layout.widths, [id]: width } })}
        />
      )}
    </>
  );
}

function canScreenOut({ definition, screenedOut }: FormStats): boolean {
  return screenedOut > 0 || definition.endings.some((ending) => ending.screenOut);
}

/** What the questions offer for an export. */
function toScope(questions: ReturnType<typeof listQuestions>) {
  const has = (face: "exportRecords" | "fileIds" | "ownWords") =>
    questions.some(({ type }) => findCore(type)?.[face] !== undefined);
  // A name is made of answers that fill one cell.
  const forNames = questions.filter((item) => {
    const core = findCore(item.type);
    return core?.fileIds === undefined && core?.exportColumns(item).some(({ key }) => key === "");
  });
  return {
    hasRecords: has("exportRecords"),
    hasTexts: has("ownWords"),
    forNames: has("fileIds") ? forNames : null,
  };
}

/** Names of the bands by id; null if neither the form nor any response has a score. */
function toBands(stats: FormStats | undefined): ReadonlyMap<string, string> | null {
  const scoring = stats?.definition.scoring;
  if (scoring === undefined && (stats?.score ?? null) === null) return null;
  return new Map(scoring?.bands?.map(({ id, title }) => [id, title]));
}
