/** Keeps the text in this browser until a form has been created from it, so that it survives a reload or a crash. */
import { useEffect, useState } from "react";
import { findStored, store } from "../../shell/use-stored.ts";

const KEY = "idata-text-draft";
const DEBOUNCE_MS = 400;

export function useTextDraft(): [text: string, setText: (text: string) => void, forget: () => void] {
  const [text, setText] = useState(() => findStored(KEY) ?? "");
  useEffect(() => {
    const timer = setTimeout(() => store(KEY, text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText, () => store(KEY, "")];
}
