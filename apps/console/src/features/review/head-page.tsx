/** `/review/:id`: the responses of one form that wait for the caller as the head of a department (docs/adr/0089). */
import { getReviewAsHead, listReviewsAsHead } from "@idata/contracts";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { listQuestions, toAnswerText } from "../../forms/questions.ts";
import { ReviewPanel } from "../../forms/review/review-panel.tsx";
import { useReviewWords } from "../../forms/review/review-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import styles from "./review-page.module.css";

export default function HeadPage() {
  const t = useReviewWords();
  const format = useFormat();
  const formId = Number(useParams()["id"]);
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ["form", formId, "review", "as-head", page],
    queryFn: ({ signal }) => call(listReviewsAsHead, { params: { id: formId }, query: page, signal }),
    placeholderData: keepPreviousData,
  });
  if (list.data === undefined) {
    if (list.error === null) return <SkeletonBlock height={480} />;
    return <PageError error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { rows, total, title } = list.data;
  const open = rows.find(({ responseId }) => responseId === openId) ?? rows[0];
  return (
    <AdminPage title={`${t("headQueue")} - ${title}`} hint={t("headQueueHint")}>
      {open === undefined ? (
        <EmptyState title={t("emptyMine")} />
      ) : (
        <div className={styles["columns"]}>
          <div>
            <ul className={styles["list"]} aria-label={t("headQueue")}>
              {rows.map(({ responseId, seq, submittedAt, respondent, review }) => (
                <li key={responseId} data-open={responseId === open.responseId || undefined}>
                  <button
                    type="button"
                    aria-current={responseId === open.responseId || undefined}
                    onClick={() => setOpenId(responseId)}
                  >
                    <strong>
                      {respondent || t("unknown")} · {t("response", { seq })}
                    </strong>
                    <span>
                      <RelativeTime iso={submittedAt} />
                      {review.steps.map(({ name, dueAt }) =>
                        dueAt === null ? ` · ${name}` : ` · ${name} (${t("due", { time: format.dateTime(dueAt) })})`,
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {total > page.pageSize && (
              <Pager
                total={total}
                isPartial={false}
                pageNum={page.pageNum}
                pageSize={page.pageSize}
                totalLabel=""
                onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
              />
            )}
          </div>
          <OpenResponse key={open.responseId} formId={formId} responseId={open.responseId} />
        </div>
      )}
    </AdminPage>
  );
}

function OpenResponse({ formId, responseId }: { formId: number; responseId: string }) {
  const t = useReviewWords();
  const found = useQuery({
    queryKey: ["form", formId, "review", "as-head", "response", responseId],
    queryFn: async ({ signal }) => (await call(getReviewAsHead, { params: { id: formId, responseId }, signal })).data,
  });
  if (found.data === undefined) {
    if (found.error === null) return <SkeletonBlock height={320} />;
    return <PageError error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { seq, definition, answers, review } = found.data;
  return (
    <section aria-label={t("response", { seq })}>
      <ReviewPanel
        formId={formId}
        responseId={responseId}
        seq={seq}
        definition={definition}
        revision={review.revision}
      />
      <dl className={styles["answers"]}>
        {listQuestions(definition).map((question) => (
          <div key={question.id}>
            <dt>{question.title}</dt>
            <dd>{toAnswerText(question, answers[question.id]) || t("none")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
