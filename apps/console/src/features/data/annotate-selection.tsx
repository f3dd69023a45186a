/** Adds and removes tags of the selected responses, flags them, or gives them to somebody. */
import { ANNOTATION_LIMITS, annotateResponses } from "@idata/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Popover, Select } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { useAnnotationWords } from "./annotation-words.ts";
import { annotationChoicesQuery } from "./annotation.query.ts";
import styles from "./annotation.module.css";

interface AnnotateSelectionProps {
  responseIds: readonly string[];
  onDone: () => void;
}

export function AnnotateSelection(props: AnnotateSelectionProps) {
  const t = useAnnotationWords();
  const [isOpen, setOpen] = useState(false);
  const fields = <Fields {...props} onDone={() => (setOpen(false), props.onDone())} />;
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} destroyOnHidden content={fields}>
      <Button size="small">{t("bulk")}</Button>
    </Popover>
  );
}

const KEEP = -1;
const NOBODY = 0;

function Fields({ responseIds, onDone }: AnnotateSelectionProps) {
  const t = useAnnotationWords();
  const form = useForm();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const choices = useQuery(annotationChoicesQuery(form.id));
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [flag, setFlag] = useState<"keep" | "set" | "clear">("keep");
  const [assignee, setAssignee] = useState(KEEP);
  const apply = useMutation({
    mutationFn: () =>
      call(annotateResponses, {
        params: { id: form.id },
        body: {
          responseIds: [...responseIds],
          addTags,
          removeTags,
          ...(flag !== "keep" && { flagged: flag === "set" }),
          ...(assignee !== KEEP && { assigneeId: assignee === NOBODY ? null : assignee }),
        },
      }),
    async onSuccess({ data }) {
      if (data.changed === responseIds.length) void message.success(t("applied", { count: data.changed }));
      else void message.warning(t("partly", { done: data.changed, max: ANNOTATION_LIMITS.tags }));
      await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
      onDone();
    },
  });
  const tags = choices.data?.tags.map(({ tag }) => ({ value: tag, label: tag })) ?? [];
  const isNothing = addTags.length + removeTags.length === 0 && flag === "keep" && assignee === KEEP;
  return (
    <div className={styles["form"]}>
      <Select
        mode="tags"
        value={addTags}
        maxCount={ANNOTATION_LIMITS.tags}
        placeholder={t("addTags")}
        aria-label={t("addTags")}
        options={tags}
        onChange={(next: string[]) => setAddTags(next.map((tag) => tag.trim().slice(0, ANNOTATION_LIMITS.tag)))}
      />
      <Select
        mode="multiple"
        value={removeTags}
        maxCount={ANNOTATION_LIMITS.tags}
        placeholder={t("removeTags")}
        aria-label={t("removeTags")}
        options={tags}
        onChange={setRemoveTags}
      />
      <Select
        value={flag}
        aria-label={t("flag")}
        options={[
          { value: "keep" as const, label: `${t("flag")}: ${t("keep")}` },
          { value: "set" as const, label: t("setFlag") },
          { value: "clear" as const, label: t("clearFlag") },
        ]}
        onChange={setFlag}
      />
      <Select
        value={assignee}
        aria-label={t("assignee")}
        options={[
          { value: KEEP, label: `${t("assignee")}: ${t("keep")}` },
          { value: NOBODY, label: t("nobody") },
          ...(choices.data?.people.map(({ userId, name }) => ({ value: userId, label: name })) ?? []),
        ]}
        onChange={setAssignee}
      />
      <Button type="primary" disabled={isNothing} loading={apply.isPending} onClick={() => apply.mutate()}>
        {t("apply")}
      </Button>
    </div>
  );
}
