/** The queue by state, worked through with mouse or keyboard, and approved in bulk. */
import { decideReview, getResponse } from "@idata/contracts";
import { EmptyState, ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Checkbox, Segmented } from "antd";
import { useEffect, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { listQuestions, toAnswerText } from "../../forms/questions.ts";
import { ReviewPanel } from "../../forms/review/review-panel.tsx";
import { useReviewWords } from "../../forms/review/review-words.ts";
import { type ReviewQuery, type ReviewRow, reviewsQuery } from "../../forms/review/review.query.ts";
import { Pager } from "../../shell/pager.tsx";
import styles from "./review-page.module.css";

type StateName = ReviewQuery["state"];
const STATES: readonly StateName[] = ["mine", "waiting", "returned", "approved", "rejected"];

export function ReviewQueue({ onSettings }: { onSettings?: () => void }) {
  const t = useReviewWords();
  const form = useForm();
  const format = useFormat();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [state, setState] = useState<StateName>("mine");
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const list = useQuery(reviewsQuery(form.id, { state, ...page }));
  const rows = list.data?.rows ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ response }) => response.responseId === openId),
  );
  const open = rows[at];
  const approve = useMutation({
    mutationFn: async (wanted: readonly ReviewRow[]) => {
      const failures: unknown[] = [];
      for (const row of wanted) await approveOne(form.id, row).catch((error: unknown) => failures.push(error));
      return { failures, done: wanted.length - failures.length };
    },
    async onSuccess({ failures, done }, wanted) {
      if (failures.length === 1 && wanted.length === 1) reportError(failures[0]);
      else if (failures.length > 0) void message.warning(t("someFailed", { failed: failures.length, done }));
      else void message.success(t("manyDone", { count: done }));
      setSelected([]);
      await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
    },
  });
  const step = (by: 1 | -1) => setOpenId(rows[at + by]?.response.responseId ?? open?.response.responseId ?? null);
  const canApprove = (row: ReviewRow | undefined) => row?.review.steps.some(({ mine }) => mine) ?? false;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [role=combobox]");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key === "j") step(1);
      else if (key === "k") step(-1);
      else if (key === "a" && open !== undefined && canApprove(open) && !approve.isPending) approve.mutate([open]);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  const counts = list.data?.counts;
  const chosen = rows.filter((row) => selected.includes(row.response.responseId) && canApprove(row));
  return (
    <>
      <div className={styles["head"]}>
        <Segmented
          aria-label={t("title")}
          value={state}
          onChange={(next) => {
            setState(next);
            setSelected([]);
            setPage({ ...page, pageNum: 1 });
          }}
          options={STATES.map((value) => ({
            value,
            label: `${t(`states.${value}`)}${counts === undefined ? "" : ` ${format.number(counts[value])}`}`,
          }))}
        />
        {chosen.length > 0 && (
          <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate(chosen)}>
            {t("approveMany", { count: chosen.length })}
          </Button>
        )}
        {onSettings && <Button onClick={onSettings}>{t("settings")}</Button>}
      </div>
      {list.data === undefined && list.error === null && <SkeletonBlock height={400} />}
      {list.data === undefined && list.error !== null && (
        <ErrorState
          title={isApiError(list.error) ? list.error.msg : String(list.error)}
          action={t("title")}
          onAction={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && rows.length === 0 && (
        <EmptyState title={t(state === "mine" ? "emptyMine" : "empty")} />
      )}
      {open !== undefined && (
        <div className={styles["columns"]}>
          <div>
            <ul className={styles["list"]} aria-label={t(`states.${state}`)}>
              {rows.map((row) => (
                <li key={row.response.responseId} data-open={row === open || undefined}>
                  {canApprove(row) && (
                    <Checkbox
                      checked={selected.includes(row.response.responseId)}
                      aria-label={t("select", { seq: row.response.seq })}
                      onChange={({ target }) => {
                        const others = selected.filter((id) => id !== row.response.responseId);
                        setSelected(target.checked ? [...others, row.response.responseId] : others);
                      }}
                    />
                  )}
                  <button
                    type="button"
                    aria-current={row === open || undefined}
                    onClick={() => setOpenId(row.response.responseId)}
                  >
                    <strong>{t("response", { seq: row.response.seq })}</strong>
                    <span>
                      <RelativeTime iso={row.response.submittedAt} />
                      {row.review.steps.map(({ name, dueAt }) =>
                        dueAt === null ? ` · ${name}` : ` · ${name} (${t("due", { time: format.dateTime(dueAt) })})`,
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <p className={styles["keys"]}>{t("keys")}</p>
            {(list.data?.total ?? 0) > page.pageSize && (
              <Pager
                total={list.data?.total ?? 0}
                isPartial={false}
                pageNum={page.pageNum}
                pageSize={page.pageSize}
                totalLabel=""
                onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
              />
            )}
          </div>
          <ReviewedResponse key={open.response.responseId} formId={form.id} row={open} />
        </div>
      )}
    </>
  );
}

function approveOne(formId: number, { response, review }: ReviewRow) {
  const step = review.steps.find(({ mine }) => mine)?.step ?? null;
  return call(decideReview, {
    params: { id: formId, responseId: response.responseId },
    body: { step, round: review.round, revision: review.revision, decision: "approve", remark: "" },
  });
}

function ReviewedResponse({ formId, row }: { formId: number; row: ReviewRow }) {
  const t = useReviewWords();
  const { responseId, seq } = row.response;
  const detail = useQuery({
    queryKey: ["form", formId, "response", responseId],
    queryFn: async ({ signal }) => (await call(getResponse, { params: { id: formId, responseId }, signal })).data,
  });
  if (detail.data === undefined) return <SkeletonBlock height={320} />;
  const { definition, response, revision } = detail.data;
  return (
    <section aria-label={t("response", { seq })}>
      <ReviewPanel formId={formId} responseId={responseId} seq={seq} definition={definition} revision={revision} />
      <dl className={styles["answers"]}>
        {listQuestions(definition).map((question) => (
          <div key={question.id}>
            <dt>{question.title}</dt>
            <dd>{toAnswerText(question, response.answers[question.id]) || t("none")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
