/** Head of the page: number of questions and pages found, form kind, and the button to create the form. */
import { ArrowLeftOutlined } from "@ant-design/icons";
import { cores } from "@idata/questions/core";
import { toHundredths } from "@idata/engine";
import type { FormDefinition, QuestionCore } from "@idata/engine";
import { hasKey } from "@idata/importers/text";
import { Button, Select, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormKind } from "../../forms/form.query.ts";
import { useOpenKinds } from "../../forms/use-open-kinds.ts";
import { listQuestions } from "../../forms/questions.ts";
import type { Parsed } from "./parse.ts";
import styles from "./text.module.css";

export interface TextHeaderProps {
  parsed: Parsed | null;
  isParsing: boolean;
  kind: FormKind;
  onKind: (kind: FormKind) => void;
  isCreating: boolean;
  onCreate: () => void;
  /** Null if there is nothing to clear. */
  onClear: (() => void) | null;
}

export function TextHeader({ parsed, isParsing, kind, onKind, isCreating, onCreate, onClear }: TextHeaderProps) {
  const { t } = useTranslation(["text", "common"]);
  const kinds = useOpenKinds();
  const questions = parsed === null ? 0 : listQuestions(parsed.definition).length;
  return (
    <header className={styles["header"]}>
      <Tooltip title={t("back")}>
        <Link to="/form" className={styles["back"]} aria-label={t("back")}>
          <ArrowLeftOutlined aria-hidden />
        </Link>
      </Tooltip>
      <h1 className={styles["title"]}>{t("title")}</h1>
      <span className={styles["counts"]} role="status">
        {isParsing && t("parsing")}
        {!isParsing && parsed !== null && t("counts", { questions, pages: countPages(parsed.definition) })}
        {!isParsing &&
          parsed?.definition.scoring?.mode === "exam" &&
          ` · ${t("marking", countMarking(parsed.definition))}`}
      </span>
      <span className={styles["actions"]}>
        {onClear !== null && (
          <Button type="text" onClick={onClear}>
            {t("clear")}
          </Button>
        )}
        <Select
          aria-label={t("kind")}
          value={kind}
          onChange={onKind}
          options={kinds.map((one) => ({ value: one, label: t(`common:kind.${one}`) }))}
        />
        <Button type="primary" disabled={questions === 0 || isParsing} loading={isCreating} onClick={onCreate}>
          {t(isCreating ? "creating" : "create")}
        </Button>
      </span>
    </header>
  );
}

/** How many questions have a key, and the sum of the points. */
function countMarking(definition: FormDefinition): { keys: number; points: number } {
  const items = listQuestions(definition);
  const points = items.reduce((sum, item) => sum + toHundredths(item.points ?? 0), 0);
  return { keys: items.filter(hasKey).length, points: points / 100 };
}

/** Counts pages as respondents see them: a page break inside a page starts another one. */
function countPages(definition: FormDefinition): number {
  const registry: Readonly<Record<string, Pick<QuestionCore, "pageBreak"> | undefined>> = cores;
  const breaks = definition.pages
    .flatMap((page) => page.items)
    .filter((item) => registry[item.type]?.pageBreak === true);
  return definition.pages.length + breaks.length;
}
