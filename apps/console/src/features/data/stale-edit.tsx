/** The answers that differ between what is stored and what was entered, with a choice for each. */
import type { AnswerValue, Answers, FormDefinition, FormSession } from "@idata/engine";
import { Alert, Button } from "antd";
import { useReducer } from "react";
import { listQuestions, toAnswerText } from "../../forms/questions.ts";
import { useEditWords } from "./edit-words.ts";
import { listDifferent } from "./editor-session.ts";
import styles from "./editor.module.css";

interface StaleEditProps {
  definition: FormDefinition;
  session: FormSession;
  stored: Answers;
}

export function StaleEdit({ definition, session, stored }: StaleEditProps) {
  const t = useEditWords();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mine = session.collectAnswers();
  const different = new Set(listDifferent(definition, mine, stored));
  const take = (id: string, value: AnswerValue) => {
    session.setAnswer(id, value);
    redraw();
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t("stale")}
      description={
        <>
          <p>{t("staleHint")}</p>
          <dl className={styles["versions"]}>
            {listQuestions(definition)
              .filter(({ id }) => different.has(id))
              .map((question) => (
                <div key={question.id}>
                  <dt>{question.title}</dt>
                  <dd>
                    <span className={styles["side"]}>{t("stored")}</span>
                    {toAnswerText(question, stored[question.id]) || t("none")}
                  </dd>
                  <dd>
                    <span className={styles["side"]}>{t("mine")}</span>
                    {toAnswerText(question, mine[question.id]) || t("none")}
                  </dd>
                  <Button size="small" onClick={() => take(question.id, stored[question.id] ?? null)}>
                    {t("take")}
                  </Button>
                </div>
              ))}
          </dl>
          {different.size === 0 && <p>{t("taken")}</p>}
        </>
      }
    />
  );
}
