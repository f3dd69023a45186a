/** The settings of one public query: its words, its sheet, what each column is for, and whether it is open. */
import { Drawer } from "@idata/ui/kit/drawer";
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { MOST_SEARCHED, putFormQuery, uploadQuerySheet } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Input, Segmented, Switch, Upload } from "antd";
import { useId, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { postFile } from "../../api/upload.ts";
import { useFormat } from "../../format/use-format.ts";
import styles from "./publish.module.css";
import { type FormQuery, queriesQuery, toQueriesKey } from "./queries.query.ts";
import { useQueryWords } from "./query-words.ts";

type Column = FormQuery["columns"][number];
type Draft = Pick<FormQuery, "title" | "intro" | "columns" | "isOpen" | "closesAt">;

const WIDTH = 560;
const toDraft = ({ title, intro, columns, isOpen, closesAt }: FormQuery): Draft => {
  return { title, intro, columns, isOpen, closesAt };
};

/** One to three columns to search by, and one to show. */
function isComplete(columns: readonly Column[]): boolean {
  const searched = columns.filter(({ use }) => use === "search").length;
  return searched > 0 && searched <= MOST_SEARCHED && columns.some(({ use }) => use === "show");
}

interface QueryDrawerProps {
  formId: number;
  query: FormQuery;
  onClose: () => void;
}

export function QueryDrawer({ formId, query, onClose }: QueryDrawerProps) {
  const t = useQueryWords();
  const format = useFormat();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(query);
  const [draft, setDraft] = useState(() => toDraft(query));
  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const params = { id: formId, queryId: query.id };
  const save = useMutation({
    mutationFn: () => {
      const columns = draft.columns.map(({ key, label, use }) => ({ key, label, use }));
      return call(putFormQuery, { params, body: { ...draft, columns, revision: base.revision } });
    },
    meta: { silent: true },
    onSuccess: async () => {
      void message.success(t("saved", { title: draft.title }));
      await queryClient.invalidateQueries({ queryKey: toQueriesKey(formId) });
      onClose();
    },
  });
  const upload = useMutation({
    mutationFn: (file: File) => postFile(uploadQuerySheet, file, { params }),
    meta: { silent: true },
    onSuccess: async ({ data }) => {
      void message.success(t("uploaded", { rows: format.number(data.rows) }));
      const { queries } = await queryClient.fetchQuery({ ...queriesQuery(formId), staleTime: 0 });
      const newest = queries.find(({ id }) => id === query.id);
      if (newest === undefined) return;
      setBase(newest);
      change({ columns: newest.columns, isOpen: false });
    },
  });
  const fault = [save.error, upload.error].find((error) => isApiError(error));
  const lacks = draft.isOpen && !isComplete(draft.columns);
  return (
    <Drawer
      open
      size={WIDTH}
      title={base.title}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={save.isPending}
          disabled={draft.title.trim() === "" || lacks}
          onClick={() => save.mutate()}
        >
          {t("save")}
        </Button>
      }
    >
      <div className={styles["queryForm"]}>
        {fault !== undefined && (
          <p role="alert" className={styles["fault"]}>
            {isApiError(fault) ? fault.msg : ""}
          </p>
        )}
        <TextPart label={t("name")}>
          {(id) => (
            <Input
              id={id}
              value={draft.title}
              maxLength={100}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </TextPart>
        <TextPart label={t("intro")} hint={t("introHint")}>
          {(id) => (
            <Input.TextArea
              id={id}
              value={draft.intro}
              maxLength={2000}
              autoSize={{ minRows: 2, maxRows: 8 }}
              onChange={({ target }) => change({ intro: target.value })}
            />
          )}
        </TextPart>
        {base.source === "sheet" && (
          <TextPart label={t("sheet")} hint={t("sheetHint")} isNamed>
            {() => (
              <Upload
                accept=".xlsx,.csv,.txt"
                showUploadList={false}
                beforeUpload={(file) => {
                  upload.mutate(file);
                  return false;
                }}
              >
                <Button loading={upload.isPending}>{t(base.rows > 0 ? "replace" : "upload")}</Button>
              </Upload>
            )}
          </TextPart>
        )}
        <ColumnList
          columns={draft.columns}
          empty={t(base.source === "sheet" ? "noColumns" : "noQuestions")}
          onChange={(columns) => change({ columns })}
        />
        <TextPart label={t("closesAt")}>
          {(id) => (
            <MomentPicker
              id={id}
              placeholder={t("noEnd")}
              value={draft.closesAt}
              onChange={(closesAt) => change({ closesAt })}
            />
          )}
        </TextPart>
        <TextPart label={t("isOpen")} fault={lacks ? t("needsBoth") : null}>
          {(id) => <Switch id={id} checked={draft.isOpen} onChange={(isOpen) => change({ isOpen })} />}
        </TextPart>
      </div>
    </Drawer>
  );
}

interface TextPartProps {
  label: string;
  hint?: string;
  fault?: string | null;
  /** The control has a name of its own, which a label would replace. */
  isNamed?: boolean;
  children: (id: string) => React.ReactNode;
}

function TextPart({ label, hint, fault = null, isNamed = false, children }: TextPartProps) {
  const id = useId();
  return (
    <div className={styles["queryPart"]}>
      {isNamed ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
      <div>{children(id)}</div>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {fault !== null && (
        <p role="alert" className={styles["fault"]}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface ColumnListProps {
  columns: readonly Column[];
  empty: string;
  onChange: (columns: Column[]) => void;
}

function ColumnList({ columns, empty, onChange }: ColumnListProps) {
  const t = useQueryWords();
  const searched = columns.filter(({ use }) => use === "search").length;
  return (
    <div className={styles["queryPart"]} role="group" aria-label={t("columns")}>
      <span>{t("columns")}</span>
      <p className={styles["hint"]}>{columns.length === 0 ? empty : t("columnsHint")}</p>
      <ul className={styles["rows"]}>
        {columns.map((column) => {
          const maySearch = column.canSearch && (column.use === "search" || searched < MOST_SEARCHED);
          return (
            <li key={column.key} className={`${styles["row"]} ${styles["queryRow"]}`}>
              <span className={styles["rowText"]}>{column.label}</span>
              <Segmented<Column["use"]>
                aria-label={column.label}
                value={column.use}
                options={[
                  { value: "search", label: t("search"), disabled: !maySearch },
                  { value: "show", label: t("show") },
                  { value: "hide", label: t("hide") },
                ]}
                onChange={(use) => onChange(columns.map((one) => (one.key === column.key ? { ...one, use } : one)))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
