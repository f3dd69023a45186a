/**
 * Imports a file in three steps: choose it, look at the report and the preview, save. The server reads the file without
 * storing anything; saving sends the read form.
 */
import { type DataOf, IMPORT_FILE_MB, importFormFile, readFormFile } from "@idata/contracts";
import { getTypeWords } from "@idata/questions/messages";
import { Alert, App, Button, Form, Input, Modal, Progress, Segmented } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError, isIdentityLost, isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { postFile } from "../../api/upload.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { part } from "../../shell/part.tsx";
import type { FormKind } from "../form.query.ts";
import { useOrderRefresh } from "../order/order.query.ts";
import { listQuestions } from "../questions.ts";
import { useOpenKinds } from "../use-open-kinds.ts";
import { DropArea } from "./drop-area.tsx";
import styles from "./exchange.module.css";
import { formatName, useExchangeWords } from "./exchange-words.ts";
import { Report } from "./report.tsx";

const ImportPreview = part(async () => (await import("./import-preview.tsx")).ImportPreview);

type ReadFile = DataOf<typeof readFormFile>;
type Step =
  | { readonly name: "choose"; readonly refused?: { readonly file: string; readonly reason: string } }
  | { readonly name: "read"; readonly file: File; readonly share: number; readonly stop: () => void }
  | { readonly name: "look"; readonly file: File; readonly read: ReadFile };

const MIB = 1024 * 1024;
const SAVE_TIMEOUT_MS = 300_000;
const OWN = { format: "idata-form", version: 1 } as const;

export function ImportDialog({ open, file, onClose }: { open: boolean; file: File | null; onClose: () => void }) {
  const t = useExchangeWords();
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const [step, setStep] = useState<Step>({ name: "choose" });
  const begun = useRef<File | null>(null);
  const read = async (chosen: File) => {
    const refuse = (reason: string) => setStep({ name: "choose", refused: { file: chosen.name, reason } });
    if (chosen.size > IMPORT_FILE_MB * MIB) return refuse(t("import.tooLarge", { max: IMPORT_FILE_MB }));
    const stopper = new AbortController();
    const stop = () => {
      stopper.abort();
      setStep({ name: "choose" });
    };
    setStep({ name: "read", file: chosen, share: 0, stop });
    try {
      const { data } = await postFile(readFormFile, chosen, {
        signal: stopper.signal,
        onProgress: (share) => setStep((now) => (now.name === "read" ? { ...now, share } : now)),
      });
      if (!stopper.signal.aborted) setStep({ name: "look", file: chosen, read: data });
    } catch (error) {
      if (stopper.signal.aborted) return;
      refuse(isApiError(error) ? error.message : common("error.unknown"));
    }
  };
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (first === undefined) return;
    if (files.length > 1) void message.info(t("import.oneFile", { name: first.name }));
    void read(first);
  };
  useEffect(() => {
    if (!open || file === null || begun.current === file) return;
    begun.current = file;
    void read(file);
  });
  const close = () => {
    if (step.name === "read") step.stop();
    begun.current = null;
    onClose();
  };
  return (
    <Modal
      open={open}
      title={t("import.title")}
      footer={null}
      width={step.name === "look" ? 860 : 640}
      onCancel={close}
      afterClose={() => setStep({ name: "choose" })}
    >
      {step.name === "look" ? (
        <Look step={step} onClose={close} onAgain={() => setStep({ name: "choose" })} />
      ) : step.name === "read" ? (
        <div className={styles["reading"]} role="status">
          <p>{t("import.reading", { name: step.file.name })}</p>
          <Progress percent={Math.round(step.share * 90)} status="active" showInfo={false} />
          <Button onClick={step.stop}>{t("import.cancel")}</Button>
        </div>
      ) : (
        <>
          {step.refused !== undefined && (
            <Alert
              type="error"
              showIcon
              className={styles["refused"] ?? ""}
              title={t("import.refused", { name: step.refused.file })}
              description={step.refused.reason}
            />
          )}
          <DropArea maxMb={IMPORT_FILE_MB} onFiles={take} />
        </>
      )}
    </Modal>
  );
}

interface LookProps {
  step: Extract<Step, { name: "look" }>;
  onClose: () => void;
  onAgain: () => void;
}

