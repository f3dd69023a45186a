/** One page of the list with what is done to the selected responses, and the details of the one that is open. */
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../api/api-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { NoResponses } from "../../forms/no-responses.tsx";
import { responsesQuery } from "../../forms/response.query.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import type { ChangeChoice, ListChoice } from "./list-address.ts";
import { hasFilters, toQuery } from "./list-address.ts";
import type { ListColumn } from "./list-columns.ts";
import { useListWords } from "./list-words.ts";
import { NewResponses } from "./new-responses.tsx";
import { FIRST_PAGE, toPageQuery, turnPage } from "./page-cursor.ts";
import { type Target, useResponseActions } from "./response-actions.tsx";
import { ResponseDrawer } from "./response-drawer.tsx";
import { ResponseTable } from "./response-table.tsx";
import { SearchNotice } from "./search-notice.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import styles from "./data.module.css";

/** As long as the table draws only what is on screen, a page may be long. */
const PAGE_SIZES = [10, 20, 30, 50, 100, 200];

export interface ResponseRowsProps {
  choice: ListChoice;
  onChange: ChangeChoice;
  /** Those that are shown, pinned ones first. */
  columns: readonly ListColumn[];
  pinned: number;
  /** Names of the bands by id. */
  bands: ReadonlyMap<string, string>;
  onWidth: (id: string, width: number) => void;
}

export function ResponseRows({ choice, onChange, columns, pinned, bands, onWidth }: ResponseRowsProps) {
  const { t } = useTranslation("data");
  const form = useForm();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [searchBelow, setSearchBelow] = useState<number | undefined>(undefined);
  const query = { ...toQuery(choice), ...toPageQuery(page), searchBelow };
  const list = useQuery(responsesQuery(form.id, query));
  const actions = useResponseActions(form);
  const open = useCallback((row: ResponseRow) => setOpenId(row.responseId), []);
  if (list.error !== null && (list.data === undefined || list.isPlaceholderData)) {
    if (choice.where === "" && choice.sort === "")
      return <PageError error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <ChoiceFault
        error={list.error}
        onRetry={() => void list.refetch()}
        onClear={() => onChange({ where: "", sort: "" })}
      />
    );
  }
  if (list.data === undefined) return <SkeletonBlock height={480} />;
  const { rows, total, isPartial, searchedDownTo } = list.data;
  const select = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    setAll(false);
  };
  const clear = () => select(new Set());
  const searchFrom = (seq: number | undefined) => {
    clear();
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
        <NoRows choice={choice} onClear={() => onChange({ text: "", where: "" })} />
      </>
    );
  }
  const at = rows.findIndex((row) => row.responseId === openId);
  const chosen = rows.filter((row) => selected.has(row.responseId));
  const isWhole = chosen.length === rows.length && total > rows.length && !isPartial;
  return (
    <div className={list.isPlaceholderData ? styles["stale"] : undefined}>
      {notice}
      {fresh}
      <SelectionBar
        target={chosen.length === 0 ? null : isAll ? toAll(choice, total) : toChosen(choice, chosen)}
        more={isWhole && !isAll ? total : null}
        isAll={isAll}
        mayAnnotate={form.abilities.includes("annotate")}
        mayChange={form.abilities.includes("changeData")}
        isDeleted={choice.scope === "deleted"}
        actions={actions}
        onAll={() => setAll(true)}
        onClear={clear}
      />
      <ResponseTable
        rows={rows}
        columns={columns}
        pinned={pinned}
        bands={bands}
        sort={choice.sort}
        onSort={(sort) => onChange({ sort })}
        selected={selected}
        onSelect={select}
        onOpen={open}
        onWidth={onWidth}
      />
      <div className={styles["pager"]}>
        <Pager
          total={total}
          isPartial={isPartial}
          pageNum={page.pageNum}
          pageSize={page.pageSize}
          sizes={PAGE_SIZES}
          totalLabel={t(isPartial ? "totalPartial" : "total", { count: total, shown: format.number(total) })}
          onChange={(pageNum, pageSize) => {
            clear();
            // Newest first, the next page starts after the last row; in another order only the page number works.
            const isByNumber = choice.sort === "" && !list.isPlaceholderData;
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
        onRemove={(row) => actions.removeOne(row, () => setOpenId(null))}
        onRestore={(row) => void actions.restoreOne(row, () => setOpenId(null))}
      />
    </div>
  );
}

/** Everything that the list shows, on all pages. */
function toAll(choice: ListChoice, total: number): Target {
  const { where, sort: _, ...filter } = toQuery(choice);
  return { filter, ...(where !== undefined && { where }), expected: total };
}

/** Those of the page, by their numbers. */
function toChosen({ scope }: ListChoice, rows: readonly ResponseRow[]): Target {
  const where = `{$number} anyof [${rows.map(({ seq }) => seq).join(", ")}]`;
  const filter = {
    ...(scope === "deleted" && { deleted: true }),
    ...(scope === "screenedOut" && { screenedOut: true }),
  };
  return { where, filter, expected: rows.length };
}

/** Shown if the list cannot be had with this filter or order. */
function ChoiceFault({ error, onRetry, onClear }: { error: unknown; onRetry: () => void; onClear: () => void }) {
  const { t: tCommon } = useTranslation();
  const t = useListWords();
  return (
    <div role="alert">
      <EmptyState title={isApiError(error) ? error.msg : tCommon("error.unknown")}>
        <Button type="primary" onClick={onClear}>
          {t("clearChoice")}
        </Button>
        <Button onClick={onRetry}>{tCommon("action.retry")}</Button>
      </EmptyState>
    </div>
  );
}

function NoRows({ choice, onClear }: { choice: ListChoice; onClear: () => void }) {
  const { t } = useTranslation("data");
  const words = useListWords();
  const form = useForm();
  if (hasFilters(choice)) {
    return (
      <EmptyState title={t("none")}>
        <Button onClick={onClear}>{words("clear")}</Button>
      </EmptyState>
    );
  }
  if (choice.scope === "deleted") return <EmptyState title={t("emptyDeleted")} />;
  if (choice.scope === "screenedOut")
    return <EmptyState title={t("emptyScreenedOut")} hint={t("emptyScreenedOutHint")} />;
  return <NoResponses form={form} />;
}
