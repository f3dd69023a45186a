/**
 * Answers that are uploaded files, staged before by the upload endpoint. This file validates names and sizes. The
 * server checks that the files exist and match, and calls `validate` for a single file during the upload.
 */
import type { AnswerCore, IssueDraft, ItemBase, Parsed } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "./plain.ts";

export type FilesAnswer = { id: string; name: string; size: number; type: string }[];

export interface FileRules {
  /** Absent: 5. */
  maxFiles?: number;
  /** Maximum size of one file in MiB. Absent: 5. */
  maxSizeMb?: number;
  /** Allowed file extensions without the dot, in lower case. Absent or empty: all. */
  accept?: readonly string[];
}

export const DEFAULT_MAX_FILES = 5;
export const DEFAULT_MAX_SIZE_MB = 5;
/** Maximum number of files in an answer, regardless of the settings. */
const HARD_MAX = 100;

export function parseFiles(raw: unknown): Parsed<FilesAnswer> {
  if (isBlank(raw)) return ok<FilesAnswer>(null);
  if (!Array.isArray(raw)) return bad("wrong_type");
  if (raw.length > HARD_MAX) return bad("too_many_files", { max: HARD_MAX });
  const files: FilesAnswer = [];
  for (const file of raw as unknown[]) {
    const { id, name, size, type } = isRecord(file) ? file : {};
    if (!isText(id, 64) || !isText(name, 255) || !isSize(size) || !isText(type, 255, 0)) return bad("wrong_type");
    if (files.some((other) => other.id === id)) return bad("duplicate_option", undefined, id);
    files.push({ id, name, size, type });
  }
  return ok(files.length > 0 ? files : null);
}

export function checkFiles(rules: FileRules, answer: FilesAnswer): IssueDraft[] {
  const { maxFiles = DEFAULT_MAX_FILES } = rules;
  const issues = answer.length > maxFiles ? [issue("too_many_files", { max: maxFiles })] : [];
  return [...issues, ...answer.flatMap((file) => checkFile(rules, file).map((fault) => ({ ...fault, part: file.id })))];
}

/** Validates one file by its name and size. */
export function checkFile(rules: FileRules, { name, size }: { name: string; size: number }): IssueDraft[] {
  const { maxSizeMb = DEFAULT_MAX_SIZE_MB, accept = [] } = rules;
  const issues: IssueDraft[] = [];
  if (size > maxSizeMb * 1024 * 1024) issues.push(issue("file_too_large", { max: maxSizeMb }));
  if (accept.length > 0 && !accept.includes(fileEnding(name)))
    issues.push(issue("file_type", { types: accept.join(", ") }));
  return issues;
}

/** Returns the file extension in lower case, or `""` if there is none. */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** All of an answer core except its type name and its validation. */
export function uploadAnswer<S extends ItemBase>(): Omit<AnswerCore<S, FilesAnswer>, "type" | "validate"> {
  return {
    parse: (_settings, raw) => parseFiles(raw),
    toExpression: (_settings, answer) => answer.map((file) => file.name),
    toText: (_settings, answer) => answer.map((file) => file.name).join("; "),
    // A plain form post contains the files themselves. The server stages them and builds the value.
    fromFields: () => null,
    fileIds: (answer) => answer.map((file) => file.id),
  };
}

function isText(value: unknown, max: number, min = 1): value is string {
  return typeof value === "string" && value.length >= min && value.length <= max && !value.includes("\0");
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
