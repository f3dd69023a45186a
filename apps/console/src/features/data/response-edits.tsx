/** What was changed in a response after it was submitted, by whom and when: question, before, after. */
import type { DataOf, getResponse } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { listQuestions, toAnswerText } from "../../forms/questions.ts";
import { defineWords } from "../../i18n/define-words.ts";
import styles from "./data.module.css";

interface ResponseEditsProps {
  edits: DataOf<typeof getResponse>["edits"];
  /** The version of the response now. */
  definition: FormDefinition;
}

const useWords = defineWords({
  "zh-CN": {
    title: "修改记录",
    byRespondent: "填写者",
    deleted: "已删除的账号",
    none: "（未填）",
    gone: "此版本没有的题目",
    before: "之前",
    after: "之后",
  },
  "en-US": {
    title: "Edits",
    byRespondent: "Respondent",
    deleted: "Deleted account",
    none: "(no answer)",
    gone: "A question that this version does not have",
    before: "Before",
    after: "After",
  },
});

export function ResponseEdits({ edits, definition }: ResponseEditsProps) {
  const t = useWords();
  const format = useFormat();
  const { i18n } = useTranslation();
  if (edits.length === 0) return null;
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
        {edits.map(({ revision, editedAt, by, name, changes }) => (
          <li key={revision}>
            <p>
              {format.dateTime(editedAt)} · {by === "respondent" ? t("byRespondent") : name || t("deleted")}
            </p>
            <dl>
              {changes
                .toSorted((a, b) => placeOf(a) - placeOf(b))
                .map(({ questionId, before, after }) => (
                  <div key={questionId}>
                    <dt>{questions.get(questionId)?.title ?? t("gone")}</dt>
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
    </section>
  );
}
