/** Parses the text while it is typed: debounced, and in a web worker if the text is long. */
import { useEffect, useRef, useState } from "react";
import { parseQuestionnaire } from "./parse.ts";
import type { Parsed } from "./parse.ts";

const DEBOUNCE_MS = 180;
/** Texts with more characters than this are parsed in the worker. */
const LONG = 50_000;

export interface ParsedState {
  parsed: Parsed | null;
  isParsing: boolean;
  hasFailed: boolean;
}

const NOTHING: ParsedState = { parsed: null, isParsing: false, hasFailed: false };

export function useParsed(text: string, language: string): ParsedState {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (text.trim() === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (text.length <= LONG) {
        setState({ parsed: parseQuestionnaire(text, language), isParsing: false, hasFailed: false });
        return;
      }
      setState((before) => ({ ...before, isParsing: true }));
      // Stops a worker that is still parsing an older text.
      worker.current?.terminate();
      const fresh = new Worker(new URL("./parse.worker.ts", import.meta.url), { type: "module" });
      worker.current = fresh;
      fresh.addEventListener("message", ({ data }: MessageEvent<{ parsed: Parsed }>) => {
        if (isCurrent) setState({ parsed: data.parsed, isParsing: false, hasFailed: false });
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
