/**
 * Every tag is a native checkbox that looks like a chip: the suggestions, and the respondent's own tags while they are
 * chosen. New tags are typed into a field and added by Enter, by a comma, or on leaving the field or the page.
 */
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import controls from "../../shared/fill/control.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { TAG_LIMITS, splitTags, suggestionsOf, tagKey, tagsAnswer } from "./tags.answer.ts";
import type { TagsItem } from "./tags.answer.ts";
import styles from "./tags.module.css";

/**
 * Key presses during input method composition are ignored. With Preact the event is the native one, with React it wraps
 * it.
 */
function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  return ("nativeEvent" in event ? event.nativeEvent : event).isComposing;
}

/** `pointerdown` begins a press. The others end it, or show that no press is active. */
const LEAVING = ["pointerdown", "pointercancel", "click", "keydown", "pagehide"];

function TagsControl(props: FillProps<TagsItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { readOnly } = snapshot;
  // An old draft may contain any value.
  const chosen = (Array.isArray(snapshot.value) ? snapshot.value : []).filter((tag) => typeof tag === "string");
  const keys = new Set(chosen.map(tagKey));
  const suggested = suggestionsOf(item);
  const max = item.maxTags ?? TAG_LIMITS.tags;
  const isFull = chosen.length >= max;
  // Wrapped in an object, so that clearing the field always renders again, even if the state was already empty.
  const [{ typed }, setTyped] = useState({ typed: "" });

  const add = (tags: string[]) => {
    const next = new Map(chosen.map((tag) => [tagKey(tag), tag]));
    for (const tag of tags) if (next.size < max) next.set(tagKey(tag), suggested.get(tagKey(tag)) ?? tag);
    if (next.size > chosen.length) onChange([...next.values()]);
  };
  const remove = (key: string) => {
    const rest = chosen.filter((tag) => tagKey(tag) !== key);
    onChange(rest.length > 0 ? rest : null);
  };
  const commit = (text: string) => {
    setTyped({ typed: "" });
    add(splitTags(text));
  };
  const group = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPressing = useRef(false);
  // Leaving the field adds the typed tags, except during a press, because the new chip would move the pressed button
  // away before its release. Then the capturing `click` listener adds them before the button's own handler runs.
  // `pagehide` adds them before the page saves its draft. A click on this question's chips adds nothing, because
  // rendering would undo the tick just made.
  useEffect(() => {
    const listen = ({ type, target }: Event) => {
      isPressing.current = type === "pointerdown";
      const isInside = target instanceof Node && group.current?.contains(target);
      // Reads the field itself, because this may run before the state contains the last letter.
      const left = (type === "click" && !isInside) || type === "pagehide" ? field.current?.value : "";
      if (left) commit(left);
    };
    for (const type of LEAVING) addEventListener(type, listen, true);
    return () => {
      for (const type of LEAVING) removeEventListener(type, listen, true);
    };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      commit(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(tagKey(last));
  };
  const own = chosen.filter((tag) => !suggested.has(tagKey(tag)));
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={
        [item.allowNew !== false && `${controlId}-hint`, props.describedBy].filter(Boolean).join(" ") || undefined
      }
    >
      <div className={styles.chips}>
        {[...[...suggested.values()].reverse(), ...own].map((tag) => {
          const key = tagKey(tag);
          return (
            <label key={key} className={styles.chip}>
              <input
                type="checkbox"
                className={styles.box}
                name={item.id}
                value={tag}
                checked={keys.has(key)}
                disabled={readOnly || (isFull && !keys.has(key))}
                onChange={(event) => (event.currentTarget.checked ? add([tag]) : remove(key))}
              />
              <span className={styles.word}>{tag}</span>
            </label>
          );
        })}
      </div>
      {item.allowNew !== false && (
        <>
          <input
            ref={field}
            type="text"
            id={controlId}
            className={controls.input}
            name={`${item.id}.new`}
            value={typed}
            disabled={readOnly || isFull}
            autoComplete="off"
            aria-label={t("tags.new")}
            aria-describedby={`${controlId}-hint`}
            aria-invalid={props.invalid || undefined}
            placeholder={t("tags.new")}
            onInput={(event) => {
              const text = event.currentTarget.value;
              if (/[,，、;；\n]$/.test(text)) commit(text);
              else setTyped({ typed: text });
            }}
            onKeyDown={onKeyDown}
            onBlur={() => isPressing.current || commit(typed)}
          />
          <div className={styles.foot}>
            <span id={`${controlId}-hint`}>{t("tags.hint")}</span>
            {item.maxTags !== undefined && <span>{t("frame.count", { n: chosen.length, max })}</span>}
          </div>
        </>
      )}
    </div>
  );
}

export const tagsFill: FillFace<TagsItem> = { core: tagsAnswer, Control: TagsControl, labels: "group" };
