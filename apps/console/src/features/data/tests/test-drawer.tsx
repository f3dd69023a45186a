/** One test response: what the page showed, with the answers. */
import type { AnswerValue, FormDefinition } from "@idata/engine";
import { renderAnswerPicture } from "@idata/questions/answer-pictures";
import { SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useFormat } from "../../../format/use-format.ts";
import { listQuestions, toAnswerLines, toAnswerText } from "../../../forms/questions.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { useIsMobile } from "../../../shell/use-is-mobile.ts";
import data from "../data.module.css";
import { toScoreText } from "./score-text.ts";
import { testQuery, type TestRow } from "./tests.query.ts";
import { useTestsWords } from "./tests-words.ts";

export interface TestDrawerProps {
  formId: number;
  row: TestRow;
  onClose: () => void;
  onRemove: (row: TestRow) => void;
}

export function TestDrawer({ formId, row, onClose, onRemove }: TestDrawerProps) {
  const t = useTestsWords();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(true);
  const detail = useQuery(testQuery(formId, row.testId));
  return (
    <Drawer
      open={isOpen}
      title={t("detail", { seq: row.seq })}
      size={isMobile ? "100%" : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isShown) => {
        if (!isShown) onClose();
      }}
      extra={
        <Button danger onClick={() => onRemove(row)}>
          {t("remove")}
        </Button>
      }
    >
      <Meta row={row} />
      {detail.data !== undefined ? (
        <Answers definition={detail.data.definition} answers={detail.data.answers} />
      ) : detail.error === null ? (
        <SkeletonBlock height={320} />
      ) : (
        <PageError error={detail.error} onRetry={() => void detail.refetch()} />
      )}
    </Drawer>
  );
}

function Meta({ row }: { row: TestRow }) {
  const t = useTestsWords();
  const format = useFormat();
  const lines: [string, string][] = [
    [t("receipt"), row.receipt],
    [t("what"), row.version === null ? t("draft", { n: row.revision ?? 0 }) : t("version", { n: row.version })],
    [t("submittedAt"), format.dateTime(row.submittedAt)],
    [t("seconds"), row.seconds === null ? "" : format.duration(row.seconds)],
    [t("ending"), row.screenedOut ? t("screenedOut", { ending: row.ending ?? "" }) : (row.ending ?? "")],
    [t("score"), toScoreText(row, t, format)],
    [t("band"), row.score?.band ?? ""],
  ];
  return (
    <dl className={data["meta"]}>
      {lines
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface AnswersProps {
  definition: FormDefinition;
  answers: Readonly<Record<string, unknown>>;
}

function Answers({ definition, answers }: AnswersProps) {
  const t = useTestsWords();
  return (
    <dl className={data["answers"]}>
      {listQuestions(definition).map((question) => {
        const answer = answers[question.id] as AnswerValue | undefined;
        const text = toAnswerLines(question, answer)?.join("\n") ?? toAnswerText(question, answer);
        return (
          <div key={question.id} className={data["answer"]}>
            <dt>{question.title}</dt>
            <dd>
              {renderAnswerPicture(question.type, { answer: answer ?? null, label: question.title })}
              {text === "" ? <span className={data["noAnswer"]}>{t("noAnswer")}</span> : text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
