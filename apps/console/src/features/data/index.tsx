/** `/form/:id/data/list`: responses with filters, column choice, details, delete and restore, export. */
import { listLanguages } from "@idata/engine";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { NoResponses } from "../../forms/no-responses.tsx";
import { findCore, listQuestions } from "../../forms/questions.ts";
import { responsesQuery } from "../../forms/response.query.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { statsQuery } from "../../forms/stats.query.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import { useAnnotationWords } from "./annotation-words.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { hasFilters, NO_FILTERS, toExportFilter, toQuery } from "./filters.ts";
import type { ListFilters } from "./filters.ts";
import { FIRST_PAGE, toPageQuery, turnPage } from "./page-cursor.ts";
import { NewResponses } from "./new-responses.tsx";
import { useResponseActions } from "./response-actions.ts";
import { ResponseDrawer } from "./response-drawer.tsx";
import { ANNOTATION_COLUMNS, ResponseTable } from "./response-table.tsx";
import type { AnnotationColumn, ScoreSort } from "./response-table.tsx";
import { SearchNotice } from "./search-notice.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import styles from "./data.module.css";

export default function ResponseListPage() {
  const { t } = useTranslation("data");
  const form = useForm();
  const stats = useQuery(statsQuery(form.id));
  const questions = stats.data === undefined ? [] : listQuestions(stats.data.definition);
  const bands = useMemo(() => toBands(stats.data), [stats.data]);
  const words = useAnnotationWords();
  const [hidden, setHidden] = useHiddenColumns(form.id);
  const [filters, setFilters] = useState(NO_FILTERS);
  useDocumentTitle(`${t("title")} - ${form.title}`);
  if (stats.error !== null && stats.data === undefined) {
    return <PageError error={stats.error} onRetry={() => void stats.refetch()} />;
  }
  // A form that was never published has no responses to search, arrange or export.
  if (form.version === null) return <NoResponses form={form} />;
  return (
    <>
      <div className={styles["head"]}>
        <FilterBar
          questions={questions}
          isScored={bands !== null}
          hasScreenedOut={stats.data !== undefined && canScreenOut(stats.data)}
          filters={filters}
          onChange={setFilters}
        />
        <div className={styles["tools"]}>
          <ColumnChoice
            columns={[
              { id: "annotation-tags", label: words("columnTags") },
              { id: "annotation-assignee", label: words("columnAssignee") },
              ...questions.map(({ id, title }) => ({ id, label: title })),
            ]}
            hidden={hidden}
            onChange={setHidden}
          />
          <ExportButton
            form={form}
            scope={{
              ...toScope(questions),
              languages: stats.data ? listLanguages(stats.data.definition) : [],
              isScored: bands !== null,
              shown: hidden.size === 0 ? null : questions.flatMap(({ id }) => (hidden.has(id) ? [] : [id])),
              filter: toExportFilter(filters),
            }}
            responses={stats.data?.responses ?? null}
          />
        </div>
      </div>
      <ResponseRows
        // Other filters mean another list, so page and selection are reset.
        key={JSON.stringify(filters)}
        filters={filters}
        onClear={() => setFilters({ ...NO_FILTERS, deleted: filters.deleted, screenedOut: filters.screenedOut })}
        questions={questions.filter((question) => !hidden.has(question.id))}
        annotations={new Set(ANNOTATION_COLUMNS.filter((id) => !hidden.has(id)))}
        bands={bands}
      />
    </>
  );
}

function canScreenOut({ definition, screenedOut }: FormStats): boolean {
  return screenedOut > 0 || definition.endings.some((ending) => ending.screenOut);
}

/** What the questions offer for an export. */
function toScope(questions: ReturnType<typeof listQuestions>) {
  const has = (face: "exportRecords" | "fileIds") => questions.some(({ type }) => findCore(type)?.[face] !== undefined);
  // A name is made of answers that fill one cell.
  const forNames = questions.filter((item) => {
    const core = findCore(item.type);
    return core?.fileIds === undefined && core?.exportColumns(item).some(({ key }) => key === "");
  });
  return { hasRecords: has("exportRecords"), forNames: has("fileIds") ? forNames : null };
}

interface RowsProps {
  filters: ListFilters;
  onClear: () => void;
  questions: ReturnType<typeof listQuestions>;
  annotations: ReadonlySet<AnnotationColumn>;
  bands: ReadonlyMap<string, string> | null;
}

