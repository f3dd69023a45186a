/** The candidates in the designer: names edited in place, and photo and text of each candidate. */
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ImageField } from "../../shared/designer/image-field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import partStyles from "../../shared/designer/parts-editor.module.css";
import { TextField } from "../../shared/designer/text-field.tsx";
import type { Candidate, ElectionItem } from "./election.answer.ts";
import styles from "./election-candidates.module.css";

export function CandidatesEditor({ item, onChange, newId, onEditOptionCondition, t }: DesignerProps<ElectionItem>) {
  return (
    <PartsEditor
      name="options"
      parts={item.options}
      onChange={(options, mergeKey) => onChange({ options }, mergeKey)}
      create={(label): Candidate => ({ id: newId("o"), label })}
      placeholder={(n) => t("election.candidate", { n })}
      addLabel={t("election.add")}
      t={t}
      renderExtra={(candidate) =>
        onEditOptionCondition && (
          <button
            type="button"
            className={partStyles.tag}
            data-quiet
            aria-pressed={candidate.visibleIf !== undefined}
            title={t("election.conditionHint")}
            onClick={() => onEditOptionCondition(candidate.id)}
          >
            {t("election.condition")}
          </button>
        )
      }
    />
  );
}

/** Closed at first, because many elections need only a list of names. */
export function CandidateDetails({ item, onChange, uploadImage, t }: DesignerProps<ElectionItem>) {
  const patch = (index: number, change: Partial<Candidate>, mergeKey?: string) => {
    const candidate = item.options[index];
    if (!candidate) return;
    const { image, description, ...rest } = { ...candidate, ...change };
    const next: Candidate = rest;
    if (image !== undefined) next.image = image;
    if (description !== undefined) next.description = description;
    onChange({ options: item.options.with(index, next) }, mergeKey);
  };
  return (
    <div className={styles.details} role="group" aria-label={t("election.details")}>
      <div className={styles.head}>{t("election.details")}</div>
      {item.options.map((candidate, index) => (
        <details key={candidate.id}>
          <summary className={styles.name}>{candidate.label || t("election.candidate", { n: index + 1 })}</summary>
          <div className={styles.body}>
            <ImageField
              label={t("election.photo")}
              value={candidate.image}
              onChange={(image) => patch(index, { image })}
              uploadImage={uploadImage}
              t={t}
            />
            <TextField
              label={t("election.text")}
              value={candidate.description}
              multiline
              maxLength={5000}
              onChange={(description) => patch(index, { description }, `options.${candidate.id}.description`)}
            />
          </div>
        </details>
      ))}
    </div>
  );
}
