/** The passage as running text, with a native select or field for each gap. */
import { clozeAnswer } from "./cloze.answer.ts";
import { readPassage } from "./cloze-passage.answer.ts";
import type { ClozeGap, ClozeItem } from "./cloze.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import styles from "./cloze.module.css";

function ClozeControl(props: FillProps<ClozeItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { gaps, wordBank = [] } = item;
  const answer = (snapshot.value ?? {}) as Record<string, string>;
  const given = (id: string) => (Object.hasOwn(answer, id) ? (answer[id] ?? "") : "");
  const fill = (id: string, text: string) => {
    const others = Object.entries(answer).filter(([other]) => other !== id);
    const next = text === "" ? others : [...others, [id, text] as const];
    onChange(next.length > 0 ? Object.fromEntries(next) : null);
  };
  const missing = (id: string) =>
    snapshot.issues.some((one) => one.part === id || (one.code === "gaps_missing" && given(id) === ""));
  const common = ({ id }: ClozeGap, index: number) => ({
    id: `${controlId}-${id}`,
    name: `${item.id}.${id}`,
    value: given(id),
    disabled: snapshot.readOnly,
    "aria-label": t("cloze.gap", { n: index + 1 }),
    "aria-invalid": missing(id) || undefined,
    "aria-required": item.eachGapRequired || undefined,
  });
  return (
    <div role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      {wordBank.length > 0 && (
        <>
          <ul className={styles.bank} aria-label={t("cloze.bank")}>
            {wordBank.map((word) => (
              <li key={word} className={styles.word}>
                {word}
              </li>
            ))}
          </ul>
          <datalist id={`${controlId}-bank`}>
            {wordBank.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      )}
      <div className={styles.passage}>
        {readPassage(item.passage, gaps.length).map((piece, place) => {
          const gap = typeof piece === "number" ? gaps[piece] : undefined;
          if (gap === undefined || typeof piece === "string") return <span key={place}>{piece}</span>;
          return gap.options ? (
            <select
              key={place}
              {...common(gap, piece)}
              className={`${controls.input} ${styles.gap}`}
              onChange={(event) => fill(gap.id, event.currentTarget.value)}
            >
              <option value="">{`(${piece + 1})`}</option>
              {gap.options.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              key={place}
              {...common(gap, piece)}
              type="text"
              className={`${controls.input} ${styles.gap} ${styles.typed}`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              placeholder={`(${piece + 1})`}
              list={wordBank.length > 0 ? `${controlId}-bank` : undefined}
              onInput={(event) => fill(gap.id, event.currentTarget.value)}
            />
          );
        })}
      </div>
    </div>
  );
}

export const clozeFill: FillFace<ClozeItem> = { core: clozeAnswer, Control: ClozeControl, labels: "group" };
