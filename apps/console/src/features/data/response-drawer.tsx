/** Details of one response: answers in form order, files, receipt and times. */
import { DownloadOutlined, FilePdfOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import { downloadResponseFile, getResponse, printResponse } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import type { AnswerValue, ItemDefinition } from "@idata/engine";
import { renderAnswerPicture } from "@idata/questions/answer-pictures";
import { confirmNaming, ErrorState, saveBlob, SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../api/api-error.ts";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import { useFormat } from "../../format/use-format.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { listQuestions, toAnswerLines, toAnswerText } from "../../forms/questions.ts";
import { ReviewPanel } from "../../forms/review/review-panel.tsx";
import type { ResponseRow } from "../../forms/response.query.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { AnnotationPanel } from "./annotation-panel.tsx";
import { useEditWords } from "./edit-words.ts";
import { ResponseEdits } from "./response-edits.tsx";
import { ResponseMeta } from "./response-meta.tsx";
import styles from "./data.module.css";

const ResponseEditor = lazy(() => import("./response-editor.tsx"));

type Detail = DataOf<typeof getResponse>;

function responseQuery(id: number, responseId: string) {
  return queryOptions({
    queryKey: ["form", id, "response", responseId],
    queryFn: async ({ signal }) => (await call(getResponse, { params: { id, responseId }, signal })).data,
  });
}

export interface ResponseDrawerProps {
  form: FormSummary;
  row: ResponseRow | null;
  /** Neighbouring rows on the page; null at the ends. */
  previous: ResponseRow | null;
  next: ResponseRow | null;
  onOpen: (row: ResponseRow) => void;
  onClose: () => void;
  onRemove: (row: ResponseRow) => void;
  onRestore: (row: ResponseRow) => void;
}

export function ResponseDrawer(props: ResponseDrawerProps) {
  const { form, row, previous, next, onOpen, onClose, onRemove, onRestore } = props;
  const { t } = useTranslation("data");
  const isMobile = useIsMobile();
  const edit = useEditing(row);
  useStepKeys(row !== null && !edit.isEditing, { previous, next }, onOpen);
  const mayChange = row !== null && row.deletedAt === null && form.abilities.includes("changeData");
  return (
    <Drawer
      open={row !== null}
      onClose={() => edit.leave(onClose)}
      size={isMobile ? "100%" : 640}
      title={row === null ? "" : t("detail.title", { seq: row.seq })}
      extra={
        row !== null &&
        !edit.isEditing && (
          <span className={styles["drawerTools"]}>
            <Step icon={<LeftOutlined aria-hidden />} label={t("detail.previous")} to={previous} onOpen={onOpen} />
            <Step icon={<RightOutlined aria-hidden />} label={t("detail.next")} to={next} onOpen={onOpen} />
            <SaveAsPdf form={form} row={row} />
            {mayChange && <Button onClick={edit.begin}>{t("detail.edit")}</Button>}
            {row.deletedAt === null ? (
              <Button danger onClick={() => onRemove(row)}>
                {t("delete")}
              </Button>
            ) : (
              <Button onClick={() => onRestore(row)}>{t("restore")}</Button>
            )}
          </span>
        )
      }
    >
      {row !== null && <ResponseDetail form={form} responseId={row.responseId} edit={edit} />}
    </Drawer>
  );
}

/** `[` and `]` go to the previous and the next response, unless somebody is typing. */
function useStepKeys(
  isActive: boolean,
  { previous, next }: Pick<ResponseDrawerProps, "previous" | "next">,
  onOpen: (row: ResponseRow) => void,
): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      const to = event.key === "[" ? previous : event.key === "]" ? next : null;
      if (to === null) return;
      event.preventDefault();
      onOpen(to);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isActive, previous, next, onOpen]);
}

const TYPED_INTO = "input, textarea, select, [contenteditable], [role=combobox]";

interface Editing {
  readonly isEditing: boolean;
  readonly begin: () => void;
  /** Runs the action; asks first if there are changes that are not saved. */
  readonly leave: (action: () => void) => void;
  readonly end: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** Another response is shown as it is, not in the editor. */
function useEditing(row: ResponseRow | null): Editing {
  const t = useEditWords();
  const { t: common } = useTranslation("common");
  const { modal } = App.useApp();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const isEditing = row !== null && editedId === row.responseId;
  const end = (action: () => void) => {
    setEditedId(null);
    setDirty(false);
    action();
  };
  return {
    isEditing,
    setDirty,
    end: () => end(() => undefined),
    begin: () => setEditedId(row?.responseId ?? null),
    leave(action) {
      if (!isEditing || !isDirty) return end(action);
      const words = {
        title: t("leave"),
        content: t("leaveHint", { seq: row.seq }),
        okText: t("discard"),
        cancelText: common("action.cancel"),
      };
      confirmNaming(modal, words, () => Promise.resolve(end(action)));
    },
  };
}

function SaveAsPdf({ form, row }: { form: FormSummary; row: ResponseRow }) {
  const { t } = useTranslation(["data", "common"]);
  const save = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(printResponse, {
        params: { id: form.id, responseId: row.responseId },
        loading: t("common:error.downloading"),
      });
      saveBlob(blob, name ?? `${row.receipt}.pdf`);
    },
    meta: { silent: true },
    onError: reportDownloadError,
  });
  return (
    <Button
      type="text"
      icon={<FilePdfOutlined aria-hidden />}
      aria-label={t("detail.pdf")}
      title={t("detail.pdf")}
      loading={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}

interface StepProps {
  icon: React.ReactNode;
  label: string;
  to: ResponseRow | null;
  onOpen: (row: ResponseRow) => void;
}

function Step({ icon, label, to, onOpen }: StepProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && onOpen(to)}
    />
  );
}

