/** What to export: format, responses, columns and what else the format offers. The last choices are remembered. */
import type { BodyOf, ExportFormat, exportResponses } from "@idata/contracts";
import { languageName } from "@idata/engine";
import { Button, Checkbox, Input, type InputRef, Modal, Radio, Select } from "antd";
import { useRef, useState } from "react";
import { defineWords } from "../../i18n/define-words.ts";
import type { ExportList } from "./export-list.ts";
import { findStored, store } from "../../shell/use-stored.ts";
import styles from "./export-dialog.module.css";
import { exportWords as en } from "./locales/en-US.export.ts";
import { exportWords as zh } from "./locales/zh-CN.export.ts";

const useWords = defineWords({ "zh-CN": zh, "en-US": en });

const FORMATS: readonly ExportFormat[] = ["xlsx", "csv", "sav", "programs", "parquet", "json", "files"];
const NAMING_PARTS = ["seq", "question", "name", "n", "receipt"] as const;
const USUAL_NAMING = "{seq}-{question}-{name}";
const REMEMBERED = "idata-export";

/** What colleagues have written beside the responses. */
type Beside = "codings" | "annotations";

/** What a file of the format can be told, besides responses. Columns are chosen for all but uploaded files. */
const OFFERS: Record<ExportFormat, readonly ("codes" | "points" | "long" | "language" | "naming" | Beside)[]> = {
  xlsx: ["points", "long", "codings", "annotations", "language"],
  csv: ["codes", "points", "codings", "annotations", "language"],
  sav: ["codings", "annotations", "language"],
  programs: ["codings", "annotations", "language"],
  parquet: ["codes", "points", "codings", "annotations", "language"],
  json: ["codings", "annotations"],
  files: ["naming"],
};

export type ExportChoice = BodyOf<typeof exportResponses>;

/** What the form has that can be chosen. */
export interface ExportScope extends ExportList {
  /** The default language first. */
  languages: readonly string[];
  isScored: boolean;
  /** Whether a question has a list of records as its answer. */
  hasRecords: boolean;
  /** Whether a question takes texts, which can be coded. */
  hasTexts: boolean;
  /** Questions whose answers may be part of the names of files; null if no question takes files. */
  forNames: readonly { id: string; title: string }[] | null;
}

interface Props extends ExportScope {
  onClose: () => void;
  onExport: (choice: ExportChoice) => void;
}

interface Remembered {
  format: ExportFormat;
  codes: boolean;
  points: boolean;
  long: boolean;
  codings: boolean;
  annotations: boolean;
  naming: string;
}

const USUAL: Remembered = {
  format: "xlsx",
  codes: false,
  points: false,
  long: false,
  codings: false,
  annotations: false,
  naming: USUAL_NAMING,
};

function readRemembered(): Remembered {
  try {
    const stored = JSON.parse(findStored(REMEMBERED) ?? "{}") as Partial<Remembered>;
    return { ...USUAL, ...stored, naming: USUAL_NAMING };
  } catch {
    return USUAL;
  }
}

