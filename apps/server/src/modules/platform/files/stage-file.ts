/**
 * Stages one uploaded file for a question (R2, S5, S6): size while it streams, kind by ending and first bytes, then the
 * question type's own rules; only what passes all of them gets a row and an id.
 */
import { createHash, randomUUID } from "node:crypto";
import type { CompiledItem, QuestionCore } from "@idata/engine";
import { fileEnding } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import type { Config } from "../../../config.ts";
import type { Services } from "../../../kernel/context.ts";
import { BlobFolder } from "./blob-folder.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { assertDiskRoom } from "./disk-reserve.ts";
import { HEAD_LENGTH, matchesKind, toFileKind } from "./file-kinds.ts";
import { insertFile, type StagedFile } from "./files.store.ts";
import {
  confirmUpload,
  releaseUpload,
  replaceOfVisit,
  reserveUpload,
  type StagedClaim,
  type StagedLimits,
} from "./staged-uploads.store.ts";

/** Largest file of all, in MiB, whatever a question allows. */
export const MAX_FILE_MB = 100;
const MIB = 1024 * 1024;

export interface UploadTarget {
  readonly formId: number;
  readonly question: CompiledItem & { readonly core: QuestionCore };
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly from: Uploader;
}

export interface Uploader {
  readonly network: string;
  /** The client's id of the response that it fills in; empty if it names none. */
  readonly visit: string;
  /** Ids of the files that the client still shows for the question. */
  readonly kept: readonly string[];
}

export interface Upload {
  /** As the client calls it. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** Length of the whole request if the client names it. */
  readonly announced: number | null;
}

/** So many times what a question takes may wait from one network: a class fills in at the same time. */
const QUESTION_FACTOR = 40;
const MAX_NETWORK_FILES = 500;
/** Of one form, of what may wait in all. */
const FORM_SHARE = 0.5;
const DEFAULT_MAX_FILES = 5;
const DEFAULT_MAX_MB = 5;

type StageServices = Pick<Services, "db" | "config" | "transaction">;

/**
 * Throws AppError: FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_MISSING, FILE_TOO_MANY, FILE_NETWORK_FULL, FILE_FORM_FULL,
 * FILE_DISK_FULL.
 */
export async function stageFile(
  { db, config, transaction }: StageServices,
  target: UploadTarget,
  upload: Upload,
): Promise<StagedFile> {
  const name = cleanFileName(upload.name);
  const kind = toFileKind(fileEnding(name));
  const { item } = target.question;
  assertAllowed(target, { id: "new", name, size: 0, type: kind.type });

  const maxMb = Math.min(toNumber(item["maxSizeMb"], DEFAULT_MAX_MB), MAX_FILE_MB);
  const id = randomUUID();
  const claim = toClaim(id, target, Math.min(upload.announced ?? Infinity, maxMb * MIB));
  await takeRoom({ transaction, config }, target, claim);
  const folder = new BlobFolder(config.dataDir);
  try {
    const meter = new Meter(maxMb);
    const storageName = await folder.write(meter.watch(upload.content));
    try {
      if (meter.size === 0) throw new AppError("FILE_MISSING");
      if (!matchesKind(kind, meter.head)) {
        throw new AppError("FILE_WRONG_TYPE", { types: toTypes(item["accept"], name) });
      }
      const file = { id, questionId: item.id, name, size: meter.size, type: kind.type };
      assertAllowed(target, file);
      const replaced = await transaction(async (tx) => {
        await insertFile(tx, { ...file, formId: target.formId, storageName, sha256: meter.digest() });
        await confirmUpload(tx, id, meter.size);
        return claim.visit === "" ? [] : replaceOfVisit(tx, toVisitFiles(target, id));
      });
      for (const old of replaced) await folder.delete(old);
      return file;
    } catch (error) {
      await folder.delete(storageName);
      throw error;
    }
  } catch (error) {
    await releaseUpload(db, id);
    throw error;
  }
}

function toClaim(fileId: string, { formId, question, from }: UploadTarget, bytes: number): StagedClaim {
  return { fileId, formId, questionId: question.item.id, network: from.network, visit: from.visit, bytes };
}

function toVisitFiles(target: UploadTarget, newId: string) {
  const { formId, question, from } = target;
  const kept = [...from.kept, newId];
  return { formId, questionId: question.item.id, visit: from.visit, kept, most: toMost(target) };
}

function toMost({ question }: UploadTarget): number {
  return toNumber(question.item["maxFiles"], DEFAULT_MAX_FILES);
}

async function takeRoom(
  { transaction, config }: Pick<Services, "transaction" | "config">,
  target: UploadTarget,
  claim: StagedClaim,
): Promise<void> {
  const max = toMost(target);
  if (target.from.kept.length >= max) throw new AppError("FILE_TOO_MANY", { max });
  await assertDiskRoom(config, claim.bytes);
  const refusal = await transaction((tx) => reserveUpload(tx, claim, toLimits(config, max)));
  if (refusal === "network") throw new AppError("FILE_NETWORK_FULL");
  if (refusal === "form") throw new AppError("FILE_FORM_FULL");
}

function toLimits({ stagedMb, stagedNetworkMb }: Config, maxFiles: number): StagedLimits {
  return {
    questionFiles: maxFiles * QUESTION_FACTOR,
    networkFiles: MAX_NETWORK_FILES,
    networkBytes: stagedNetworkMb * MIB,
    formBytes: Math.floor(stagedMb * FORM_SHARE) * MIB,
    allBytes: stagedMb * MIB,
  };
}

function toNumber(setting: unknown, fallback: number): number {
  return typeof setting === "number" ? setting : fallback;
}

/** Asks the question type itself whether such a file may be an answer. */
function assertAllowed({ question, today }: UploadTarget, file: Omit<StagedFile, "questionId">): void {
  const { id, name, size, type } = file;
  const parsed = question.core.parse(question.item, [{ id, name, size, type }]);
  const issues = parsed.ok
    ? parsed.value === null
      ? []
      : question.core.validate(question.item, parsed.value, { today })
    : parsed.issues;
  const [issue] = issues;
  if (issue === undefined) return;
  if (issue.code === "file_too_large")
    throw new AppError("FILE_TOO_LARGE", { max: issue.params?.["max"] ?? MAX_FILE_MB });
  // A type may have kinds of its own, which are no setting of the item.
  const own = question.item["accept"] === undefined ? issue.params?.["types"] : undefined;
  throw new AppError("FILE_WRONG_TYPE", { types: own ?? toTypes(question.item["accept"], name) });
}

function toTypes(accept: unknown, name: string): string {
  return Array.isArray(accept) && accept.length > 0 ? accept.join("/") : fileEnding(name);
}

/** Measures, hashes and remembers the head of what flows by. */
class Meter {
  size = 0;
  head: Buffer = Buffer.alloc(0);
  private readonly maxMb: number;
  private readonly hash = createHash("sha256");

  constructor(maxMb: number) {
    this.maxMb = maxMb;
  }

  /** Throws FILE_TOO_LARGE as soon as the limit is passed. */
  async *watch(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.size += chunk.length;
      if (this.size > this.maxMb * MIB) throw new AppError("FILE_TOO_LARGE", { max: this.maxMb });
      if (this.head.length < HEAD_LENGTH) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_LENGTH);
      this.hash.update(chunk);
      yield chunk;
    }
  }

  digest(): Buffer {
    return this.hash.digest();
  }
}
