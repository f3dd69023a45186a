/**
 * All texts of the form in reading order with their translations. Only rows near the viewport are rendered. The filter
 * is evaluated when it is chosen, so a text stays in the list while it is being translated.
 */
import { Input, Segmented } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { languageName } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { useWindow } from "../canvas/use-window.ts";
import { useDefinition } from "../designer-context.tsx";
import { GroupHead } from "./group-head.tsx";
import styles from "./languages.module.css";
import { TextRowView } from "./text-row-view.tsx";
import { countStates, findShown, listEntries, toRows, type TextEntry, type TextFilter } from "./text-rows.ts";

const FILTERS = ["all", "missing", "outdated"] as const;
/** Estimated height in pixels until a row is measured. */
const GUESSES = { head: 44, text: 72 } as const;

/** `isFromFinding`: opened from a finding, so missing or outdated texts are shown first. */
export function TextTable({ tag, isFromFinding }: { tag: string; isFromFinding: boolean }) {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  const entries = useMemo(() => listEntries(definition, tag), [definition, tag]);
  const [choice, setChoice] = useState(() => settle(entries, isFromFinding ? chooseFilter(entries) : "all", ""));
  const rows = useMemo(() => toRows(entries, choice.shown), [entries, choice.shown]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const guess = useCallback((index: number) => GUESSES[rows[index]?.kind ?? "text"], [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const win = useWindow(keys, guess, scroller, null);
  const counts = countStates(entries);
  const numbers = { all: counts.all, missing: counts.missing, outdated: counts.outdated };
  const { language } = definition;
  return (
    <section className={styles["texts"]}>
      <div className={styles["tools"]}>
        <Segmented
          aria-label={t("languages.filter")}
          value={choice.filter}
          onChange={(filter) => setChoice(settle(entries, filter, choice.query))}
          options={FILTERS.map((value) => ({
            value,
            label: t(`languages.filters.${value}`, { count: numbers[value] }),
          }))}
        />
        <Input.Search
          className={styles["search"] ?? ""}
          allowClear
          placeholder={t("languages.search")}
          aria-label={t("languages.search")}
          value={choice.query}
          onChange={(event) => setChoice(settle(entries, choice.filter, event.target.value))}
        />
      </div>
      <div className={styles["columns"]} aria-hidden="true">
        <span>{t("languages.source", { name: languageName(language) })}</span>
        <span>{t("languages.target", { name: languageName(tag) })}</span>
      </div>
      <div ref={scroller} className={styles["scroller"]}>
        <div style={{ height: win.above }} />
        {rows.slice(win.from, win.to).map((row) => (
          <div key={row.key} ref={win.measure(row.key)} data-row={row.key}>
            {row.kind === "head" ? <GroupHead id={row.id} /> : <TextRowView tag={tag} entry={row.entry} />}
          </div>
        ))}
        <div style={{ height: win.below }} />
        {rows.length === 0 && <Nothing filter={choice.filter} query={choice.query.trim()} />}
      </div>
    </section>
  );
}

interface Choice {
  filter: TextFilter;
  query: string;
  shown: ReadonlySet<string> | null;
}

function chooseFilter(entries: readonly TextEntry[]): TextFilter {
  const { missing, outdated } = countStates(entries);
  if (missing > 0) return "missing";
  return outdated > 0 ? "outdated" : "all";
}

function settle(entries: readonly TextEntry[], filter: TextFilter, query: string): Choice {
  return { filter, query, shown: findShown(entries, filter, query) };
}

function Nothing({ filter, query }: { filter: TextFilter; query: string }) {
  const { t } = useTranslation("designer");
  const words = { all: "languages.noTexts", missing: "languages.noneMissing", outdated: "languages.noneOutdated" };
  return <p className={styles["nothing"]}>{query === "" ? t(words[filter]) : t("languages.noneFound", { query })}</p>;
}
