/** Editing a report: its title, the order of its blocks, notes, charts, and what is hidden. */
import { DeleteOutlined, HolderOutlined, PlusOutlined } from "@ant-design/icons";
import { REPORT_LIMITS, saveReport } from "@idata/contracts";
import { languageName } from "@idata/engine";
import { listCharts } from "@idata/engine/report";
import { SortableList } from "@idata/questions/designer";
import { createDesignerTranslate } from "@idata/questions/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Checkbox, Input, Segmented, Select, Switch } from "antd";
import { useEffect, useMemo, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { isAboutFilter } from "./filter-fault.ts";
import { FilterField } from "./filter-field.tsx";
import { readWords, writeNote, writeTitle } from "./draft-words.ts";
import { NoteField } from "./note-field.tsx";
import { NoteText } from "./note-text.tsx";
import { keepReportDraft, type ReportDraft } from "./report-drafts.ts";
import styles from "./report.module.css";
import { useReportWords } from "./report-words.ts";
import { type Report, type ReportBlock, reportQuery } from "./report.query.ts";

const CHANGED = 6604100;

export interface ReportEditorProps {
  formId: number;
  formTitle: string;
  report: Report;
  draft: ReportDraft;
  onDraft: (draft: ReportDraft) => void;
  onDone: () => void;
}

const keyOf = (block: ReportBlock): string => `${block.kind}-${block.id}`;

export default function ReportEditor({ formId, formTitle, report, draft, onDraft, onDone }: ReportEditorProps) {
  const t = useReportWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const blocks = draft.blocks;
  const setBlocks = (next: ReportBlock[]) => onDraft({ ...draft, blocks: next });
  const [language, setLanguage] = useState<string | null>(null);
  const words = readWords(draft, language);
  useWarningOnLeave();
  const save = useMutation({
    meta: { silent: true },
    mutationFn: (revision: number) =>
      call(saveReport, { params: { id: formId }, body: { ...draft, revision }, mayRepeat: true }),
    async onSuccess() {
      keepReportDraft(formId, null);
      void message.success(t("saved"));
      await queryClient.invalidateQueries({ queryKey: ["form", formId, "report"] });
      onDone();
    },
    onError(error) {
      if (isApiError(error) && error.code === CHANGED) setChanged(true);
      else if (!isAboutFilter(error)) void message.error(t("saveFailed", { reason: error.message }));
    },
  });
  const fault = isAboutFilter(save.error) ? save.error.msg : null;
  const saveOver = async () => {
    const current = await queryClient.fetchQuery({ ...reportQuery(formId, null), staleTime: 0 });
    setChanged(false);
    save.mutate(current.revision);
  };
  const titles = new Map(report.cards.map(({ id, title }) => [`card-${id}`, title]));
  const translate = useMemo(() => createDesignerTranslate(currentLanguage(), "statement"), []);
  return (
    <div className={styles["editor"]}>
      <div className={styles["editBar"]}>
        <span className={styles["quiet"]}>{t("unsaved")}</span>
        <span className={styles["gap"]} />
        <Button
          onClick={() => {
            keepReportDraft(formId, null);
            onDone();
          }}
        >
          {t("discard")}
        </Button>
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate(draft.revision)}>
          {t("save")}
        </Button>
      </div>
      {isChanged && (
        <Alert
          type="warning"
          showIcon
          title={t("changed")}
          description={
            <>
              <p className={styles["alertText"]}>{t("changedHint")}</p>
              <div className={styles["alertActs"]}>
                <Button href={`/idata2/form/${formId}/data/report`} target="_blank">
                  {t("lookAtOther")}
                </Button>
                <Button onClick={() => void saveOver()}>{t("saveMine")}</Button>
              </div>
            </>
          }
        />
      )}
      {report.languages.length > 1 && (
        <div className={styles["languageField"]} role="group" aria-labelledby="report-language">
          <span id="report-language">{t("language")}</span>
          <Select
            className={styles["languageSelect"] ?? ""}
            aria-labelledby="report-language"
            value={language ?? report.languages[0] ?? ""}
            options={report.languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={(tag) => setLanguage(tag === report.languages[0] ? null : tag)}
          />
          <p className={styles["quiet"]}>{t(language === null ? "languageHint" : "languageOther")}</p>
        </div>
      )}
      <label className={styles["titleField"]}>
        <span>{t("reportTitle")}</span>
        <Input
          value={words.title}
          lang={language ?? undefined}
          maxLength={REPORT_LIMITS.title}
          placeholder={language !== null && draft.title !== "" ? draft.title : formTitle}
          aria-label={t("reportTitle")}
          onChange={({ target }) => onDraft(writeTitle(draft, language, target.value))}
        />
      </label>
      <FilterField
        where={draft.where}
        fault={fault}
        onChange={(where) => {
          save.reset();
          onDraft({ ...draft, where });
        }}
      />
      <AddNote onAdd={() => setBlocks([newNote(), ...blocks])} />
      <SortableList
        ids={blocks.map(keyOf)}
        nameOf={(key) => titles.get(key) ?? t("note")}
        onMove={(key, to) => setBlocks(moveBlock(blocks, key, to))}
        t={translate}
      >
        {(key, handle, index) => {
          const block = blocks[index];
          if (block === undefined) return null;
          const change = (next: ReportBlock) => setBlocks(blocks.map((one, at) => (at === index ? next : one)));
          return (
            <div className={styles["slot"]}>
              <div className={styles["block"]} data-hidden={(block.kind === "card" && block.hidden) || undefined}>
                <button type="button" className={styles["handle"]} {...handle}>
                  <HolderOutlined aria-hidden />
                </button>
                {block.kind === "note" ? (
                  <>
                    <div className={styles["blockBody"]}>
                      <NoteField
                        // A text of its own for each language.
                        key={language ?? ""}
                        value={words.notes[block.id] ?? (language === null ? block.html : "")}
                        onChange={(html) =>
                          language === null
                            ? change({ ...block, html })
                            : onDraft(writeNote(draft, language, block.id, html))
                        }
                      />
                      {language !== null && (
                        <div className={styles["noteInBase"]} role="group" aria-label={t("noteInBase")}>
                          <span aria-hidden>{t("noteInBase")}</span>
                          <NoteText html={block.html} />
                        </div>
                      )}
                    </div>
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t("removeNote")}
                      title={t("removeNote")}
                      onClick={() => setBlocks(blocks.filter((one) => one !== block))}
                    />
                  </>
                ) : (
                  <CardFields
                    block={block}
                    title={titles.get(key) ?? ""}
                    card={report.cards.find(({ id }) => id === block.id)}
                    hasTexts={report.textCards.includes(block.id)}
                    onChange={change}
                  />
                )}
              </div>
              <AddNote onAdd={() => setBlocks(blocks.toSpliced(index + 1, 0, newNote()))} />
            </div>
          );
        }}
      </SortableList>
    </div>
  );
}

