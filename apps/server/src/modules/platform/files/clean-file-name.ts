/** What a client calls a file, fit for people, texts and file systems. */
import { fileEnding } from "@idata/questions/core";
import { isStorable } from "../stored-json/index.ts";

const MAX_NAME = 200;

/** The last part of the name, without what no file system and no text likes. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  if (visible === "" || visible === "." || visible === ".." || !isStorable(visible, 0)) return "file";
  if (visible.length <= MAX_NAME) return visible;
  const ending = fileEnding(visible);
  return `${visible.slice(0, MAX_NAME - ending.length - 1)}.${ending}`;
}
