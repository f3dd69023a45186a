/**
 * Text field for an expression. Marks the place of an error, completes questions and functions, explains the function
 * at the caret, and offers the fixes of findings. When the field is left, full-width signs and words of other languages
 * become the stored spelling.
 */
import { isFunctionName, readExpression, SIGNATURES, type Finding, type FunctionName } from "@idata/engine";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { defineWords } from "../../../i18n/define-words.ts";
import { designerExpression as en } from "../locales/expression.en-US.ts";
import { designerExpression as zh } from "../locales/expression.zh-CN.ts";
import { useFindingText } from "../../../forms/finding-text.ts";
import type { Target } from "../../../conditions/target.ts";
import { completionsAt, functionAt, type Completion, type Completions } from "./completions.ts";
import styles from "./expression-input.module.css";
import { FUNCTION_EXAMPLES } from "./function-examples.ts";
import { toStoredText } from "./stored-text.ts";
import { splice, useExpressionFindings } from "./use-expression-findings.ts";

export interface ExpressionInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
  /** The question that `{self}` refers to. */
  itemId?: string | null;
  placeholder?: string | undefined;
  rows?: number;
}

const FUNCTIONS = Object.keys(SIGNATURES).filter(isFunctionName);

/** Loaded with the editor, not with the first load. */
const useExpressionWords = defineWords({ "zh-CN": zh, "en-US": en });

export function ExpressionInput(props: ExpressionInputProps) {
  const { label, value, onChange, targets, itemId = null, placeholder, rows = 3 } = props;
  const t = useExpressionWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [completions, setCompletions] = useState<Completions | null>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  const findings = useExpressionFindings(value, itemId);
  const refused = findings.find(({ code }) => code === "expression_syntax");
  const chosen = completions?.items[active];

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const complete = (text: string, at: number) => {
    setCaret(at);
    setActive(0);
    setCompletions(completionsAt(text, at, targets));
  };
  const insert = (from: number, to: number, { text, caret: inside }: Pick<Completion, "text" | "caret">) => {
    nextCaret.current = from + inside;
    setCompletions(null);
    setCaret(from + inside);
    onChange(value.slice(0, from) + text + value.slice(to));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const at = event.currentTarget.selectionStart;
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      complete(value, at);
      return;
    }
    if (!completions) return;
    const { from, to, items } = completions;
    const move = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (move !== 0) setActive((active + move + items.length) % items.length);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) insert(from, to, chosen);
    else if (event.key === "Escape") {
      // The dialog around the field must not close.
      event.stopPropagation();
      setCompletions(null);
    } else return;
    event.preventDefault();
  };
  const leave = () => {
    setCompletions(null);
    setCaret(null);
    const stored = toStoredText(value);
    if (stored !== value && readExpression(value).ok) onChange(stored);
  };
  const explained = chosen?.name ?? (caret === null ? null : functionAt(value, caret));
  return (
    <div className={styles["editor"]}>
      <div className={styles["field"]}>
        <div ref={mirror} className={styles["mirror"]} aria-hidden>
          <Marked text={value} finding={refused} />
        </div>
        <textarea
          ref={field}
          className={styles["input"]}
          rows={rows}
          spellCheck={false}
          maxLength={10_000}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={completions ? `${id}list` : undefined}
          aria-activedescendant={completions ? `${id}item${active}` : undefined}
          aria-describedby={`${id}help`}
          aria-invalid={refused !== undefined || undefined}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            complete(currentTarget.value, currentTarget.selectionStart);
          }}
          onKeyDown={press}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={leave}
          onScroll={({ currentTarget }) => mirror.current?.scrollTo(0, currentTarget.scrollTop)}
        />
        {completions && (
          <ul id={`${id}list`} className={styles["list"]} role="listbox" aria-label={t("suggestions")}>
            {completions.items.map((item, index) => (
              <li
                key={item.text}
                id={`${id}item${index}`}
                className={styles["item"]}
                role="option"
                aria-selected={index === active}
                title={item.name ? t(`functions.${item.name}`) : item.label}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseEnter={() => setActive(index)}
                onClick={() => insert(completions.from, completions.to, item)}
              >
                <code>{item.name ? item.label : item.text}</code>
                <span>{item.name ? t(`functions.${item.name}`) : item.label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div id={`${id}help`} className={styles["help"]}>
        {explained ? <FunctionHelp name={explained} /> : <Help value={value} isRefused={refused !== undefined} />}
      </div>
      <Findings findings={findings} onMend={(fix) => onChange(splice(value, fix))} />
      <FunctionList
        onPick={(name) => {
          const at = field.current?.selectionStart ?? value.length;
          const text = `${SIGNATURES[name].name}()`;
          insert(at, at, { text, caret: text.length - 1 });
        }}
      />
    </div>
  );
}

/** The text of the field, invisible, with a wavy line under the part that is refused. */
function Marked({ text, finding }: { text: string; finding: Finding | undefined }) {
  if (!finding) return <>{text}</>;
  const at = Math.min(Number(finding.params?.["at"] ?? 1) - 1, text.length);
  const found = String(finding.params?.["found"] ?? "");
  return (
    <>
      {text.slice(0, at)}
      <mark>{found === "" ? " " : found}</mark>
      {text.slice(at + found.length)}
    </>
  );
}

function Help({ value, isRefused }: { value: string; isRefused: boolean }) {
  const t = useExpressionWords();
  const stored = toStoredText(value);
  if (!isRefused && value.trim() !== "" && stored !== value.trim()) return <p>{t("tidied", { text: stored })}</p>;
  return <p>{t("hint")}</p>;
}

function FunctionHelp({ name }: { name: FunctionName }) {
  const t = useExpressionWords();
  return (
    <p>
      <code>{SIGNATURES[name].name}</code> {t(`functions.${name}`)}{" "}
      <span className={styles["example"]}>{t("example", { text: FUNCTION_EXAMPLES[name] })}</span>
    </p>
  );
}

function Findings({
  findings,
  onMend,
}: {
  findings: readonly Finding[];
  onMend: (fix: NonNullable<Finding["fix"]>) => void;
}) {
  const t = useExpressionWords();
  const { t: inForms } = useTranslation("forms");
  const toText = useFindingText();
  return (
    <ul className={styles["findings"]} aria-label={t("problems")} aria-live="polite">
      {findings.map((finding) => {
        const { fix } = finding;
        return (
          <li key={JSON.stringify(finding)} data-severity={finding.severity}>
            {toText(finding)}{" "}
            {fix && (
              <button
                type="button"
                className={styles["mend"]}
                // Leaving the field would tidy the text, and the fix would no longer fit.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onMend(fix)}
              >
                {fix.text === "" ? inForms("mendRemove") : inForms("mend", { text: fix.text })}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function FunctionList({ onPick }: { onPick: (name: FunctionName) => void }) {
  const t = useExpressionWords();
  return (
    <details className={styles["functions"]}>
      <summary>{t("all")}</summary>
      <ul>
        {FUNCTIONS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles["mend"]}
              aria-label={t("insert", { name: SIGNATURES[name].name })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(name)}
            >
              {SIGNATURES[name].name}
            </button>
            <span>{t(`functions.${name}`)}</span>
            <code>{FUNCTION_EXAMPLES[name]}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
