import { isRecord } from "../../shared/answer/plain.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { NAME_PARTS, nameAnswer } from "./name.answer.ts";
import type { NameItem } from "./name.answer.ts";
import styles from "./name.module.css";

/** Fields for family name and given name, each with its own label. The question's title also labels the first one. */
function TwoNames(props: FillProps<NameItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const answer = isRecord(snapshot.value) ? snapshot.value : {};
  const order = item.order === "given" ? [...NAME_PARTS].reverse() : NAME_PARTS;
  const missing = snapshot.issues.map((issue) => issue.part);
  return (
    <div className={styles.parts}>
      {order.map((part, index) => {
        const text = answer[part];
        return (
          <label key={part} className={styles.part}>
            {item[`${part}Label`] || t(`name.${part}`)}
            <LineInput
              {...props}
              controlId={index === 0 ? controlId : `${controlId}-${part}`}
              invalid={props.invalid && (missing.includes(part) || missing.every((one) => one === undefined))}
              name={`${item.id}.${part}`}
              text={typeof text === "string" ? text : ""}
              onText={(typed) => {
                const { [part]: _old, ...rest } = answer as Record<string, string>;
                const next = typed === "" ? rest : { ...rest, [part]: typed };
                onChange(Object.keys(next).length > 0 ? next : null);
              }}
              native={{ autoComplete: `${part}-name`, spellCheck: false }}
            />
          </label>
        );
      })}
    </div>
  );
}

function NameControl(props: FillProps<NameItem>) {
  const { item, snapshot, onChange } = props;
  if (item.split) return <TwoNames {...props} />;
  return (
    <LineInput
      {...props}
      name={item.id}
      text={typeof snapshot.value === "string" ? snapshot.value : ""}
      onText={(text) => onChange(text || null)}
      native={{ autoComplete: "name", spellCheck: false, placeholder: item.placeholder }}
    />
  );
}

export const nameFill: FillFace<NameItem> = { core: nameAnswer, Control: NameControl, labels: "control" };