/** Names of the bands by id; null if neither the form nor any response has a score. */
function toBands(stats: FormStats | undefined): ReadonlyMap<string, string> | null {
  const scoring = stats?.definition.scoring;
  if (scoring === undefined && (stats?.score ?? null) === null) return null;
  return new Map(scoring?.bands?.map(({ id, title }) => [id, title]));
}

function ResponseRows({ filters, onClear, questions, annotations, bands }: RowsProps) {
  const { t } = useTranslation("data");
  const form = useForm();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const [sort, setSort] = useState<ScoreSort>(undefined);
  const [selected, setSelected] = useState<string[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [searchBelow, setSearchBelow] = useState<number | undefined>(undefined);
  const query = { ...toQuery(filters), ...toPageQuery(page), ...(sort && { sort }), searchBelow };
  const list = useQuery(responsesQuery(form.id, query));
  const actions = useResponseActions(form);
  if (list.data === undefined) {
    if (list.error === null) return <SkeletonBlock height={480} />;
    return <PageError error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { rows, total, isPartial, searchedDownTo } = list.data;
  const searchFrom = (seq: number | undefined) => {
    setSelected([]);
    setPage({ ...FIRST_PAGE, pageSize: page.pageSize });
    setSearchBelow(seq);
  };
  const notice = <SearchNotice searchedDownTo={searchedDownTo} searchBelow={searchBelow} onSearchFrom={searchFrom} />;
  const fresh = <NewResponses formId={form.id} listedAt={list.dataUpdatedAt} onShow={() => void list.refetch()} />;
  if (total === 0 && !isPartial) {
    return (
      <>
        {notice}
        {fresh}
        <NoRows filters={filters} onClear={onClear} />
      </>
    );
  }
  const at = rows.findIndex((row) => row.responseId === openId);
  const chosen = rows.filter((row) => selected.includes(row.responseId));
  const open = (row: ResponseRow) => setOpenId(row.responseId);
  return (
    <div className={list.isPlaceholderData ? styles["stale"] : undefined}>
      {notice}
      {fresh}
      <SelectionBar
        responseIds={chosen.map(({ responseId }) => responseId)}
        mayAnnotate={form.abilities.includes("annotate")}
        isDeleted={filters.deleted}
        onClear={() => setSelected([])}
        onRemove={() => actions.remove(chosen, () => setSelected([]))}
        onRestore={() => void actions.restore(chosen, () => setSelected([]))}
      />
      <ResponseTable
        rows={rows}
        questions={questions}
        annotations={annotations}
        bands={bands}
        sort={sort}
        onSort={(next) => {
          // Another order means another list.
          searchFrom(undefined);
          setSort(next);
        }}
        selected={selected}
        onSelect={setSelected}
        onOpen={open}
      />
      <div className={styles["pager"]}>
        <Pager
          total={total}
          isPartial={isPartial}
          pageNum={page.pageNum}
          pageSize={page.pageSize}
          totalLabel={t(isPartial ? "totalPartial" : "total", { count: total, shown: format.number(total) })}
          onChange={(pageNum, pageSize) => {
            setSelected([]);
            // Sorted by number, the next page starts after the last row; sorted by score, only the page number works.
            const isByNumber = sort === undefined && !list.isPlaceholderData;
            setPage(turnPage(page, pageNum, pageSize, isByNumber ? rows.at(-1)?.seq : undefined));
          }}
        />
      </div>
      <ResponseDrawer
        form={form}
        row={rows[at] ?? null}
        previous={rows[at - 1] ?? null}
        next={at < 0 ? null : (rows[at + 1] ?? null)}
        onOpen={open}
        onClose={() => setOpenId(null)}
        onRemove={(row) => actions.remove([row], () => setOpenId(null))}
        onRestore={(row) => void actions.restore([row], () => setOpenId(null))}
      />
    </div>
  );
}

function NoRows({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const { t } = useTranslation("data");
  const form = useForm();
  if (hasFilters(filters)) {
    return (
      <EmptyState title={t("none")}>
        <Button onClick={onClear}>{t("filter.clear")}</Button>
      </EmptyState>
    );
  }
  if (filters.deleted) return <EmptyState title={t("emptyDeleted")} />;
  if (filters.screenedOut) return <EmptyState title={t("emptyScreenedOut")} hint={t("emptyScreenedOutHint")} />;
  return <NoResponses form={form} />;
}
