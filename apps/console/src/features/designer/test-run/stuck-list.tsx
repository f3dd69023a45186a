/**
 * Simulated respondents who could not continue: what stopped them, the answers that led there, and a button to try it
 * in the preview.
 */
import type { RespondentIssue } from "@idata/engine";
import { createTranslate, fillWords, issueText } from "@idata/questions/fill";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { toAnswerText } from "../../../forms/questions.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { listItems } from "../document/places.ts";
import type { PreviewStart } from "../preview/preview-session.tsx";
import styles from "./test-run.module.css";
import { usePlaceNames } from "./use-place-names.ts";
import type { TestRunResult } from "./use-test-run.ts";

export interface StuckListProps {
  result: TestRunResult;
  onGo: (target: { itemId: string | null; path: string }) => void;
  onPreview: (start: PreviewStart) => void;
}

/** Only the most frequent issues are listed; rarer ones usually have the same cause. */
const SHOWN = 20;

export function StuckList({ result, onGo, onPreview }: StuckListProps) {
  const { t } = useTranslation("designer");
  const { issues } = result.report;
  return (
    <ul className={styles["rows"]}>
      {issues.slice(0, SHOWN).map((issue) => (
        <Stuck
          key={`${issue.questionId} ${issue.code}`}
          issue={issue}
          result={result}
          onGo={onGo}
          onPreview={onPreview}
        />
      ))}
      {issues.length > SHOWN && (
        <li className={styles["intro"]}>{t("testRun.moreStuck", { count: issues.length - SHOWN })}</li>
      )}
    </ul>
  );
}

function Stuck({ issue, result, onGo, onPreview }: StuckListProps & { issue: RespondentIssue }) {
  const { t } = useTranslation("designer");
  const names = usePlaceNames(result.definition);
  const { questionId, code, params, runs, example } = issue;
  const translate = createTranslate(fillWords(currentLanguage()));
  const given = listItems(result.definition).filter(({ id }) => Object.hasOwn(example.answers, id));
  const answered = given.filter(({ id }) => id !== questionId);
  const last = given.find(({ id }) => id === questionId);
  const message = code === "no_example" ? t("testRun.noExample") : issueText({ questionId, code, params }, translate);
  return (
    <li className={styles["stuck"]}>
      <button type="button" className={styles["row"]} onClick={() => onGo({ itemId: questionId, path: "" })}>
        <span className={styles["kind"]}>{t("testRun.times", { count: runs })}</span>
        <span>
          {names.item(questionId)}
          <span className={styles["alarm"]}>{message}</span>
        </span>
      </button>
      <details>
        <summary>{t("testRun.steps", { count: answered.length })}</summary>
        <ol className={styles["steps"]}>
          {answered.map((item) => (
            <li key={item.id}>
              {names.item(item.id)}
              <strong>{toAnswerText(item, example.answers[item.id])}</strong>
            </li>
          ))}
          <li>
            {names.item(questionId)}
            {last && <strong>{toAnswerText(last, example.answers[questionId])}</strong>}
            <strong className={styles["alarm"]}>{message}</strong>
          </li>
        </ol>
      </details>
      <Button onClick={() => onPreview(example)}>{t("testRun.tryIt")}</Button>
    </li>
  );
}
