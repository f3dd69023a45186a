/** Grouping text answers into codes by hand: the codes with their counts, and the answers with the codes of each. */
import { SearchOutlined } from "@ant-design/icons";
import { codeAnswers } from "@idata/contracts";
import type { ItemDefinition } from "@idata/engine";
import { formatCount } from "@idata/questions/report";
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Input, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import { printCondition } from "../../../conditions/condition.ts";
import { toAnswerText } from "../../../forms/questions.ts";
import { responsesQuery } from "../../../forms/response.query.ts";
import { CodeList } from "./code-list.tsx";
import { codesKey, codesOfAnswersQuery, codesQuery, type CountedCode } from "./codes.query.ts";
import { useTextWords } from "./text-words.ts";
import styles from "./texts.module.css";

const STEP = 10;
const MOST = 50;

export interface CodingPanelProps {
  formId: number;
  item: ItemDefinition;
  answered: number;
  /** Condition on the responses; `""` for none. */
  where: string;
  mayCode: boolean;
}

export function CodingPanel({ formId, item, answered, where, mayCode }: CodingPanelProps) {
  const t = useTextWords();
  const list = useQuery(codesQuery(formId, item.id));
  if (list.data === undefined) return <SkeletonBlock height={160} />;
  const { codes, coded } = list.data;
  return (
    <div className={`${styles["panel"]} ${styles["full"]}`}>
      <p className={styles["note"]}>{t("codesHint")}</p>
      <p className={styles["note"]} role="status">
        {t("codesBase", { coded: formatCount(coded), answered: formatCount(answered) })}
      </p>
      <CodeList formId={formId} questionId={item.id} codes={codes} answered={answered} mayCode={mayCode} />
      {codes.length > 0 && (
        <Answers formId={formId} item={item} codes={codes} answered={answered} where={where} mayCode={mayCode} />
      )}
    </div>
  );
}

function Answers({
  formId,
  item,
  codes,
  answered,
  where,
  mayCode,
}: CodingPanelProps & { codes: readonly CountedCode[] }) {
  const t = useTextWords();
  const [typed, setTyped] = useState("");
  const [isUncoded, setUncoded] = useState(false);
  const [count, setCount] = useState(STEP);
  const search = useDeferredValue(typed.trim());
  const condition = toCondition({ questionId: item.id, where, search, isUncoded });
  const options = responsesQuery(formId, { pageNum: 1, pageSize: count, countTo: count, where: condition });
  const list = useQuery({ ...options, queryKey: [...options.queryKey, answered] });
  const rows = list.data?.rows ?? [];
  const ids = rows.map(({ responseId }) => responseId);
  const own = useQuery({
    ...codesOfAnswersQuery(formId, item.id, ids),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  });
  return (
    <>
      <div className={`${styles["tools"]} no-print`}>
        <Input
          size="small"
          allowClear
          style={{ width: 220 }}
          prefix={<SearchOutlined aria-hidden />}
          value={typed}
          maxLength={100}
          placeholder={t("search")}
          aria-label={t("search")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={isUncoded} onChange={(event) => setUncoded(event.target.checked)}>
          {t("uncoded")}
        </Checkbox>
      </div>
      {list.data === undefined && list.error === null && <SkeletonBlock height={160} />}
      {list.error !== null && list.data === undefined && (
        <p className={styles["note"]}>{isApiError(list.error) ? list.error.msg : t("failed")}</p>
      )}
      {list.data !== undefined && rows.length === 0 && (
        <p className={styles["note"]}>{t(isUncoded && search === "" ? "allCoded" : "noAnswers")}</p>
      )}
      <ul className={styles["list"]}>
        {rows.map((row) => (
          <li key={row.responseId}>
            <span className={styles["answer"]}>{toAnswerText(item, row.answers[item.id])}</span>
            <AnswerCodes
              formId={formId}
              questionId={item.id}
              responseId={row.responseId}
              text={toAnswerText(item, row.answers[item.id])}
              codes={codes}
              own={own.data?.get(row.responseId) ?? NONE}
              mayCode={mayCode}
            />
          </li>
        ))}
      </ul>
      {(list.data?.total ?? 0) > rows.length && count < MOST && (
        <Button className="no-print" type="link" size="small" onClick={() => setCount(count + STEP)}>
          {t("moreAnswers")}
        </Button>
      )}
    </>
  );
}

const NONE: readonly number[] = [];

interface Wanted {
  questionId: string;
  where: string;
  search: string;
  isUncoded: boolean;
}

function toCondition({ questionId, where, search, isUncoded }: Wanted): string {
  const parts = [
    ...(where === "" ? [] : [`(${where})`]),
    search === ""
      ? printCondition({ kind: "rule", path: [questionId], operator: "notEmpty", value: null })
      : printCondition({ kind: "rule", path: [questionId], operator: "contains", value: search }),
    ...(isUncoded
      ? [printCondition({ kind: "rule", path: ["$codes", questionId], operator: "empty", value: null })]
      : []),
  ];
  return parts.join(" and ");
}

interface AnswerCodesProps {
  formId: number;
  questionId: string;
  responseId: string;
  text: string;
  codes: readonly CountedCode[];
  own: readonly number[];
  mayCode: boolean;
}

/** Each choice is sent at once, as a change of that code alone, so that two people who code together lose nothing. */
function AnswerCodes({ formId, questionId, responseId, text, codes, own, mayCode }: AnswerCodesProps) {
  const t = useTextWords();
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly number[] | null>(null);
  const change = async (codeId: number, isGiven: boolean) => {
    const shown = pending ?? own;
    setPending(isGiven ? [...shown, codeId] : shown.filter((one) => one !== codeId));
    const body = {
      questionId,
      responseIds: [responseId],
      add: isGiven ? [codeId] : [],
      remove: isGiven ? [] : [codeId],
    };
    try {
      await call(codeAnswers, { params: { id: formId }, body });
    } catch (error) {
      reportError(error);
    }
    await client.invalidateQueries({ queryKey: codesKey(formId, questionId) });
    setPending(null);
  };
  return (
    <Select<number[]>
      mode="multiple"
      size="small"
      className={styles["full"] ?? ""}
      disabled={!mayCode}
      aria-label={t("codesOf", { text: text.slice(0, 40) })}
      placeholder={t("choose")}
      optionFilterProp="label"
      value={[...(pending ?? own)]}
      options={codes.map(({ codeId, name }) => ({ value: codeId, label: name }))}
      onSelect={(codeId: unknown) => void change(Number(codeId), true)}
      onDeselect={(codeId: unknown) => void change(Number(codeId), false)}
    />
  );
}
