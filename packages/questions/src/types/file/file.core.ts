/**
 * Uploaded files. The answer names files that the upload endpoint has staged; whether they exist and are what they say
 * is for the server to find out, this face knows names and sizes only.
 */
import type { IssueDraft, ItemBase, QuestionCore } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface FileItem extends ItemBase {
  type: "file";
  /** 5 when absent. */
  maxFiles?: number;
  /** Of one file, in MiB; 5 when absent. */
  maxSizeMb?: number;
  /** Endings without the dot, in lower case; everything when absent or empty. */
  accept?: string[];
}

type FileAnswer = { id: string; name: string; size: number; type: string }[];

/** Files of one answer that are looked at, whatever the settings say. */
const HARD_MAX = 100;

export const fileCore: QuestionCore<FileItem, FileAnswer> = {
  type: "file",
  defaults: () => ({ maxFiles: 5, maxSizeMb: 5 }),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<FileAnswer>(null);
    if (!Array.isArray(raw)) return bad("wrong_type");
    if (raw.length > HARD_MAX) return bad("too_many_files", { max: HARD_MAX });
    const files: FileAnswer = [];
    for (const file of raw as unknown[]) {
      const { id, name, size, type } = isRecord(file) ? file : {};
      if (!isText(id, 64) || !isText(name, 255) || !isSize(size) || !isText(type, 255, 0)) return bad("wrong_type");
      if (files.some((other) => other.id === id)) return bad("duplicate_option", undefined, id);
      files.push({ id, name, size, type });
    }
    return ok(files.length > 0 ? files : null);
  },
  validate({ maxFiles = 5, maxSizeMb = 5, accept = [] }, answer) {
    const issues: IssueDraft[] = [];
    if (answer.length > maxFiles) issues.push(issue("too_many_files", { max: maxFiles }));
    for (const { id, name, size } of answer) {
      if (size > maxSizeMb * 1024 * 1024) issues.push(issue("file_too_large", { max: maxSizeMb }, id));
      if (accept.length > 0 && !accept.includes(fileEnding(name)))
        issues.push(issue("file_type", { types: accept.join(", ") }, id));
    }
    return issues;
  },
  toExpression: (_settings, answer) => answer.map((file) => file.name),
  count: (_settings, answer) => ({ files: answer.length }),
  toText: (_settings, answer) => answer.map((file) => file.name).join("; "),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer, codes) => [answer.map((file) => (codes ? file.id : file.name)).join("; ")],
  // A plain form post carries the files themselves; the server stages them and makes the value.
  fromFields: () => null,
  fileIds: (answer) => answer.map((file) => file.id),
};

/** The part of a file name after its last dot, in lower case; `""` without one. */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

function isText(value: unknown, max: number, min = 1): value is string {
  return typeof value === "string" && value.length >= min && value.length <= max && !value.includes("\0");
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
