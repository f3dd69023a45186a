/** Texts of the upload components, passed in by the console in the user's language. */
import type { FileFault } from "./file-rules.ts";

export interface UploadWords {
  button: string;
  /** What may be uploaded, from types, size and count. */
  hint: (types: string, sizeMb: number, count: number) => string;
  wrongType: (types: string) => string;
  tooLarge: (sizeMb: number) => string;
  tooMany: (count: number) => string;
  failed: string;
  retry: string;
  remove: (name: string) => string;
  preview: (name: string) => string;
}

export function describeFault(words: UploadWords, fault: FileFault): string {
  if (fault.code === "type") return words.wrongType(fault.types);
  return fault.code === "size" ? words.tooLarge(fault.max) : words.tooMany(fault.max);
}
