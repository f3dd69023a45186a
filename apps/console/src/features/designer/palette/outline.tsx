/** The form as a list of pages and questions: search, jump, select, and drag to move. */
import { findDesignerFace, TypeIcon } from "@idata/questions/designer";
import { BranchesOutlined, SearchOutlined } from "@ant-design/icons";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDragSource, useLandingEdge } from "../canvas/drag.tsx";
import { toDropAttributes } from "../canvas/find-landing.ts";
import { hasSameRows, rowKeys, toRows, type Row } from "../canvas/rows.ts";
import { useWindow } from "../canvas/use-window.ts";
import {
  useDefinition,
  useDerived,
  useDesigner,
  useDocument,
  useItem,
  useItemSelection,
  useNumber,
} from "../designer-context.tsx";
import { countQuestions } from "../document/numbers.ts";
import { findPage } from "../document/places.ts";
import { searchItems } from "../document/search.ts";
import { extendTo, selectItem, toggleItem } from "../document/selection.ts";
import styles from "./left-panel.module.css";

const ROW_HEIGHT = 34;

export function Outline({ onJump }: { onJump: () => void }) {
  const { t } = useTranslation("designer");
  const [query, setQuery] = useState("");
  const count = useDocument(countQuestions);
  return (
    <div className={styles["outline"]}>
      <label className={styles["search"]}>
        <SearchOutlined aria-hidden />
        <input
          type="search"
          data-outline-search
          value={query}
          placeholder={t("outline.search")}
          aria-label={t("outline.search")}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      {query.trim() === "" ? (
        <>
          <div className={styles["count"]}>{t("outline.count", { count })}</div>
          <AllRows onJump={onJump} />
        </>
      ) : (
        <FoundRows query={query} onJump={onJump} />
      )}
    </div>
  );
}

function AllRows({ onJump }: { onJump: () => void }) {
  const rows = useDerived(toOutlineRows, hasSameRows);
  return <Rows rows={rows} onJump={onJump} />;
}

function FoundRows({ query, onJump }: { query: string; onJump: () => void }) {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  const found = useMemo(() => new Set(searchItems(definition, query)), [definition, query]);
  const rows = useMemo(
    () => toRows(definition).filter((row) => row.kind === "item" && found.has(row.id)),
    [definition, found],
  );
  return (
    <>
      <div className={styles["count"]} role="status">
        {found.size > 0 ? t("outline.found", { count: found.size }) : t("outline.nothing", { query })}
      </div>
      <Rows rows={rows} onJump={onJump} />
    </>
  );
}

function Rows({ rows, onJump }: { rows: readonly Row[]; onJump: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map((row) => row.key), [rows]);
  const guess = useCallback(() => ROW_HEIGHT, []);
  const win = useWindow(keys, guess, scroller, null);
  return (
    <div ref={scroller} className={styles["rows"]}>
      <div style={{ height: win.above }} />
      {rows.slice(win.from, win.to).map((row) => (
        <div key={row.key} ref={win.measure(row.key)} data-row={row.key}>
          {row.kind === "item" && <ItemRow id={row.id} pageId={row.pageId} index={row.index} onJump={onJump} />}
          {row.kind === "page" && <PageRow id={row.id} index={row.index} onJump={onJump} />}
          {row.kind === "endings" && <EndingsRow onJump={onJump} />}
        </div>
      ))}
      <div style={{ height: win.below }} />
    </div>
  );
}

const toOutlineRows: Parameters<typeof useDerived<Row[]>>[0] = (definition) =>
  toRows(definition).filter((row) => row.kind !== "form" && row.kind !== "pageEnd");

const ItemRow = memo(function ItemRow(props: { id: string; pageId: string; index: number; onJump: () => void }) {
  const { id, pageId, index } = props;
  const { t } = useTranslation("designer");
  const { store, canvas } = useDesigner();
  const item = useItem(id);
  const number = useNumber(id);
  const selected = useItemSelection(id);
  const key = rowKeys.item(id);
  const edge = useLandingEdge("outline", key);
  const source = useMemo(() => ({ kind: "items", ids: [id] }) as const, [id]);
  const { setNodeRef, handle } = useDragSource(`outline/${key}`, source);
  if (!item) return null;
  const name = item.title.split("\n")[0] || t("untitled");
  const onClick = (event: MouseEvent) => {
    const selection = store.getSelection();
    if (event.shiftKey) store.select(extendTo(store.getDefinition(), selection, id));
    else if (event.ctrlKey || event.metaKey) store.select(toggleItem(selection, id));
    else {
      store.select(selectItem(id));
      canvas.reveal(key);
      props.onJump();
    }
  };
  return (
    <div
      className={styles["outlineFrame"]}
      data-edge={edge ?? undefined}
      {...toDropAttributes({ zone: "outline", key, pageId, index, isItem: true })}
    >
      <div ref={setNodeRef}>
        <button
          type="button"
          className={styles["outlineRow"]}
          data-selected={selected === "no" ? undefined : true}
          {...handle}
          onKeyDown={undefined}
          role={undefined}
          aria-roledescription={undefined}
          aria-label={t("outline.jump", { name: `${number} ${name}` })}
          title={name}
          onClick={onClick}
        >
          <TypeIcon size={16}>{findDesignerFace(item.type)?.icon}</TypeIcon>
          {number !== "" && <span className={styles["outlineNumber"]}>{number}</span>}
          <span className={styles["outlineName"]} data-untitled={item.title === "" || undefined}>
            {name}
          </span>
          {item.visibleIf !== undefined && <BranchesOutlined className={styles["outlineMark"]} aria-hidden />}
          {item.required && <span className={styles["outlineRequired"]}>*</span>}
        </button>
      </div>
    </div>
  );
});

const PageRow = memo(function PageRow({ id, index, onJump }: { id: string; index: number; onJump: () => void }) {
  const { t } = useTranslation("designer");
  const { store, canvas } = useDesigner();
  const title = useDocument((definition) => findPage(definition, id)?.title);
  const isSelected = useDocument((_, selection) => selection.kind === "page" && selection.id === id);
  return (
    <button
      type="button"
      className={styles["outlinePage"]}
      data-selected={isSelected || undefined}
      onClick={() => {
        store.select({ kind: "page", id });
        canvas.reveal(rowKeys.page(id));
        onJump();
      }}
    >
      <span>{t("outline.page", { n: index + 1 })}</span>
      {title !== undefined && <strong>{title}</strong>}
    </button>
  );
});

function EndingsRow({ onJump }: { onJump: () => void }) {
  const { t } = useTranslation("designer");
  const { canvas } = useDesigner();
  const count = useDocument((definition) => definition.endings.length);
  return (
    <button
      type="button"
      className={styles["outlinePage"]}
      onClick={() => {
        canvas.reveal(rowKeys.endings);
        onJump();
      }}
    >
      <span>{t("outline.endings")}</span>
      {count > 1 && <strong>{count}</strong>}
    </button>
  );
}
