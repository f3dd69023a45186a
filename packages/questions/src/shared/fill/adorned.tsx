/**
 * Text before and after a field, such as a currency, a unit, or the rest of a sentence. It is part of the field's
 * accessible description.
 */
import type { ReactNode } from "react";
import controls from "./control.module.css";

type Words = (string | false | undefined)[];

export interface AdornedProps {
  id: string;
  before: Words;
  after: Words;
  describedBy: string | undefined;
  /** Renders the field with the ids of its description. */
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
