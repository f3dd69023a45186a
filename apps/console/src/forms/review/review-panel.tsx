/** Where a response stands in the review, with the buttons to decide and every decision so far. */
import { decideReview, REVIEW_LIMITS } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { StateDot } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Input, Select } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useListFormat } from "../../format/use-list-format.ts";
import { useFormat } from "../../format/use-format.ts";
import { listQuestions } from "../questions.ts";
import { useReviewWords } from "./review-words.ts";
import { reviewQuery } from "./review.query.ts";
import styles from "./review.module.css";

export interface ReviewPanelProps {
  formId: number;
  responseId: string;
  seq: number;
  definition: FormDefinition;
  /** The number of edits that the reader sees; a decision names it. */
  revision: number;
  onDecided?: () => void;
}

const TONES = { waiting: "running", approved: "active", rejected: "failed", returned: "warning" } as const;
type Decision = "approve" | "reject" | "return";

/** Nothing for a response that is in no review. */
export function ReviewPanel({ formId, responseId, seq, definition, revision, onDecided }: ReviewPanelProps) {
  const t = useReviewWords();
  const list = useListFormat();
  const format = useFormat();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const found = useQuery(reviewQuery(formId, responseId));
  const [remark, setRemark] = useState("");
  const [questions, setQuestions] = useState<string[]>([]);
  const [fault, setFault] = useState<"needRemark" | "needQuestions" | null>(null);
  const review = found.data?.review ?? null;
  const mine = review?.steps.filter((step) => step.mine) ?? [];
  const decide = useMutation({
    mutationFn: ({ decision, step }: { decision: Decision; step: string | null }) =>
      call(decideReview, {
        params: { id: formId, responseId },
        body: {
          step,
          round: review?.round ?? 1,
          revision,
          decision,
          remark,
          ...(decision === "return" && { questions }),
        },
      }),
    meta: { silent: true },
    async onError(error) {
      reportError(error);
      await queryClient.invalidateQueries({ queryKey: ["form", formId] });
    },
    async onSuccess({ data }) {
      void message.success(t("done", { seq, state: t(`states.${data.review.state}`) }));
      setRemark("");
      setQuestions([]);
      onDecided?.();
      await queryClient.invalidateQueries({ queryKey: ["form", formId] });
    },
  });
  if (found.data === undefined || review === null) return null;
  const press = (decision: Decision, step: string | null) => {
    const needsRemark = decision !== "approve" && remark.trim() === "";
    const needsQuestions = decision === "return" && questions.length === 0;
    setFault(needsRemark ? "needRemark" : needsQuestions ? "needQuestions" : null);
    if (!needsRemark && !needsQuestions) decide.mutate({ decision, step });
  };
  const titles = new Map(listQuestions(definition).map(({ id, title }) => [id, title]));
  const canRestore = review.state === "rejected";
  return (
    <section className={styles["panel"]} aria-label={t("title")}>
      <h2>
        {t("title")}
        <StateDot tone={TONES[review.state]} label={t(`states.${review.state}`)} />
        {review.round > 1 && <span>{t("round", { round: review.round })}</span>}
      </h2>
      {review.steps.map(({ step, name, dueAt, byHead, head }) => (
        <p key={step} className={styles["step"]}>
          {name}
          {byHead && <span> · {head === null ? t("noHead") : t("head", { name: head })}</span>}
          {dueAt !== null && <span> · {t("due", { time: format.dateTime(dueAt) })}</span>}
        </p>
      ))}
      {(mine.length > 0 || canRestore) && (
        <div className={styles["decide"]}>
          <Input.TextArea
            value={remark}
            maxLength={REVIEW_LIMITS.remark}
            autoSize={{ minRows: 1, maxRows: 6 }}
            placeholder={t("remarkHint")}
            aria-label={t("remark")}
            {...(fault === "needRemark" && { status: "error" as const })}
            onChange={(event) => {
              setRemark(event.target.value);
              setFault(null);
            }}
          />
          {mine.length > 0 && (
            <Select
              mode="multiple"
              value={questions}
              placeholder={`${t("questions")}: ${t("questionsHint")}`}
              aria-label={t("questions")}
              optionFilterProp="label"
              {...(fault === "needQuestions" && { status: "error" as const })}
              options={[...titles].map(([value, label]) => ({ value, label }))}
              onChange={(next) => {
                setQuestions(next);
                setFault(null);
              }}
            />
          )}
          {fault !== null && (
            <span className={styles["error"]} role="alert">
              {t(fault)}
            </span>
          )}
          {canRestore && (
            <Button loading={decide.isPending} onClick={() => press("approve", null)}>
              {t("restore")}
            </Button>
          )}
          {mine.map(({ step, name }) => (
            <div key={step} className={styles["buttons"]}>
              {mine.length > 1 && <span>{name}</span>}
              <Button type="primary" loading={decide.isPending} onClick={() => press("approve", step)}>
                {t("approve")}
              </Button>
              <Button disabled={decide.isPending} onClick={() => press("return", step)}>
                {t("return")}
              </Button>
              <Button danger disabled={decide.isPending} onClick={() => press("reject", step)}>
                {t("reject")}
              </Button>
            </div>
          ))}
        </div>
      )}
      {found.data.decisions.length > 0 && (
        <ol className={styles["log"]} aria-label={t("log")}>
          {found.data.decisions.map(({ at, name, step, decision, remark: why, questions: ids }) => (
            <li key={`${at} ${step} ${decision}`}>
              {format.dateTime(at)} · {name || t("respondent")} · {step !== "" && `${step} · `}
              {t(`decisions.${decision}`)}
              {ids.length > 0 && ` · ${list(ids.map((id) => titles.get(id) ?? id))}`}
              {why !== "" && <div>{why}</div>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
