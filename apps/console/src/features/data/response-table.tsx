/**
 * Responses as a table: number, time and score, then one column per question. Clicking a row or its number opens the
 * response.
 */
import type { ItemDefinition } from "@idata/engine";
import { FlagFilled } from "@ant-design/icons";
import { Table, Tag } from "antd";
import type { TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { toAnswerText } from "../../forms/questions.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { valueKindOf } from "./filters.ts";
import { useAnnotationWords } from "./annotation-words.ts";
import annotationStyles from "./annotation.module.css";
import styles from "./data.module.css";

/** In pixels: width of a question column, and of all other columns together. */
const QUESTION_WIDTH = 180;
const FIXED_WIDTH = 440;
const TAGS_WIDTH = 160;
const ASSIGNEE_WIDTH = 128;
const SCORE_WIDTH = 120;

export type ScoreSort = "scoreUp" | "scoreDown" | undefined;
const ORDERS = { scoreUp: "ascend", scoreDown: "descend" } as const;

export const ANNOTATION_COLUMNS = ["annotation-tags", "annotation-assignee"] as const;
export type AnnotationColumn = (typeof ANNOTATION_COLUMNS)[number];

export interface ResponseTableProps {
  rows: readonly ResponseRow[];
  questions: readonly ItemDefinition[];
  /** Names of the bands by id; null if the form has no scores. */
  bands: ReadonlyMap<string, string> | null;
  sort: ScoreSort;
  onSort: (sort: ScoreSort) => void;
  /** Columns of the internal record that are shown. */
  annotations: ReadonlySet<AnnotationColumn>;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onOpen: (row: ResponseRow) => void;
}

export function ResponseTable(props: ResponseTableProps) {
  const { rows, questions, bands, sort, onSort, annotations, selected, onSelect, onOpen } = props;
  const score = useScoreColumn(bands, sort);
  const own = useAnnotationColumns(annotations);
  const columns = useColumns(questions, [...score, ...own], onOpen);
  const ownWidth = own.reduce((sum, { width }) => sum + Number(width), 0);
  return (
    <div className={styles["table"]}>
      <Table<ResponseRow>
        rowKey="responseId"
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: FIXED_WIDTH + ownWidth + (bands === null ? 0 : SCORE_WIDTH) + questions.length * QUESTION_WIDTH }}
        onChange={(_page, _filters, sorter) => {
          const order = Array.isArray(sorter) ? undefined : sorter.order;
          onSort(order === "ascend" ? "scoreUp" : order === "descend" ? "scoreDown" : undefined);
        }}
        rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(String)), fixed: true }}
        onRow={(row) => ({ onClick: () => onOpen(row), className: styles["clickable"] ?? "" })}
      />
    </div>
  );
}

/** Empty if the form has no scores. The server sorts, because the browser has only one page of the list. */
function useScoreColumn(
  bands: ReadonlyMap<string, string> | null,
  sort: ScoreSort,
): NonNullable<TableColumnsType<ResponseRow>> {
  const { t } = useTranslation("data");
  const format = useFormat();
  if (bands === null) return [];
  return [
    {
      title: t("columns.score"),
      key: "score",
      width: SCORE_WIDTH,
      align: "right",
      sorter: true,
      sortOrder: sort === undefined ? null : ORDERS[sort],
      render: (_, { score }) =>
        score !== null && (
          <>
            {format.number(score.points)}
            {score.toMark !== null && <div className={styles["band"]}>{t("columns.toMark")}</div>}
            {score.band !== null && <div className={styles["band"]}>{bands.get(score.band) ?? score.band}</div>}
          </>
        ),
    },
  ];
}

function useAnnotationColumns(shown: ReadonlySet<AnnotationColumn>): NonNullable<TableColumnsType<ResponseRow>> {
  const t = useAnnotationWords();
  const columns: NonNullable<TableColumnsType<ResponseRow>> = [
    {
      title: t("columnTags"),
      key: "annotation-tags",
      width: TAGS_WIDTH,
      ellipsis: true,
      render: (_, { annotation: { flagged, tags } }) => (
        <span className={annotationStyles["tags"]} title={tags.join("、")}>
          {flagged && (
            <FlagFilled
              className={annotationStyles["flagged"]}
              role="img"
              aria-label={t("flagged")}
              title={t("flagged")}
            />
          )}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      title: t("columnAssignee"),
      key: "annotation-assignee",
      width: ASSIGNEE_WIDTH,
      ellipsis: true,
      render: (_, { annotation: { assignee } }) => (assignee === null ? "" : assignee.name || t("gone")),
    },
  ];
  return columns.filter(({ key }) => shown.has(key as AnnotationColumn));
}

function useColumns(
  questions: readonly ItemDefinition[],
  score: TableColumnsType<ResponseRow>,
  onOpen: (row: ResponseRow) => void,
): TableColumnsType<ResponseRow> {
  const { t } = useTranslation("data");
  const format = useFormat();
  return [
    {
      title: t("columns.seq"),
      key: "seq",
      width: 72,
      fixed: "left",
      render: (_, row) => (
        <button
          type="button"
          className={styles["seq"]}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          {row.seq}
        </button>
      ),
    },
    {
      title: t("columns.submittedAt"),
      key: "submittedAt",
      width: 128,
      ellipsis: true,
      render: (_, row) => <RelativeTime iso={row.submittedAt} />,
    },
    ...score,
    ...questions.map((question) => ({
      title: <span className={styles["question"]}>{question.title}</span>,
      key: question.id,
      width: QUESTION_WIDTH,
      ellipsis: true,
      align: valueKindOf(question) === "number" ? ("right" as const) : ("left" as const),
      render: (_: unknown, row: ResponseRow) => toAnswerText(question, row.answers[question.id]),
    })),
    {
      title: t("columns.seconds"),
      key: "seconds",
      width: 104,
      align: "right",
      render: (_, row) => (row.seconds === null ? "" : format.duration(row.seconds)),
    },
    { title: t("columns.version"), key: "version", width: 72, align: "right", render: (_, row) => row.version },
  ];
}