/** Ids are chosen once and mean nothing. Plain http has no `randomUUID`. */
function newNote(): ReportBlock {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => n.toString(16).padStart(2, "0")).join("");
  return { kind: "note", id, html: "" };
}

function moveBlock(blocks: readonly ReportBlock[], key: string, to: number): ReportBlock[] {
  const from = blocks.findIndex((block) => keyOf(block) === key);
  const block = blocks[from];
  return block === undefined ? [...blocks] : blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}

function useWarningOnLeave(): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);
}

function AddNote({ onAdd }: { onAdd: () => void }) {
  const t = useReportWords();
  return (
    <button type="button" className={styles["add"]} onClick={onAdd}>
      <PlusOutlined aria-hidden /> {t("addNote")}
    </button>
  );
}

interface CardFieldsProps {
  block: Extract<ReportBlock, { kind: "card" }>;
  title: string;
  card: Report["cards"][number] | undefined;
  hasTexts: boolean;
  onChange: (block: ReportBlock) => void;
}

function CardFields({ block, title, card, hasTexts, onChange }: CardFieldsProps) {
  const t = useReportWords();
  const charts = card === undefined ? [] : listCharts(card);
  return (
    <div className={styles["cardFields"]}>
      <span className={styles["blockTitle"]}>{title}</span>
      {charts.length > 0 && (
        <Segmented
          size="small"
          aria-label={`${t("chart")}: ${title}`}
          value={block.chart}
          onChange={(chart) => onChange({ ...block, chart })}
          options={charts.map((value) => ({ value, label: t(`charts.${value}`) }))}
        />
      )}
      {hasTexts && (
        <Checkbox checked={block.texts} onChange={({ target }) => onChange({ ...block, texts: target.checked })}>
          {t("listTexts")}
        </Checkbox>
      )}
      <span className={styles["showSwitch"]}>
        <Switch
          size="small"
          checked={!block.hidden}
          aria-label={t("showCard", { name: title })}
          onChange={(isShown) => onChange({ ...block, hidden: !isShown })}
        />
        <span aria-hidden>{t("show")}</span>
      </span>
    </div>
  );
}
