/**
 * The uploads of one question: validation before sending, progress, cancel, retry. Finished uploads move into the
 * answer. Running and failed ones are kept here. Contains no markup.
 */
import { useEffect, useRef, useState } from "react";
import { checkFile, DEFAULT_MAX_FILES } from "../answer/uploaded-files.ts";
import type { FileRules } from "../answer/uploaded-files.ts";
import type { FillProps, UploadedFile, UploadHandle } from "./fill-props.ts";
import { issueText } from "./translate.ts";

export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** In the respondent's language. `null` while the upload is running. */
  readonly error: string | null;
  /** False for files for which a retry cannot help (wrong type, too large). */
  readonly canRetry: boolean;
}

export interface UploadOptions {
  readonly rules: FileRules;
  /** Message for an upload that failed without a reason. */
  readonly failed: string;
  /** Converts a chosen file into the file to send, whose size is checked afterwards. */
  readonly prepare?: (file: File) => Promise<File>;
}

/** Returns the error text of a file before it is sent, or null. A wrong type is reported before a wrong size. */
function faultOf(rules: FileRules, file: File, t: FillProps["t"]): string | null {
  const fault = checkFile(rules, file).at(-1);
  return fault ? issueText({ ...fault, questionId: "" }, t) : null;
}

export function useUploads({ item, snapshot, onChange, t, services }: FillProps, options: UploadOptions) {
  const { rules, failed, prepare } = options;
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const done = (Array.isArray(snapshot.value) ? snapshot.value : []) as unknown as UploadedFile[];
  // Two uploads may end between two renders, so each must see the other's result.
  const doneNow = useRef(done);
  useEffect(() => {
    doneNow.current = done;
  });
  const handles = useRef(new Map<number, UploadHandle>());
  const nextKey = useRef(0);
  // Files uploaded from this page, by their id.
  const sent = useRef(new Map<string, File>());

  useEffect(() => {
    const running = handles.current;
    return () => running.forEach((handle) => handle.cancel());
  }, []);

  const patch = (key: number, change: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const setDone = (files: UploadedFile[]) => {
    doneNow.current = files;
    onChange(files.length > 0 ? files.map((file) => ({ ...file })) : null);
  };

  const send = async (key: number, chosen: File) => {
    let file = chosen;
    if (prepare) {
      handles.current.set(key, { result: new Promise(() => {}), cancel: () => {} });
      file = await prepare(chosen);
      if (!handles.current.delete(key)) return;
      const error = faultOf(rules, file, t);
      if (error !== null) return patch(key, { error, canRetry: false });
    }
    const handle = services.upload(item.id, file, (progress) => patch(key, { progress }));
    handles.current.set(key, handle);
    try {
      const uploaded = await handle.result;
      // A cancelled upload has no handle any more, so its result is ignored.
      if (!handles.current.delete(key)) return;
      drop(key);
      sent.current.set(uploaded.id, file);
      setDone([...doneNow.current, uploaded]);
    } catch (error) {
      if (!handles.current.delete(key)) return;
      patch(key, { error: error instanceof Error && error.message ? error.message : failed, canRetry: true });
    }
  };

  return {
    done,
    pending,
    notice,
    /** Returns the file itself if it was uploaded since the page was loaded. */
    fileOf: (id: string): File | undefined => sent.current.get(id),
    add(files: readonly File[]) {
      const max = rules.maxFiles ?? DEFAULT_MAX_FILES;
      const room = Math.max(0, max - done.length - pending.filter((one) => one.error === null).length);
      setNotice(files.length > room ? t("issue.too_many_files", { max }) : null);
      const added = files.slice(0, room).map((file): PendingUpload => {
        // The size is known only after `prepare`.
        const error = faultOf(prepare ? { ...rules, maxSizeMb: Infinity } : rules, file, t);
        return { key: nextKey.current++, file, progress: 0, error, canRetry: false };
      });
      setPending((all) => [...all.filter((one) => one.error === null || one.canRetry), ...added]);
      for (const one of added) if (one.error === null) void send(one.key, one.file);
    },
    cancel(key: number) {
      const handle = handles.current.get(key);
      handles.current.delete(key);
      handle?.cancel();
      drop(key);
    },
    retry({ key, file }: PendingUpload) {
      patch(key, { error: null, progress: 0 });
      void send(key, file);
    },
    remove(id: string) {
      setNotice(null);
      setDone(done.filter((file) => file.id !== id));
    },
  };
}
