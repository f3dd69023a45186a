/** Uploads that end when the test decides. */
import { act } from "react";
import type { FillServices, UploadedFile } from "../../shared/fill/fill-props.ts";

export interface Sent {
  file: File;
  finish: (uploaded: UploadedFile) => void;
  fail: (message: string) => void;
  progress: (fraction: number) => void;
  isCancelled: boolean;
}

export function fakeServices(): { services: FillServices; sent: Sent[] } {
  const sent: Sent[] = [];
  const upload: FillServices["upload"] = (_questionId, file, progress) => {
    const one: Sent = { file, finish: () => {}, fail: () => {}, progress, isCancelled: false };
    const promise = new Promise<UploadedFile>((resolve, reject) => {
      one.finish = resolve;
      one.fail = (message) => reject(new Error(message));
    });
    sent.push(one);
    return {
      result: promise,
      cancel: () => {
        one.isCancelled = true;
        one.fail("cancelled");
      },
    };
  };
  return { services: { upload }, sent };
}

export function asUploaded(file: File, id: string): UploadedFile {
  return { id, name: file.name, size: file.size, type: file.type };
}

/** Chooses files as in the browser's dialog. */
export async function choose(input: HTMLElement, files: File[]): Promise<void> {
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
}
