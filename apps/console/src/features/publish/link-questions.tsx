/** Chooses questions whose answers a link may give. */
import { mayPrefill } from "@idata/engine";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { definitionQuery, type FormSummary } from "../../forms/form.query.ts";
import { findCore, listQuestions } from "../../forms/questions.ts";
import styles from "./publish.module.css";

/** The questions of the draft whose answers a link may give, as options of a select. */
export function useLinkQuestions(formId: number) {
  const draft = useQuery(definitionQuery(formId));
  const questions = draft.data === undefined ? [] : listQuestions(draft.data.definition);
  const options = questions
    .filter((item) => mayPrefill(item, findCore(item.type)))
    .map(({ id, title }) => ({ value: id, label: title }));
  return { isPending: draft.isPending, options };
}

interface LinkQuestionsProps {
  form: FormSummary;
  /** Ids of questions. Those of deleted ones stay, because versions can be restored. */
  chosen: readonly string[];
  isFixed: boolean;
  words: { label: string; none: string };
  onChange: (ids: string[]) => void;
}

export function LinkQuestions({ form, chosen, isFixed, words, onChange }: LinkQuestionsProps) {
  const { isPending, options } = useLinkQuestions(form.id);
  const offered = new Set(options.map(({ value }) => value));
  const others = chosen.filter((id) => !offered.has(id));
  return (
    <Select
      mode="multiple"
      aria-label={words.label}
      maxTagCount="responsive"
      placeholder={options.length === 0 && !isPending ? words.none : words.label}
      loading={isPending}
      disabled={isFixed || options.length === 0}
      optionFilterProp="label"
      className={styles["linkQuestions"] ?? ""}
      value={chosen.filter((id) => offered.has(id))}
      options={options}
      onChange={(ids) => onChange([...others, ...ids])}
    />
  );
}
