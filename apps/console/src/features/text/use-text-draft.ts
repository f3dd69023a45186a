/**
 * Keeps the text of each user in this browser until a form has been created from it, so that it survives a reload or a
 * crash. A cleared text is kept too and can be brought back.
 */
import { useEffect, useState } from "react";
import { findStored, store } from "../../shell/use-stored.ts";

const DEBOUNCE_MS = 400;

export interface TextDraft {
  text: string;
  setText: (text: string) => void;
  clear: () => void;
  /** Brings the cleared text back; `null` if there is none. */
  restore: (() => void) | null;
  /** Forgets everything, because a form has been created from the text. */
  forget: () => void;
}

export function useTextDraft(userId: number): TextDraft {
  const [key, clearedKey] = [`idata-text-draft-${userId}`, `idata-text-cleared-${userId}`];
  const [text, setText] = useState(() => findStored(key) ?? "");
  const [cleared, setCleared] = useState(() => findStored(clearedKey) ?? "");
  useEffect(() => {
    const timer = setTimeout(() => store(key, text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, text]);
  const keep = (before: string) => {
    setCleared(before);
    store(clearedKey, before);
  };
  return {
    text,
    setText,
    clear() {
      keep(text);
      setText("");
      store(key, "");
    },
    restore: cleared === "" || text.trim() !== "" ? null : () => setText(cleared),
    forget() {
      store(key, "");
      keep("");
    },
  };
}
