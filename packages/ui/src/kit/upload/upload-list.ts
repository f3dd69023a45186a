/** Uploads in progress: each file is sent at once, reports its progress, and can be cancelled or retried. */
import { useEffect, useRef, useState } from "react";
import type { FileFault, FileRules } from "./file-rules.ts";
import { findFileFault } from "./file-rules.ts";

/** A file on the server. */
export interface UploadedFile {
  /** Name on the server, part of the file's address. */
  fileName: string;
  /** The original name, for users. */
  name: string;
  url: string;
}

/** Sends a file; `onProgress` gets a share from 0 to 1. Rejects with an error whose message can be shown. */
export type SendFile = (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<UploadedFile>;

export interface Sending {
  key: number;
  file: File;
  share: number;
  /** Why sending failed; null unless it failed. The file can be sent again. */
  error: string | null;
}

export interface UploadList {
  sending: readonly Sending[];
  /** Starts sending the files. Returns those that were refused, each with its first fault. */
  add(files: readonly File[]): { name: string; fault: FileFault }[];
  retry(key: number): void;
  /** Cancels sending. */
  drop(key: number): void;
  remove(file: UploadedFile): void;
}

export function useUploadList(options: {
  value: readonly UploadedFile[];
  onChange: (value: UploadedFile[]) => void;
  rules: FileRules;
  send: SendFile;
  /** Message for failures that have none. */
  failed: string;
}): UploadList {
  const [sending, setSending] = useState<Sending[]>([]);
  const latest = useRef(options);
  const stops = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const update = (key: number, change: Partial<Sending>): void =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number): void => {
    stops.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  };

  const start = async (key: number, file: File): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const uploaded = await latest.current.send(file, stop.signal, (share) => update(key, { share }));
      if (stop.signal.aborted) return;
      forget(key);
      // Several uploads may end before React re-renders, so each one adds to the latest value.
      const value = [...latest.current.value, uploaded];
      latest.current = { ...latest.current, value };
      latest.current.onChange(value);
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = error instanceof Error && error.message !== "" ? error.message : latest.current.failed;
      update(key, { error: message, share: 0 });
    }
  };

  return {
    sending,
    add(files) {
      const refused: { name: string; fault: FileFault }[] = [];
      const taken: Sending[] = [];
      for (const file of files) {
        // Counts the running and failed uploads now, because `sending` is that of the last render.
        const held = latest.current.value.length + stops.current.size + taken.length;
        const fault = findFileFault(file, held, latest.current.rules);
        if (fault !== null) refused.push({ name: file.name, fault });
        else taken.push({ key: (nextKey.current += 1), file, share: 0, error: null });
      }
      setSending((all) => [...all, ...taken]);
      for (const { key, file } of taken) void start(key, file);
      return refused;
    },
    retry(key) {
      const one = sending.find((each) => each.key === key);
      if (one === undefined) return;
      update(key, { error: null });
      void start(key, one.file);
    },
    drop(key) {
      stops.current.get(key)?.abort();
      forget(key);
    },
    remove(file) {
      latest.current.onChange(latest.current.value.filter(({ fileName }) => fileName !== file.fileName));
    },
  };
}
