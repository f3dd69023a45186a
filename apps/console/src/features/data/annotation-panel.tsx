/** Note, tags, flag and who looks after a response, in its drawer. Respondents see none of it. */
import { FlagFilled, FlagOutlined } from "@ant-design/icons";
import { ANNOTATION_LIMITS, annotateResponse } from "@idata/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input, Select } from "antd";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useListFormat } from "../../format/use-list-format.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useAnnotationWords } from "./annotation-words.ts";
import { type Annotation, annotationChoicesQuery } from "../../forms/annotation.query.ts";
import styles from "./annotation.module.css";

const CHANGED = 6_604_067;

interface AnnotationPanelProps {
  form: FormSummary;
  responseId: string;
  annotation: Annotation;
}

const isSame = (a: Annotation, b: Annotation): boolean =>
  a.note === b.note &&
  a.flagged === b.flagged &&
  a.assignee?.userId === b.assignee?.userId &&
  a.tags.join("\n") === b.tags.join("\n");

export function AnnotationPanel({ form, responseId, annotation }: AnnotationPanelProps) {
  const t = useAnnotationWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const list = useListFormat();
  const choices = useQuery(annotationChoicesQuery(form.id));
  const [base, setBase] = useState(annotation);
  const [draft, setDraft] = useState(annotation);
  const [theirs, setTheirs] = useState<Annotation | null>(null);
  // Newer contents replace what is shown, but never what somebody is writing.
  if (annotation.revision > base.revision) {
    setBase(annotation);
    if (isSame(draft, base)) setDraft(annotation);
  }
  const isFixed = !form.abilities.includes("annotate");
  const save = useMutation({
    mutationFn: () => {
      const { note, tags, flagged, assignee } = draft;
      const body = { revision: draft.revision, note, tags, flagged, assigneeId: assignee?.userId ?? null };
      return call(annotateResponse, { params: { id: form.id, responseId }, body });
    },
    meta: { silent: true },
    onError(error) {
      if (!isApiError(error) || error.code !== CHANGED) return reportError(error);
      const stored = error.data as Annotation;
      setTheirs(stored);
      // What was written stays; saving it again is then meant.
      setDraft({ ...draft, revision: stored.revision });
    },
    async onSuccess({ data }) {
      setBase(data);
      setDraft(data);
      setTheirs(null);
      void message.success(t("saved"));
      await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
    },
  });
  const people = choices.data?.people ?? [];
  const { assignee } = draft;
  const known = assignee === null || people.some(({ userId }) => userId === assignee.userId) ? [] : [assignee];
  return (
    <section className={styles["panel"]} aria-label={t("title")}>
      <h2>
        {t("title")}
        <span>{t("hint")}</span>
      </h2>
      {theirs !== null && (
        <Alert
          type="warning"
          showIcon
          title={t("changed")}
          description={t("theirs", {
            text: [theirs.note, list(theirs.tags), theirs.assignee?.name].filter(Boolean).join(" · ") || "–",
          })}
          action={
            <Button
              size="small"
              onClick={() => {
                setDraft(theirs);
                setTheirs(null);
              }}
            >
              {t("useTheirs")}
            </Button>
          }
        />
      )}
      <div className={styles["row"]}>
        <label className={styles["field"]}>
          <span>{t("tags")}</span>
          <Select
            mode="tags"
            disabled={isFixed}
            value={[...draft.tags]}
            maxCount={ANNOTATION_LIMITS.tags}
            placeholder={t("tagsHint")}
            aria-label={t("tags")}
            options={choices.data?.tags.map(({ tag }) => ({ value: tag, label: tag })) ?? []}
            onChange={(tags: string[]) =>
              setDraft({
                ...draft,
                tags: tags.map((tag) => tag.trim().slice(0, ANNOTATION_LIMITS.tag)).filter(Boolean),
              })
            }
          />
        </label>
        <label className={styles["field"]}>
          <span>{t("assignee")}</span>
          <Select
            disabled={isFixed}
            value={assignee?.userId ?? 0}
            aria-label={t("assignee")}
            options={[
              { value: 0, label: t("nobody") },
              ...[...people, ...known].map(({ userId, name }) => ({ value: userId, label: name || t("gone") })),
            ]}
            onChange={(userId: number) =>
              setDraft({ ...draft, assignee: people.find((one) => one.userId === userId) ?? null })
            }
          />
        </label>
        <Button
          disabled={isFixed}
          aria-pressed={draft.flagged}
          className={(draft.flagged && styles["flagged"]) || ""}
          icon={draft.flagged ? <FlagFilled aria-hidden /> : <FlagOutlined aria-hidden />}
          onClick={() => setDraft({ ...draft, flagged: !draft.flagged })}
        >
          {t(draft.flagged ? "flagged" : "flag")}
        </Button>
      </div>
      <Input.TextArea
        disabled={isFixed}
        value={draft.note}
        maxLength={ANNOTATION_LIMITS.note}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t("note")}
        aria-label={t("note")}
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
      {!isFixed && !(isSame(draft, base) && theirs === null) && (
        <div className={styles["save"]}>
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
            {t("save")}
          </Button>
        </div>
      )}
    </section>
  );
}
