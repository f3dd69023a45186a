/** Adds and removes tags of the selected responses, flags them, or gives them to somebody. */
import { ANNOTATION_LIMITS } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Popover, Select } from "antd";
import { useState } from "react";
import { useForm } from "../../forms/form-frame.tsx";
import { useAnnotationWords } from "./annotation-words.ts";
import { annotationChoicesQuery } from "../../forms/annotation.query.ts";
import type { Annotation } from "./response-actions.tsx";
import styles from "./annotation.module.css";

interface AnnotateSelectionProps {
  onApply: (annotation: Annotation) => Promise<void>;
}

export function AnnotateSelection({ onApply }: AnnotateSelectionProps) {
  const t = useAnnotationWords();
  const [isOpen, setOpen] = useState(false);
  const apply = (annotation: Annotation) => {
    setOpen(false);
    return onApply(annotation);
  };
  const fields = <Fields onApply={apply} />;
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} destroyOnHidden content={fields}>
      <Button size="small">{t("bulk")}</Button>
    </Popover>
  );
}

const KEEP = -1;
const NOBODY = 0;

function Fields({ onApply }: AnnotateSelectionProps) {
  const t = useAnnotationWords();
  const form = useForm();
  const choices = useQuery(annotationChoicesQuery(form.id));
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [flag, setFlag] = useState<"keep" | "set" | "clear">("keep");
  const [assignee, setAssignee] = useState(KEEP);
  const apply = useMutation({
    mutationFn: () =>
      onApply({
        addTags,
        removeTags,
        ...(flag !== "keep" && { flagged: flag === "set" }),
        ...(assignee !== KEEP && { assigneeId: assignee === NOBODY ? null : assignee }),
      }),
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
