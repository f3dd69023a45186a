/** What was changed in a response after it was submitted, by whom and when: question, before, after. */
import { getResponseHistory } from "@idata/contracts";
import type { DataOf, getResponse } from "@idata/contracts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import { listQuestions, toAnswerText } from "../../forms/questions.ts";
import { defineWords } from "../../i18n/define-words.ts";
import styles from "./data.module.css";

type Detail = DataOf<typeof getResponse>;

interface ResponseEditsProps {
  formId: number;
  responseId: string;
  detail: Detail;
}

const useWords = defineWords({
  "zh-CN": {
    title: "修改记录",
    reason: "原因：{reason}",
    older: "更早的修改",
    byRespondent: "填写者",
    deleted: "已删除的账号",
    none: "（未填）",
    gone: "此版本没有的题目",
    before: "之前",
    after: "之后",
  },
  "en-US": {
    title: "Edits",
    reason: "Reason: {reason}",
    older: "Older edits",
    byRespondent: "Respondent",
    deleted: "Deleted account",
    none: "(no answer)",
    gone: "A question that this version does not have",
    before: "Before",
    after: "After",
  },
});

export function ResponseEdits({ formId, responseId, detail }: ResponseEditsProps) {
  const t = useWords();
  const format = useFormat();
  const { i18n } = useTranslation();
  const { definition, edits: newest } = detail;
  const older = useInfiniteQuery({
    queryKey: ["form", formId, "response", responseId, "history", newest[0]?.revision],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { below: pageParam };
      return (await call(getResponseHistory, { params: { id: formId, responseId }, query, signal })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ edits, isMore }) => (isMore ? (edits.at(-1)?.revision ?? null) : null),
    enabled: newest.length > 0,
  });
  if (newest.length === 0) return null;
  const pages = older.data?.pages ?? [];
  const edits = pages.length > 0 ? pages.flatMap((page) => page.edits) : newest;
  const titles: Readonly<Record<string, string>> = Object.assign({}, ...pages.map((page) => page.titles));
  const questions = new Map(listQuestions(definition).map((question) => [question.id, question]));
  const places = new Map([...questions.keys()].map((id, place) => [id, place]));
  const placeOf = ({ questionId }: { questionId: string }) => places.get(questionId) ?? places.size;
  const textOf = (questionId: string, answer: (typeof edits)[number]["changes"][number]["before"]): string => {
    const question = questions.get(questionId);
    if (answer === null) return t("none");
    return question === undefined ? JSON.stringify(answer) : toAnswerText(question, answer);
  };
  return (
    <section className={styles["edits"]} aria-label={t("title")} lang={i18n.language}>
      <h2>{t("title")}</h2>
      <ol>
        {edits.map(({ revision, editedAt, by, name, reason, changes }) => (
          <li key={revision}>
            <p>
              {format.dateTime(editedAt)} · {by === "respondent" ? t("byRespondent") : name || t("deleted")}
            </p>
            {reason !== "" && <p>{t("reason", { reason })}</p>}
            <dl>
              {changes
                .toSorted((a, b) => placeOf(a) - placeOf(b))
                .map(({ questionId, before, after }) => (
                  <div key={questionId}>
                    <dt>{questions.get(questionId)?.title ?? titles[questionId] ?? t("gone")}</dt>
                    <dd>
                      <del aria-label={`${t("before")} ${textOf(questionId, before)}`}>
                        {textOf(questionId, before)}
                      </del>
                      {" → "}
                      <ins aria-label={`${t("after")} ${textOf(questionId, after)}`}>{textOf(questionId, after)}</ins>
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
      {older.hasNextPage && (
        <Button type="link" loading={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
          {t("older")}
        </Button>
      )}
    </section>
  );
}
