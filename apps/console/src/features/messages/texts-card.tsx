/** The texts of the form's messages: its own or the built-in ones, with variables and a preview. */
import { FORM_MESSAGE_KINDS, type FormMessageKind, previewMessageText, putMessageText } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { App, Button, Input, Segmented, Select, Tag } from "antd";
import { useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Card } from "./automatic.tsx";
import { useMessageWords } from "./message-words.ts";
import { type MessageLanguage, messageTextQuery, useMessagesRefresh } from "./messages.query.ts";
import styles from "./messages.module.css";

export function TextsCard({ formId }: { formId: number }) {
  const t = useMessageWords();
  const [kind, setKind] = useState<FormMessageKind>("invitation");
  const [language, setLanguage] = useState<MessageLanguage>(currentLanguage() === "en-US" ? "en" : "zh");
  const text = useQuery(messageTextQuery(formId, kind, language));
  return (
    <Card
      title={t("texts.title")}
      hint={t("texts.hint")}
      action={text.data && <Tag variant="filled">{t(text.data.isOwn ? "texts.own" : "texts.builtIn")}</Tag>}
    >
      <div className={styles["line"]}>
        <Select
          aria-label={t("texts.kind")}
          value={kind}
          popupMatchSelectWidth={false}
          options={FORM_MESSAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
        <Segmented
          aria-label={t("texts.language")}
          value={language}
          options={[
            { value: "zh", label: "中文" },
            { value: "en", label: "English" },
          ]}
          onChange={setLanguage}
        />
      </div>
      {text.data === undefined ? (
        text.error === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <PageError error={text.error} onRetry={() => void text.refetch()} />
        )
      ) : (
        <Editor
          key={`${kind} ${language} ${text.data.subject} ${text.data.body}`}
          formId={formId}
          kind={kind}
          language={language}
          stored={text.data}
        />
      )}
    </Card>
  );
}

interface EditorProps {
  formId: number;
  kind: FormMessageKind;
  language: MessageLanguage;
  stored: {
    subject: string;
    body: string;
    isOwn: boolean;
    variables: { name: string; title: string }[];
  };
}

type Field = "subject" | "body";

function Editor({ formId, kind, language, stored }: EditorProps) {
  const t = useMessageWords();
  const { message } = App.useApp();
  const refresh = useMessagesRefresh(formId);
  const [draft, setDraft] = useState({ subject: stored.subject, body: stored.body });
  const cursor = useRef<{ field: Field; from: number; to: number }>({
    field: "body",
    from: stored.body.length,
    to: stored.body.length,
  });
  const save = useMutation({
    mutationFn: (text: { subject: string; body: string }) =>
      call(putMessageText, { params: { id: formId }, body: { kind, language, ...text }, mayRepeat: true }),
    onSuccess: (_done, { body }) => void message.success(t(body === "" ? "texts.restored" : "saved")),
    onSettled: refresh,
  });
  const note = (field: Field) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    cursor.current = { field, from: selectionStart ?? 0, to: selectionEnd ?? 0 };
  };
  const insert = (name: string) => {
    const { field, from, to } = cursor.current;
    const mark = `{{${name}}}`;
    const text = draft[field];
    setDraft({ ...draft, [field]: text.slice(0, from) + mark + text.slice(to) });
    cursor.current = { field, from: from + mark.length, to: from + mark.length };
  };
  const isChanged = draft.subject !== stored.subject || draft.body !== stored.body;
  return (
    <>
      <label className={styles["field"]}>
        <span>{t("texts.subject")}</span>
        <Input
          value={draft.subject}
          maxLength={200}
          onSelect={note("subject")}
          onChange={(event) => {
            note("subject")(event);
            setDraft({ ...draft, subject: event.target.value });
          }}
        />
      </label>
      <label className={styles["field"]}>
        <span>{t("texts.body")}</span>
        <Input.TextArea
          value={draft.body}
          maxLength={10_000}
          autoSize={{ minRows: 6, maxRows: 20 }}
          onSelect={note("body")}
          onChange={(event) => {
            note("body")(event);
            setDraft({ ...draft, body: event.target.value });
          }}
        />
      </label>
      <div className={styles["field"]} role="group" aria-label={t("texts.variables")}>
        <span>{t("texts.variables")}</span>
        <span className={styles["tags"]}>
          {stored.variables.map(({ name, title }) => (
            <Button key={name} title={`{{${name}}}`} onClick={() => insert(name)}>
              {title.slice(0, 1).toUpperCase() + title.slice(1)}
            </Button>
          ))}
        </span>
      </div>
      <div className={styles["actions"]}>
        <Button
          type="primary"
          disabled={!isChanged || draft.subject.trim() === "" || draft.body.trim() === ""}
          loading={save.isPending}
          onClick={() => save.mutate(draft)}
        >
          {t("save")}
        </Button>
        {stored.isOwn && (
          <Button loading={save.isPending} onClick={() => save.mutate({ subject: "", body: "" })}>
            {t("texts.restore")}
          </Button>
        )}
      </div>
      <Preview formId={formId} text={{ kind, language, ...draft }} />
    </>
  );
}

type PreviewText = { kind: FormMessageKind; language: MessageLanguage; subject: string; body: string };

function Preview({ formId, text }: { formId: number; text: PreviewText }) {
  const t = useMessageWords();
  const [look, setLook] = useState<"mail" | "text">("mail");
  const preview = useQuery({
    queryKey: ["message-preview", formId, text],
    queryFn: async ({ signal }) => {
      // Typing goes on; only the last text is asked for.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return (await call(previewMessageText, { params: { id: formId }, body: text, signal, mayRepeat: true })).data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <section className={styles["preview"]} aria-label={t("texts.preview")}>
      <div className={styles["line"]}>
        <h3 className={styles["title"]}>{t("texts.preview")}</h3>
        <Segmented
          aria-label={t("texts.look")}
          value={look}
          options={[
            { value: "mail", label: t("texts.mail") },
            { value: "text", label: t("texts.plain") },
          ]}
          onChange={setLook}
        />
      </div>
      {preview.data !== undefined && preview.data.unknown.length > 0 && (
        <p className={styles["fault"]} role="alert">
          {t("texts.unknown", { names: preview.data.unknown.map((name) => `{{${name}}}`).join(" ") })}
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
            <iframe className={styles["mail"]} title={t("texts.mail")} sandbox="" srcDoc={preview.data.html} />
          )}
        </>
      )}
    </section>
  );
}

const PAUSE_MS = 400;
