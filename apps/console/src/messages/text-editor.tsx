/**
 * The texts of messages, of a form or of the organisation: whose text is in force, own words with variables, a preview.
 * What somebody types stays when others save the same text (docs/hazards.md#r33).
 */
import { SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input, Segmented, Select, Tag } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { findRefusal } from "../account/attempt-error.ts";
import { isApiError } from "../api/api-error.ts";
import { reportError } from "../api/report-error.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { PageError } from "../shell/page-error.tsx";
import { Card } from "./card.tsx";
import styles from "./messages.module.css";
import type { MessageLanguage, PreviewedText, StoredText, TextChange, TextSource } from "./text-source.ts";
import { toKindWord, useTextWords } from "./text-words.ts";

type Kind = TextChange["kind"];
type Field = "subject" | "body";
type Text = Readonly<Record<Field, string>>;

const toTextKey = (key: readonly unknown[], kind: Kind, language: MessageLanguage) => [...key, "text", kind, language];

export function TextsCard<K extends Kind>({ source, hint }: { source: TextSource<K>; hint: ReactNode }) {
  const t = useTextWords();
  const [kind, setKind] = useState<K | undefined>(source.kinds[0]);
  const [language, setLanguage] = useState<MessageLanguage>(currentLanguage() === "en-US" ? "en" : "zh");
  const text = useQuery({
    queryKey: [...source.key, "text", kind, language],
    queryFn: ({ signal }) => source.read(kind as K, language, signal),
    enabled: kind !== undefined,
  });
  return (
    <Card
      title={t("title")}
      hint={hint}
      action={text.data && <Tag variant="filled">{t(`sources.${text.data.source}`)}</Tag>}
    >
      <div className={styles["line"]}>
        <Select
          aria-label={t("kind")}
          value={kind}
          popupMatchSelectWidth={false}
          listHeight={480}
          options={source.kinds.map((value) => ({ value, label: toKindWord(t, value) }))}
          onChange={setKind}
        />
        <Segmented
          aria-label={t("language")}
          value={language}
          options={[
            { value: "zh", label: "中文" },
            { value: "en", label: "English" },
          ]}
          onChange={setLanguage}
        />
      </div>
      {text.data === undefined || kind === undefined ? (
        text.error === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <PageError error={text.error} onRetry={() => void text.refetch()} />
        )
      ) : (
        <Editor key={`${kind} ${language}`} source={source} kind={kind} language={language} stored={text.data} />
      )}
    </Card>
  );
}

interface EditorProps<K extends Kind> {
  source: TextSource<K>;
  kind: K;
  language: MessageLanguage;
  stored: StoredText;
}

const toText = ({ subject, body }: Text): Text => ({ subject, body });
const isSameText = (one: Text, other: Text): boolean => one.subject === other.subject && one.body === other.body;

