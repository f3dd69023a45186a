/** Parses the text while it is typed: debounced, and in a web worker if the text is long. */
import { useEffect, useRef, useState } from "react";
import { parseQuestionnaire } from "./parse.ts";
import type { Parsed } from "./parse.ts";

const DEBOUNCE_MS = 180;
/** Texts with more characters than this are parsed in the worker. */
const LONG = 50_000;

export interface ParsedState {
  parsed: Parsed | null;
  /** The text that was parsed. While the author types, it is a little older than the text. */
  source: string;
  isParsing: boolean;
  hasFailed: boolean;
}

const NOTHING: ParsedState = { parsed: null, source: "", isParsing: false, hasFailed: false };

export function useParsed(text: string, language: string): ParsedState {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (text.trim() === "") {
      // The findings of a text that is gone must not be shown for the next one.
      const cleared = setTimeout(() => setState(NOTHING), 0);
      return () => clearTimeout(cleared);
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (text.length <= LONG) {
        setState({ parsed: parseQuestionnaire(text, language), source: text, isParsing: false, hasFailed: false });
        return;
      }
      setState((before) => ({ ...before, isParsing: true }));
      // Stops a worker that is still parsing an older text.
      worker.current?.terminate();
      const fresh = new Worker(new URL("./parse.worker.ts", import.meta.url), { type: "module" });
      worker.current = fresh;
      fresh.addEventListener("message", ({ data }: MessageEvent<{ parsed: Parsed }>) => {
        if (isCurrent) setState({ parsed: data.parsed, source: text, isParsing: false, hasFailed: false });
      });
      fresh.addEventListener("error", () => {
        if (isCurrent) setState((before) => ({ ...before, isParsing: false, hasFailed: true }));
      });
      fresh.postMessage({ text, language }, []);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, text]);
  return text.trim() === "" ? NOTHING : state;
}
