/** `/form/quick`: title and questions line by line, types guessed while typing, published to a link with a QR code. */
import { createForm, getForm, publishForm } from "@idata/contracts";
import { guessQuestions, listQuickTypes, type QuickQuestion, toDefinition } from "@idata/importers/quick";
import { getTypeWords } from "@idata/questions/messages";
import { textFaces } from "@idata/questions/text";
import { EmptyState, PageHeader } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Input, Select } from "antd";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormRefresh } from "../../forms/form.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useOpenKinds } from "../../forms/use-open-kinds.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useSession } from "../../session/session.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { store, useStored } from "../../shell/use-stored.ts";
import { Published } from "./published.tsx";
import styles from "./quick.module.css";
import { useQuickWords } from "./quick-words.ts";

const MAX_TITLE = 200;
const MAX_TEXT = 50_000;
const TYPES = listQuickTypes(textFaces);

export default function QuickPage() {
  const t = useQuickWords();
  const { message } = App.useApp();
  // Kept in this browser for this user, so that nothing typed is lost by a reload.
  const { userId } = useSession();
  const [titleKey, textKey] = [`idata-quick-title-${userId}`, `idata-quick-text-${userId}`];
  const [title, setTitle] = useStored(titleKey, "");
  const [text, setText] = useStored(textKey, "");
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(new Map());
  const [published, setPublished] = useState<FormSummary | null>(null);
  const questions = useMemo(
    () => withKeys(guessQuestions(text, textFaces)).map((one) => ({ ...one, type: types.get(one.key) ?? one.type })),
    [text, types],
  );
  useDocumentTitle(t("title"));
  const clear = () => {
    setTitle("");
    setText("");
    setTypes(new Map());
  };
  const create = useCreate(title, questions, {
    // The form is stored, so what was typed need not be kept: another press would make a second form of it.
    onCreated: () => [titleKey, textKey].forEach((key) => store(key, "")),
    onPublished: (form) => {
      clear();
      setPublished(form);
    },
  });
  const begin = (publish: boolean) => {
    if (questions.length === 0) void message.warning(t("needLines"));
    else create.mutate(publish);
  };
  if (published !== null) return <Published form={published} onAnother={() => setPublished(null)} />;
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <>
            <Button disabled={create.isPending} onClick={() => begin(false)}>
              {t("edit")}
            </Button>
            <Button type="primary" loading={create.isPending} onClick={() => begin(true)}>
              {t("publish")}
            </Button>
          </>
        }
      />
      <div className={styles["panes"]}>
        <div className={styles["write"]}>
          <Input
            autoFocus
            size="large"
            value={title}
            maxLength={MAX_TITLE}
            aria-label={t("name")}
            placeholder={t("namePlaceholder")}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Input.TextArea
            value={text}
            maxLength={MAX_TEXT}
            autoSize={{ minRows: 12, maxRows: 24 }}
            aria-label={t("lines")}
            placeholder={t("placeholder")}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <section className={styles["preview"]} aria-label={t("questions")}>
          <h2 className={styles["head"]}>
            {t("questions")}
            <span className={styles["count"]}>{t("count", { count: questions.length })}</span>
          </h2>
          {questions.length === 0 && <EmptyState compact title={t("empty")} />}
          <ol className={styles["list"]}>
            {questions.map((question) => (
              <QuestionRow
                key={question.line}
                question={question}
                onType={(type) => setTypes(new Map([...types, [question.key, type]]))}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/**
 * Adds a key by which a chosen type stays with its question while lines are typed above it: the title, and how often it
 * came before.
 */
function withKeys(questions: readonly QuickQuestion[]): (QuickQuestion & { readonly key: string })[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const before = seen.get(question.title) ?? 0;
    seen.set(question.title, before + 1);
    return { ...question, key: `${before}/${question.title}` };
  });
}

function QuestionRow({ question, onType }: { question: QuickQuestion; onType: (type: string) => void }) {
  const t = useQuickWords();
  const { title, type, options, required } = question;
  const hasOptions = TYPES.find(({ name }) => name === type)?.face.options !== undefined;
  const shown = options.length > 0 ? options : [t("options.first"), t("options.second")];
  return (
    <li className={styles["row"]}>
      <span className={styles["words"]}>
        <span className={styles["title"]}>
          {title}
          {required && <i className={styles["required"]}>*</i>}
        </span>
        {hasOptions && <span className={styles["options"]}>{shown.join(" · ")}</span>}
      </span>
      <Select<string>
        size="small"
        className={styles["type"] ?? ""}
        aria-label={t("type", { title })}
        value={type}
        onChange={onType}
        popupMatchSelectWidth={false}
        options={TYPES.map(({ name }) => ({ value: name, label: getTypeWords(name, currentLanguage()).name }))}
      />
    </li>
  );
}

interface CreateEvents {
  readonly onCreated: () => void;
  readonly onPublished: (form: FormSummary) => void;
}

/** Creates the form and publishes it, or opens it in the designer. */
function useCreate(rawTitle: string, questions: readonly QuickQuestion[], { onCreated, onPublished }: CreateEvents) {
  const t = useQuickWords();
  const navigate = useNavigate();
  const refresh = useFormRefresh();
  const kinds = useOpenKinds();
  return useMutation({
    mutationFn: async (publish: boolean) => {
      const title = rawTitle.trim() || t("untitled");
      const definition = toDefinition(title, questions, textFaces, {
        language: currentLanguage(),
        ending: t("ending"),
        options: [t("options.first"), t("options.second")],
      });
      const kind = kinds.find((one) => one === "form") ?? kinds[0] ?? "form";
      const { id } = (await call(createForm, { body: { kind, title, definition } })).data;
      onCreated();
      await refresh(id);
      if (publish) {
        try {
          await call(publishForm, { params: { id } });
          onPublished((await call(getForm, { params: { id } })).data);
          return;
        } catch (error) {
          // The form exists as a draft. The designer shows what is wrong with it.
          reportError(error);
        }
      }
      await navigate(`/form/${id}/designer`);
    },
  });
}