export function ExportDialog(props: Props) {
  const { languages, isScored, hasRecords, hasTexts, forNames, shown, rows, onClose, onExport } = props;
  const t = useWords();
  const formats = FORMATS.filter((format) => format !== "files" || forNames !== null);
  const [draft, setDraft] = useState(readRemembered);
  const [language, setLanguage] = useState(languages[0]);
  const [isFiltered, setFiltered] = useState(rows !== null);
  const [isShown, setShown] = useState(shown !== null);
  const [isOpen, setOpen] = useState(true);
  const change = (patch: Partial<Remembered>) => setDraft((before) => ({ ...before, ...patch }));
  const format = formats.includes(draft.format) ? draft.format : "xlsx";
  const offers = new Set(OFFERS[format]);
  const hasLanguages = offers.has("language") && languages.length > 1;
  const isThere = { codes: true, points: isScored, long: hasRecords, codings: hasTexts, annotations: true };
  const boxes = (["codes", "points", "long", "codings", "annotations"] as const).filter(
    (box) => offers.has(box) && isThere[box],
  );
  const run = () => {
    store(REMEMBERED, JSON.stringify({ ...draft, naming: undefined }));
    setOpen(false);
    onExport({
      format,
      codes: boxes.includes("codes") && draft.codes,
      ...(boxes.includes("points") && draft.points && { points: true }),
      ...(boxes.includes("long") && draft.long && { layout: "long" }),
      ...(boxes.includes("codings") && draft.codings && { codings: true }),
      ...(boxes.includes("annotations") && draft.annotations && { annotations: true }),
      ...(hasLanguages && language !== languages[0] && { language }),
      ...(offers.has("naming") && draft.naming.trim() !== "" && { naming: draft.naming.trim() }),
      ...(rows !== null && isFiltered && rows),
      ...(shown !== null && isShown && format !== "files" && { columns: [...shown] }),
    });
  };
  return (
    <Modal
      open={isOpen}
      title={t("title")}
      width={640}
      okText={t("ok")}
      cancelText={t("cancel")}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      onOk={run}
    >
      <div className={styles["dialog"]}>
        <fieldset className={styles["part"]}>
          <legend>{t("format")}</legend>
          <Radio.Group
            className={styles["formats"] ?? ""}
            value={format}
            onChange={({ target }) => change({ format: target.value as ExportFormat })}
            options={formats.map((value) => ({
              value,
              label: (
                <span className={styles["format"]}>
                  {t(`formats.${value}`)}
                  <span className={styles["about"]}>{t(`about.${value}`)}</span>
                </span>
              ),
            }))}
          />
        </fieldset>
        {rows !== null && (
          <Two legend={t("rows")} words={[t("filtered"), t("all")]} isFirst={isFiltered} onChange={setFiltered} />
        )}
        {shown !== null && format !== "files" && (
          <Two legend={t("columns")} words={[t("shown"), t("allColumns")]} isFirst={isShown} onChange={setShown} />
        )}
        {(boxes.length > 0 || hasLanguages) && (
          <fieldset className={styles["part"]}>
            <legend>{t("choices")}</legend>
            {boxes.map((box) => (
              <Checkbox key={box} checked={draft[box]} onChange={({ target }) => change({ [box]: target.checked })}>
                {t(box)}
              </Checkbox>
            ))}
            {hasLanguages && (
              <label className={styles["language"]}>
                {t("language")}
                <Select
                  value={language ?? ""}
                  options={languages.map((value) => ({ value, label: languageName(value) }))}
                  onChange={setLanguage}
                />
              </label>
            )}
          </fieldset>
        )}
        {offers.has("naming") && (
          <Naming naming={draft.naming} questions={forNames ?? []} onChange={(naming) => change({ naming })} />
        )}
        <p className={styles["note"]}>{t("job")}</p>
      </div>
    </Modal>
  );
}

interface TwoProps {
  legend: string;
  words: [string, string];
  isFirst: boolean;
  onChange: (isFirst: boolean) => void;
}

function Two({ legend, words: [first, second], isFirst, onChange }: TwoProps) {
  return (
    <fieldset className={styles["part"]}>
      <legend>{legend}</legend>
      <Radio.Group
        value={isFirst}
        onChange={({ target }) => onChange(target.value === true)}
        options={[
          { value: true, label: first },
          { value: false, label: second },
        ]}
      />
    </fieldset>
  );
}

interface NamingProps {
  naming: string;
  questions: readonly { id: string; title: string }[];
  onChange: (naming: string) => void;
}

function Naming({ naming, questions, onChange }: NamingProps) {
  const t = useWords();
  const input = useRef<InputRef>(null);
  const insert = (part: string) => {
    const field = input.current?.input;
    const [from, to] = [field?.selectionStart ?? naming.length, field?.selectionEnd ?? naming.length];
    onChange(`${naming.slice(0, from)}{${part}}${naming.slice(to)}`);
    input.current?.focus();
  };
  const example = {
    seq: "12",
    receipt: "ME32-WCVE-MAX0",
    question: t("parts.question"),
    name: t("exampleName"),
    n: "1",
  };
  const name = naming.replaceAll(/\{([^{}]*)\}/g, (all, part: string) => {
    return example[part as keyof typeof example] ?? questions.find(({ id }) => id === part)?.title ?? all;
  });
  return (
    <fieldset className={styles["part"]}>
      <legend>{t("naming")}</legend>
      <Input
        ref={input}
        aria-label={t("naming")}
        maxLength={200}
        value={naming}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles["note"]}>{t("namingHint")}</p>
      <div className={styles["chips"]}>
        <span className={styles["about"]}>{t("insert")}</span>
        {NAMING_PARTS.map((part) => (
          <Button key={part} size="small" onClick={() => insert(part)}>
            {t(`parts.${part}`)}
          </Button>
        ))}
        {questions.slice(0, MOST_CHIPS).map(({ id, title }) => (
          <Button key={id} size="small" className={styles["chip"] ?? ""} title={title} onClick={() => insert(id)}>
            {title}
          </Button>
        ))}
      </div>
      <p className={styles["example"]}>{t("example", { name: `${name}.pdf` })}</p>
    </fieldset>
  );
}

/** Further questions can be typed by their ids. */
const MOST_CHIPS = 8;