/** The text with which a refused save has collided. */
function findStored(error: unknown): StoredText | null {
  if (!isApiError(error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "stored" in data ? (data.stored as StoredText) : null;
}

function Editor<K extends Kind>({ source, kind, language, stored }: EditorProps<K>) {
  const t = useTextWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  // What the draft began with. Later versions replace it only while nothing was typed.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Text>(toText(stored));
  const [theirs, setTheirs] = useState<StoredText | null>(null);
  const [fault, setFault] = useState<{ field: Field; msg: string } | null>(null);
  const isChanged = !isSameText(draft, base);
  const begin = (text: StoredText) => {
    setBase(text);
    setDraft(toText(text));
    setTheirs(null);
    setFault(null);
  };
  const save = useMutation({
    mutationFn: (text: Text) => source.change({ kind, language, ...text, revision: base.revision }),
    meta: { silent: true },
    onSuccess: (text, { body }) => {
      queryClient.setQueryData(toTextKey(source.key, kind, language), text);
      begin(text);
      void message.success(t(body === "" ? "restored" : "saved"));
    },
    onError: (error) => {
      const other = findStored(error);
      const refusal = findRefusal(error);
      if (other !== null) setTheirs(other);
      else if (refusal?.field === "subject" || refusal?.field === "body") {
        setFault({ field: refusal.field, msg: refusal.msg });
      } else reportError(error);
    },
  });
  if (stored !== base && !isChanged && !save.isPending && theirs === null) begin(stored);
  const change = (field: Field, text: string) => {
    setDraft({ ...draft, [field]: text });
    if (fault?.field === field) setFault(null);
  };
  return (
    <>
      <Fields draft={draft} variables={base.variables} isReadOnly={!source.canChange} fault={fault} onChange={change} />
      {theirs !== null && (
        <Alert
          type="warning"
          showIcon
          title={t("changed")}
          description={
            <div className={styles["collision"]}>
              <span>{t("changedHint")}</span>
              <span className={styles["name"]}>{theirs.subject}</span>
              <pre className={styles["plain"]}>{theirs.body}</pre>
              <span className={styles["actions"]}>
                <Button onClick={() => begin(theirs)}>{t("takeTheirs")}</Button>
                <Button
                  onClick={() => {
                    setBase(theirs);
                    setTheirs(null);
                  }}
                >
                  {t("keepMine")}
                </Button>
              </span>
            </div>
          }
        />
      )}
      {source.canChange && (
        <div className={styles["actions"]}>
          <Button
            type="primary"
            disabled={!isChanged || theirs !== null || draft.subject.trim() === "" || draft.body.trim() === ""}
            loading={save.isPending}
            onClick={() => save.mutate(draft)}
          >
            {t("save")}
          </Button>
          {base.revision !== null && (
            <Button
              disabled={theirs !== null}
              loading={save.isPending}
              onClick={() => save.mutate({ subject: "", body: "" })}
            >
              {t("restore")}
            </Button>
          )}
        </div>
      )}
      <Preview source={source} text={{ kind, language, ...draft }} />
    </>
  );
}

interface FieldsProps {
  draft: Text;
  variables: StoredText["variables"];
  isReadOnly: boolean;
  fault: { field: Field; msg: string } | null;
  onChange: (field: Field, text: string) => void;
}

const LIMITS = { subject: 200, body: 10_000 };

function Fields({ draft, variables, isReadOnly, fault, onChange }: FieldsProps) {
  const t = useTextWords();
  const id = useId();
  const cursor = useRef<{ field: Field; from: number; to: number }>({
    field: "body",
    from: draft.body.length,
    to: draft.body.length,
  });
  const note = (field: Field) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    cursor.current = { field, from: selectionStart ?? 0, to: selectionEnd ?? 0 };
  };
  const insert = (name: string) => {
    const { field, from, to } = cursor.current;
    const mark = `{{${name}}}`;
    const text = draft[field];
    onChange(field, text.slice(0, from) + mark + text.slice(to));
    cursor.current = { field, from: from + mark.length, to: from + mark.length };
  };
  const toProps = (field: Field) => {
    const isFaulty = fault?.field === field;
    return {
      value: draft[field],
      maxLength: LIMITS[field],
      readOnly: isReadOnly,
      status: isFaulty ? ("error" as const) : ("" as const),
      "aria-invalid": isFaulty,
      ...(isFaulty && { "aria-describedby": `${id}-${field}` }),
      onSelect: note(field),
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        note(field)(event);
        onChange(field, event.target.value);
      },
    };
  };
  const faultOf = (field: Field) =>
    fault?.field === field && (
      <p id={`${id}-${field}`} className={styles["fault"]} role="alert">
        {fault.msg}
      </p>
    );
  return (
    <>
      <div className={styles["field"]}>
        <label className={styles["label"]}>
          <span>{t("subject")}</span>
          <Input {...toProps("subject")} />
        </label>
        {faultOf("subject")}
      </div>
      <div className={styles["field"]}>
        <label className={styles["label"]}>
          <span>{t("body")}</span>
          <Input.TextArea {...toProps("body")} autoSize={{ minRows: 6, maxRows: 20 }} />
        </label>
        {faultOf("body")}
      </div>
      {!isReadOnly && (
        <div className={styles["field"]} role="group" aria-label={t("variables")}>
          <span>{t("variables")}</span>
          <span className={styles["tags"]}>
            {variables.map(({ name, title }) => (
              <Button key={name} title={`{{${name}}}`} onClick={() => insert(name)}>
                {title.slice(0, 1).toUpperCase() + title.slice(1)}
              </Button>
            ))}
          </span>
        </div>
      )}
    </>
  );
}

const PAUSE_MS = 400;

function Preview<K extends Kind>({ source, text }: { source: TextSource<K>; text: PreviewedText & { kind: K } }) {
  const t = useTextWords();
  const [look, setLook] = useState<"mail" | "text">("mail");
  const preview = useQuery({
    queryKey: [...source.key, "preview", text],
    queryFn: async ({ signal }) => {
      // Typing goes on; only the last text is asked for.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return source.preview(text, signal);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <section className={styles["preview"]} aria-label={t("preview")}>
      <div className={styles["line"]}>
        <h3 className={styles["title"]}>{t("preview")}</h3>
        <Segmented
          aria-label={t("look")}
          value={look}
          options={[
            { value: "mail", label: t("mail") },
            { value: "text", label: t("plain") },
          ]}
          onChange={setLook}
        />
      </div>
      {preview.data !== undefined && preview.data.unknown.length > 0 && (
        <p className={styles["fault"]} role="alert">
          {t("unknown", { names: preview.data.unknown.map((name) => `{{${name}}}`).join(" ") })}
        </p>
      )}
      {preview.data === undefined ? (
        preview.error === null ? (
          <SkeletonBlock height={160} />
        ) : (
          <PageError error={preview.error} onRetry={() => void preview.refetch()} />
        )
      ) : (
        <>
          <p className={styles["name"]}>{preview.data.subject}</p>
          {look === "text" ? (
            <pre className={styles["plain"]}>{preview.data.text}</pre>
          ) : (
            <iframe className={styles["mail"]} title={t("mail")} sandbox="" srcDoc={preview.data.html} />
          )}
        </>
      )}
    </section>
  );
}
