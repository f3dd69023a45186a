/** Makes a client's file name safe for display, texts and file systems. */
import { fileEnding } from "@idata/questions/core";
import { isStorable } from "../stored-json/index.ts";

const MAX_NAME = 200;

/** Returns the last path segment without control and format characters, or "file" if nothing usable remains. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  if (visible === "" || visible === "." || visible === ".." || !isStorable(visible, 0)) return "file";
  if (visible.length <= MAX_NAME) return visible;
  const ending = fileEnding(visible);
  return `${visible.slice(0, MAX_NAME - ending.length - 1)}.${ending}`;
}