/** The read form before it is saved. */
function Look({ step: { file, read }, onClose, onAgain }: LookProps) {
  const t = useExchangeWords();
  const { t: common } = useTranslation("common");
  const kinds = useOpenKinds();
  const { definition, notes, omittedNotes, media } = read;
  const [title, setTitle] = useState(definition.title);
  const [kind, setKind] = useState<FormKind>(kinds.includes(read.kind) ? read.kind : (kinds[0] ?? "form"));
  const [view, setView] = useState<"report" | "preview">("report");
  const titles = useMemo(() => titlesOf(definition), [definition]);
  const { save, isSaving, refused } = useSave(onClose);
  const isBlank = title.trim() === "";
  return (
    <>
      <Form layout="vertical" requiredMark={false} className={styles["fields"] ?? ""}>
        <Form.Item
          label={t("import.name")}
          htmlFor="import-title"
          {...(isBlank ? { validateStatus: "error" as const, help: t("import.needName") } : {})}
        >
          <Input id="import-title" value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
        </Form.Item>
        <Form.Item label={t("import.kind")}>
          <Segmented<FormKind>
            value={kind}
            onChange={setKind}
            options={kinds.map((one) => ({ value: one, label: common(`kind.${one}`) }))}
          />
        </Form.Item>
      </Form>
      <Kept definition={definition} />
      <p className={styles["source"]}>
        {file.name} · {t("import.format", { format: formatName(t, read.format) })}
        <Button type="link" onClick={onAgain}>
          {t("import.other")}
        </Button>
      </p>
      <Segmented<"report" | "preview">
        block
        aria-label={t("views.label")}
        value={view}
        onChange={setView}
        options={[
          { value: "report", label: t("views.report") },
          { value: "preview", label: t("views.preview") },
        ]}
      />
      <div className={styles["view"]}>
        {view === "report" ? (
          <Report notes={notes} omitted={omittedNotes} title={title} titles={titles} />
        ) : (
          <ImportPreview definition={{ ...definition, title }} media={media} />
        )}
      </div>
      <div className={styles["foot"]}>
        {refused !== null && (
          <Alert
            type="error"
            showIcon
            className={styles["notSaved"] ?? ""}
            title={t("import.notSaved")}
            description={refused}
          />
        )}
        <Button onClick={onClose}>{t("import.cancel")}</Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={isBlank}
          onClick={() => void save({ ...OWN, kind, definition: { ...definition, title: title.trim() }, media })}
        >
          {t("import.save")}
        </Button>
      </div>
    </>
  );
}

/** Titles of all questions, those inside groups too, by their ids and by their names in the file. */
function titlesOf(definition: ReadFile["definition"]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const add = ({ id, code, title, items }: ReadFile["definition"]["pages"][number]["items"][number]): void => {
    if (typeof title === "string" && title !== "")
      for (const name of [id, code]) if (typeof name === "string") titles.set(name, title);
    if (Array.isArray(items)) (items as (typeof definition)["pages"][number]["items"][number][]).forEach(add);
  };
  for (const { items } of definition.pages) items.forEach(add);
  return titles;
}

/** How many questions the form has, and how many items of each type. Decorations are no questions. */
function Kept({ definition }: { definition: ReadFile["definition"] }) {
  const t = useExchangeWords();
  const counts = new Map<string, number>();
  for (const { type } of definition.pages.flatMap((page) => page.items)) counts.set(type, (counts.get(type) ?? 0) + 1);
  const questions = listQuestions(definition).length;
  const language = currentLanguage();
  return (
    <p className={styles["kept"]} role="status">
      <strong>{counts.size === 0 ? t("report.none") : t("report.kept", { count: questions })}</strong>
      {[...counts].map(([type, count]) => (
        <span key={type}>
          {getTypeWords(type, language).name} {count}
        </span>
      ))}
    </p>
  );
}

function useSave(onDone: () => void) {
  const t = useExchangeWords();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const refresh = useOrderRefresh();
  const { t: common } = useTranslation("common");
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = async (body: Readonly<Record<string, unknown>>) => {
    setSaving(true);
    setRefused(null);
    try {
      const { id, notes } = (await call(importFormFile, { body, timeout: SAVE_TIMEOUT_MS })).data;
      void refresh();
      onDone();
      if (notes.length === 0) void message.success(t("import.saved"));
      else
        modal.info({
          title: t("import.savedNotes"),
          content: (
            <ul className={styles["savedNotes"]}>
              {notes.map(({ code, what }) => (
                <li key={`${code} ${what}`}>{t(`import.note.${code}`, { what })}</li>
              ))}
            </ul>
          ),
        });
      await navigate(`/form/${id}/designer`);
    } catch (error) {
      // The dialog stays open with what was read, so the reason belongs into it.
      const passing = isSignedOut(error) || isIdentityLost(error) || (isApiError(error) && error.kind === "repeated");
      if (passing) reportError(error);
      else setRefused(isApiError(error) ? error.message : common("error.unknown"));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, refused };
}
