/**
 * The frame around every question: number in the margin, title, required mark, description, control, and the issues of
 * the answer. Expects a loaded face (`question-frame.tsx` loads it first).
 */
import type { AnswerValue, ItemDefinition, ItemSnapshot } from "@idata/engine";
import { VisuallyHidden } from "@idata/ui/base";
import { isShortLabel } from "./choice-list.ts";
import type { FillFace } from "./fill-face.ts";
import type { FillServices, FillTranslate } from "./fill-props.ts";
import styles from "./question-frame.module.css";
import { toWords } from "./to-words.ts";
import { issueText } from "./translate.ts";

export interface FramedQuestionProps {
  item: ItemDefinition;
  face: FillFace;
  snapshot: ItemSnapshot;
  onChange: (value: AnswerValue) => void;
  t: FillTranslate;
  services: FillServices;
  /** Keeps element ids unique if two copies of a form are on one page. */
  idPrefix?: string;
}

/** Returns the id of the element that holds a question, for scrolling to it. */
export function questionElementId(itemId: string, idPrefix = "q"): string {
  return `${idPrefix}-${itemId}`;
}

export function FramedQuestion({ item, face, snapshot, onChange, t, services, idPrefix }: FramedQuestionProps) {
  const isUnseen = face.core.isUnseen?.(item) === true;
  if (!snapshot.visible && !isUnseen) return null;
  const base = questionElementId(item.id, idPrefix);
  const { issues, warnings, required } = snapshot;
  const { rich } = item;
  const description = snapshot.description || rich?.["description"];
  const isGroup = face.labels !== "control";
  const describedBy =
    [description && `${base}-about`, issues[0] && `${base}-error`, warnings[0] && `${base}-warning`]
      .filter(Boolean)
      .join(" ") || undefined;
  const controlId = `${base}-control`;
  const title = (
    <>
      {snapshot.number && <span className={styles.number}>{snapshot.number}</span>}
      {rich?.["title"] ? <span {...toWords("", rich["title"])} /> : snapshot.title}
      {required && (
        <span className={styles.mark}>
          <span aria-hidden="true">*</span>
          {isGroup && <VisuallyHidden>{t("frame.required")}</VisuallyHidden>}
        </span>
      )}
    </>
  );
  const control = (
    <face.Control
      item={item as never}
      snapshot={snapshot}
      controlId={controlId}
      titleId={`${base}-title`}
      describedBy={describedBy}
      invalid={issues.length > 0}
      onChange={onChange}
      t={t}
      services={services}
    />
  );
  // An unseen item has no title and takes no space. It renders at most a hidden field.
  if (isUnseen) return control;
  const width = item.width && item.width < 12 ? item.width : undefined;

  return (
    <div
      className={styles.question}
      id={base}
      data-question={item.id}
      data-width={width}
      data-margin={(!width && isShortLabel(snapshot.number, 4)) || undefined}
      data-plain={face.labels === "none" || undefined}
      data-invalid={issues.length > 0 || undefined}
    >
      {(snapshot.title || snapshot.number) &&
        (isGroup ? (
          <div className={styles.title} id={`${base}-title`}>
            {title}
          </div>
        ) : (
          <label className={styles.title} id={`${base}-title`} htmlFor={controlId}>
            {title}
          </label>
        ))}
      {description && (
        <div
          className={styles.description}
          id={`${base}-about`}
          {...toWords(snapshot.description, rich?.["description"])}
        />
      )}
      {control}
      {[issues, warnings].map(
        (list, level) =>
          list.length > 0 && (
            <div
              key={level}
              className={level ? styles.warning : styles.error}
              id={`${base}-${level ? "warning" : "error"}`}
            >
              {[...new Set(list.map((issue) => issueText(issue, t)))].map((text) => (
                <div key={text}>{text}</div>
              ))}
            </div>
          ),
      )}
    </div>
  );
}
