/** Responses as a table: number and time, then one column per question. The number opens the response. */
import type { ItemDefinition } from "@idata/engine";
import { Table } from "antd";
import type { TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { toAnswerText } from "../../forms/questions.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import { valueKindOf } from "./filters.ts";
import styles from "./data.module.css";

/** In pixels: of a question, and of all other columns together. */
const QUESTION_WIDTH = 180;
const FIXED_WIDTH = 440;

export interface ResponseTableProps {
  rows: readonly ResponseRow[];
  questions: readonly ItemDefinition[];
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onOpen: (row: ResponseRow) => void;
}

export function ResponseTable({ rows, questions, selected, onSelect, onOpen }: ResponseTableProps) {
  const columns = useColumns(questions, onOpen);
  return (
    <div className={styles["table"]}>
      <Table<ResponseRow>
        rowKey="responseId"
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: FIXED_WIDTH + questions.length * QUESTION_WIDTH }}
        rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(String)), fixed: true }}
        onRow={(row) => ({ onClick: () => onOpen(row), className: styles["clickable"] ?? "" })}
      />
    </div>
  );
}

function useColumns(
  questions: readonly ItemDefinition[],
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