function ResponseDetail({ form, responseId, edit }: { form: FormSummary; responseId: string; edit: Editing }) {
  const { t } = useTranslation(["data", "common"]);
  const detail = useQuery(responseQuery(form.id, responseId));
  if (detail.data === undefined) {
    if (detail.error === null) return <SkeletonBlock height={360} />;
    const title = isApiError(detail.error) ? detail.error.msg : t("common:error.unknown");
    return <ErrorState title={title} action={t("common:action.retry")} onAction={() => void detail.refetch()} />;
  }
  if (edit.isEditing) {
    return (
      <Suspense fallback={<SkeletonBlock height={360} />}>
        <ResponseEditor
          formId={form.id}
          detail={detail.data}
          onDirty={edit.setDirty}
          onCancel={() => edit.leave(() => undefined)}
          onDone={edit.end}
        />
      </Suspense>
    );
  }
  return (
    <>
      <ResponseMeta
        response={detail.data.response}
        definition={detail.data.definition}
        respondent={detail.data.respondent}
        origin={detail.data.origin}
      />
      {detail.data.response.deletedAt === null && (
        <ReviewPanel
          key={`review ${responseId}`}
          formId={form.id}
          responseId={responseId}
          seq={detail.data.response.seq}
          definition={detail.data.definition}
          revision={detail.data.revision}
        />
      )}
      <AnnotationPanel
        key={responseId}
        form={form}
        responseId={responseId}
        annotation={detail.data.response.annotation}
      />
      <dl className={styles["answers"]}>
        {listQuestions(detail.data.definition).map((question) => (
          <div key={question.id} className={styles["answer"]}>
            <dt>
              {question.title}
              <QuestionPoints part={detail.data.response.score?.byQuestion[question.id]} />
            </dt>
            <dd>
              {renderAnswerPicture(question.type, {
                answer: detail.data.response.answers[question.id] ?? null,
                label: question.title,
              })}
              <AnswerView formId={form.id} detail={detail.data} questionId={question.id}>
                {toWords(question, detail.data.response.answers[question.id])}
              </AnswerView>
            </dd>
          </div>
        ))}
      </dl>
      <ResponseEdits formId={form.id} responseId={responseId} detail={detail.data} />
    </>
  );
}

function QuestionPoints({ part }: { part: { points: number; max: number; byHand: boolean } | undefined }) {
  const { t } = useTranslation("data");
  const format = useFormat();
  if (part === undefined) return null;
  const key = part.byHand ? "detail.toMark" : "detail.points";
  return (
    <span className={styles["mark"]}>
      {t(key, { count: part.max, points: format.number(part.points), max: format.number(part.max) })}
    </span>
  );
}

/** The answer as text, one line per part. */
function toWords(question: ItemDefinition, answer: AnswerValue | undefined): string {
  return toAnswerLines(question, answer)?.join("\n") ?? toAnswerText(question, answer);
}

interface AnswerViewProps {
  formId: number;
  detail: Detail;
  questionId: string;
  children: string;
}

function AnswerView({ formId, detail, questionId, children }: AnswerViewProps) {
  const { t } = useTranslation("data");
  const files = detail.files.filter((file) => file.questionId === questionId);
  if (files.length > 0) {
    return files.map((file) => (
      <FileLink key={file.id} formId={formId} responseId={detail.response.responseId} file={file} />
    ));
  }
  if (children === "") return <span className={styles["noAnswer"]}>{t("detail.noAnswer")}</span>;
  return children;
}

interface FileLinkProps {
  formId: number;
  responseId: string;
  file: Detail["files"][number];
}

function FileLink({ formId, responseId, file }: FileLinkProps) {
  const { t } = useTranslation(["data", "common"]);
  const format = useFormat();
  const download = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(downloadResponseFile, {
        params: { id: formId, responseId, fileId: file.id },
        loading: t("common:error.downloading"),
      });
      saveBlob(blob, name ?? file.name);
    },
    meta: { silent: true },
    onError: reportDownloadError,
  });
  return (
    <Button
      className={styles["file"] ?? ""}
      icon={<DownloadOutlined aria-hidden />}
      loading={download.isPending}
      title={t("detail.download", { name: file.name })}
      onClick={() => download.mutate()}
    >
      <span className={styles["fileName"]}>{file.name}</span>
      <span className={styles["fileSize"]}>{format.bytes(file.size)}</span>
    </Button>
  );
}
