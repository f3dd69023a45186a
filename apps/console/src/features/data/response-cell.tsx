/** What a cell of the list shows, by its column. */
import { FlagFilled } from "@ant-design/icons";
import { languageName } from "@idata/engine";
import { Tag } from "antd";
import type { ReactNode } from "react";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useListFormat } from "../../format/use-list-format.ts";
import { toAnswerText } from "../../forms/questions.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { useAnnotationWords } from "./annotation-words.ts";
import type { ListColumn, OwnColumn } from "./list-columns.ts";
import { useListWords } from "./list-words.ts";
import annotationStyles from "./annotation.module.css";

export interface CellProps {
  column: ListColumn;
  row: ResponseRow;
  /** Names of the bands by id. */
  bands: ReadonlyMap<string, string>;
}

export function ResponseCell({ column: { own, item }, row, bands }: CellProps): ReactNode {
  if (item !== null) {
    const text = toAnswerText(item, row.answers[item.id]);
    return <span title={text}>{text}</span>;
  }
  const Content = own === null || own === "seq" ? null : CONTENTS[own];
  return Content && <Content row={row} bands={bands} />;
}

type Content = (props: Omit<CellProps, "column">) => ReactNode;

const CONTENTS: Readonly<Record<Exclude<OwnColumn, "seq">, Content>> = {
  submittedAt: ({ row }) => <RelativeTime iso={row.submittedAt} />,
  score: Score,
  tags: Tags,
  assignee: Assignee,
  seconds: Seconds,
  version: ({ row }) => row.version,
  receipt: ({ row }) => row.receipt,
  startedAt: ({ row }) => row.startedAt !== null && <RelativeTime iso={row.startedAt} />,
  channel: ({ row }) => row.channel,
  source: ({ row }) => row.source["source"],
  language: ({ row }) => row.language !== null && languageName(row.language),
};

function Score({ row: { score }, bands }: Omit<CellProps, "column">) {
  const t = useListWords();
  const format = useFormat();
  if (score === null) return null;
  const notes = [
    ...(score.toMark === null ? [] : [t("toMark")]),
    ...(score.band === null ? [] : [bands.get(score.band) ?? score.band]),
  ].join(" · ");
  return (
    <>
      {format.number(score.points)}
      {notes !== "" && <span className={annotationStyles["besideScore"]}>{notes}</span>}
    </>
  );
}

function Tags({ row: { annotation } }: Omit<CellProps, "column">) {
  const t = useAnnotationWords();
  const list = useListFormat();
  const { flagged, tags } = annotation;
  return (
    <span className={annotationStyles["tags"]} title={list(tags)}>
      {flagged && (
        <FlagFilled className={annotationStyles["flagged"]} role="img" aria-label={t("flagged")} title={t("flagged")} />
      )}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function Assignee({ row: { annotation } }: Omit<CellProps, "column">) {
  const t = useAnnotationWords();
  return annotation.assignee === null ? null : annotation.assignee.name || t("gone");
}

function Seconds({ row: { seconds } }: Omit<CellProps, "column">) {
  const format = useFormat();
  return seconds === null ? null : format.duration(seconds);
}
