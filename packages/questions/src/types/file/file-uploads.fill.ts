/**
 * The uploads of one question: checks before sending, progress, cancel, retry. What is finished moves into the answer,
 * what is under way or has failed lives here. Holds no markup.
 */
import { useEffect, useRef, useState } from "react";
import type { FillProps, UploadedFile, UploadHandle } from "../../shared/fill/fill-props.ts";
import { fileEnding } from "./file.core.ts";
import type { FileItem } from "./file.core.ts";

export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** In the respondent's words; `null` while it is under way. */
  readonly error: string | null;
  /** False for files that no retry can save (wrong type, too large). */
  readonly canRetry: boolean;
}

export const DEFAULT_MAX_FILES = 5;
export const DEFAULT_MAX_SIZE_MB = 5;

/** What is wrong with a file before it is sent, with the words of the specification. */
function faultOf(item: FileItem, file: File, t: FillProps["t"]): string | null {
  const { accept = [], maxSizeMb = DEFAULT_MAX_SIZE_MB } = item;
  if (accept.length > 0 && !accept.includes(fileEnding(file.name)))
    return t("issue.file_type", { types: accept.join(", ") });
  if (file.size > maxSizeMb * 1024 * 1024) return t("issue.file_too_large", { max: maxSizeMb });
  return null;
}

export function useUploads({ item, snapshot, onChange, t, services }: FillProps<FileItem>) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const done = (Array.isArray(snapshot.value) ? snapshot.value : []) as unknown as UploadedFile[];
  // Two uploads may end between two renders: both must see the other's result.
  const doneNow = useRef(done);
  useEffect(() => {
    doneNow.current = done;
  });
  const handles = useRef(new Map<number, UploadHandle>());
  const nextKey = useRef(0);

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

  const send = async (key: number, file: File) => {
    const handle = services.upload(item.id, file, (progress) => patch(key, { progress }));
    handles.current.set(key, handle);
    try {
      const uploaded = await handle.result;
      // A cancelled upload has lost its handle, whatever becomes of it.
      if (!handles.current.delete(key)) return;
      drop(key);
      setDone([...doneNow.current, uploaded]);
    } catch (error) {
      if (!handles.current.delete(key)) return;
      patch(key, { error: error instanceof Error && error.message ? error.message : t("file.failed"), canRetry: true });
    }
  };

  return {
    done,
    pending,
    notice,
    add(files: readonly File[]) {
      const max = item.maxFiles ?? DEFAULT_MAX_FILES;
      const room = Math.max(0, max - done.length - pending.filter((one) => one.error === null).length);
      setNotice(files.length > room ? t("issue.too_many_files", { max }) : null);
      const added = files.slice(0, room).map((file): PendingUpload => {
        const error = faultOf(item, file, t);
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
