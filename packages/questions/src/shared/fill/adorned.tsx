/** Words that stand before and behind a field: a currency, a unit, the rest of a sentence. They belong to its description. */
import type { ReactNode } from "react";
import controls from "./control.module.css";

type Words = (string | false | undefined)[];

export interface AdornedProps {
  id: string;
  before: Words;
  after: Words;
  describedBy: string | undefined;
  /** The field, given what describes it. */
  children: (describedBy: string | undefined) => ReactNode;
}

export function Adorned({ id, before, after, describedBy, children }: AdornedProps) {
  const ids: (string | undefined)[] = [];
  const note = (side: string, words: Words) => {
    const text = words.filter(Boolean).join(" ");
    if (!text) return null;
    ids.push(id + side);
    return (
      <span className={controls.note} id={id + side}>
        {text}
      </span>
    );
  };
  const [first, last] = [note("-before", before), note("-after", after)];
  return (
    <div className={controls.line}>
      {first}
      {children([...ids, describedBy].filter(Boolean).join(" ") || undefined)}
      {last}
    </div>
  );
}
