/** What an import or export keeps, changes and leaves out: filter, search, copy, download. */
import type { DataOf, readFormFile } from "@idata/contracts";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { App, Button, Input, Segmented, Tag } from "antd";
import { useMemo, useState } from "react";
import styles from "./exchange.module.css";
import { type ExchangeTranslate, useExchangeWords } from "./exchange-words.ts";

export type ReportNote = DataOf<typeof readFormFile>["notes"][number];
type Filter = "all" | ReportNote["fate"];

/** Rows that are rendered at a time. A report has up to 2000. */
const STEP = 100;
const NO_TITLES: ReadonlyMap<string, string> = new Map();
const MOST_TITLE = 24;

interface Props {
  notes: readonly ReportNote[];
  omitted: number;
  title: string;
  /** Titles of questions by their ids and by their names in the file. */
  titles?: ReadonlyMap<string, string>;
}

export function Report({ notes, omitted, title, titles = NO_TITLES }: Props) {
  const t = useExchangeWords();
  const { message } = App.useApp();
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(STEP);
  const rows = useMemo(() => notes.map((note) => ({ note, place: placeText(note, titles, t) })), [notes, titles, t]);
  const words = search.trim().toLowerCase();
  const found = rows.filter(
    ({ note, place }) =>
      (filter === "all" || note.fate === filter) &&
      (words === "" || `${note.text} ${place}`.toLowerCase().includes(words)),
  );
  const count = (fate: ReportNote["fate"]) => notes.filter((note) => note.fate === fate).length;
  if (notes.length === 0) return <p className={styles["fine"]}>{t("report.fine")}</p>;
  const asText = () =>
    rows
      .map(({ note, place }) => [t(`report.fate.${note.fate}`), place, note.text].filter(Boolean).join("\t"))
      .join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(asText());
    void message.success(t("report.copied"));
  };
  const download = () =>
    saveBlob(
      new Blob([`\u{feff}${asText()}\n`], { type: "text/plain;charset=utf-8" }),
      `${toFileName(t("report.fileName", { title }))}.txt`,
    );
  return (
    <div className={styles["report"]}>
      <div className={styles["tools"]}>
        <Segmented<Filter>
          value={filter}
          onChange={setFilter}
          options={[
            { value: "all", label: t("report.all", { count: notes.length }) },
            { value: "changed", label: t("report.changed", { count: count("changed") }) },
            { value: "lost", label: t("report.lost", { count: count("lost") }) },
          ]}
        />
        <Input.Search
          allowClear
          className={styles["search"] ?? ""}
          value={search}
          placeholder={t("report.search")}
          aria-label={t("report.search")}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <ul className={styles["notes"]}>
        {found.slice(0, shown).map(({ note, place }, index) => (
          // The same note may stand in a report twice.
          <li key={`${note.code} ${place} ${index}`} data-fate={note.fate}>
            <Tag color={note.fate === "lost" ? "orange" : "blue"}>{t(`report.fate.${note.fate}`)}</Tag>
            <span className={styles["noteText"]}>{note.text}</span>
            {place !== "" && <span className={styles["place"]}>{place}</span>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles["fine"]}>{t("report.found")}</p>}
      {found.length > shown && (
        <Button type="link" onClick={() => setShown(shown + STEP)}>
          {t("report.more", { count: Math.min(STEP, found.length - shown) })}
        </Button>
      )}
      {omitted > 0 && <p className={styles["omitted"]}>{t("report.omitted", { count: omitted })}</p>}
      <div className={styles["reportActions"]}>
        <Button onClick={() => void copy()}>{t("report.copy")}</Button>
        <Button onClick={download}>{t("report.download")}</Button>
      </div>
    </div>
  );
}

/** The question, as people know it, and the place in the file. */
function placeText({ place, item }: ReportNote, titles: ReadonlyMap<string, string>, t: ExchangeTranslate): string {
  const parts = (["file", "sheet", "row", "column", "line"] as const).flatMap((name) => {
    const value = place[name];
    return value === undefined ? [] : [t(`report.place.${name}`, { value })];
  });
  const where = [...parts, ...(place.path ? [place.path] : [])].join(" · ");
  const title = item === undefined ? undefined : titles.get(item);
  if (title === undefined) return where === "" ? (item ?? "") : where;
  const short = title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE)}…` : title;
  return where === "" ? short : `${short} · ${where}`;
}
