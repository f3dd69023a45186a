/** Which questions' results respondents may see. Only types whose answers are chosen can be shown (docs/adr/0064). */
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { definitionQuery, type FormSummary } from "../../forms/form.query.ts";
import { findCore, listQuestions } from "../../forms/questions.ts";
import styles from "./publish.module.css";

interface ResultQuestionsProps {
  form: FormSummary;
  /** Ids of the questions that are not shown. Those of deleted questions stay, because versions can be restored. */
  hidden: readonly string[];
  isFixed: boolean;
  words: { label: string; none: string };
  onChange: (hidden: string[]) => void;
}

export function ResultQuestions({ form, hidden, isFixed, words, onChange }: ResultQuestionsProps) {
  const draft = useQuery(definitionQuery(form.id));
  const questions =
    draft.data === undefined
      ? []
      : listQuestions(draft.data.definition).filter(({ type }) => findCore(type)?.bars !== undefined);
  const shown = questions.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  const change = (chosen: readonly string[]) => {
    const offered = new Set(questions.map(({ id }) => id));
    const others = hidden.filter((id) => !offered.has(id));
    onChange([...others, ...questions.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id)]);
  };
  return (
    <Select
      mode="multiple"
      aria-label={words.label}
      className={styles["resultQuestions"] ?? ""}
      maxTagCount="responsive"
      placeholder={questions.length === 0 ? words.none : words.label}
      loading={draft.isPending}
      disabled={isFixed || questions.length === 0}
      optionFilterProp="label"
      value={shown}
      options={questions.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={change}
    />
  );
}
