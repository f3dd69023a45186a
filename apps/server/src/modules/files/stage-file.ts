/**
 * Stages one uploaded file for a question (R2, S5, S6): size while it streams, kind by ending and first bytes, then the
 * question type's own rules; only what passes all of them gets a row and an id.
 */
import { createHash, randomUUID } from "node:crypto";
import type { CompiledItem, QuestionCore } from "@idata/engine";
import { fileEnding } from "@idata/questions/core";
import { AppError } from "../../kernel/app-error.ts";
import type { Services } from "../../kernel/context.ts";
import { BlobFolder } from "./blob-folder.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { HEAD_LENGTH, matchesKind, toFileKind } from "./file-kinds.ts";
import { insertFile, type StagedFile } from "./files.store.ts";

/** Largest file of all, in MiB, whatever a question allows. */
export const MAX_FILE_MB = 100;
const MIB = 1024 * 1024;

export interface UploadTarget {
  readonly formId: number;
  readonly question: CompiledItem & { readonly core: QuestionCore };
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface Upload {
  /** As the client calls it. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Throws AppError: FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_MISSING. */
export async function stageFile(
  { db, config }: Pick<Services, "db" | "config">,
  target: UploadTarget,
  upload: Upload,
): Promise<StagedFile> {
  const name = cleanFileName(upload.name);
  const kind = toFileKind(fileEnding(name));
  const { item } = target.question;
  assertAllowed(target, { id: "new", name, size: 0, type: kind.type });

  const maxMb = Math.min(typeof item["maxSizeMb"] === "number" ? item["maxSizeMb"] : 5, MAX_FILE_MB);
  const meter = new Meter(maxMb);
  const folder = new BlobFolder(config.dataDir);
  const storageName = await folder.write(meter.watch(upload.content));
  try {
    if (meter.size === 0) throw new AppError("FILE_MISSING");
    if (!matchesKind(kind, meter.head)) throw new AppError("FILE_WRONG_TYPE", { types: toTypes(item["accept"], name) });
    const file = { id: randomUUID(), questionId: item.id, name, size: meter.size, type: kind.type };
    assertAllowed(target, file);
    await insertFile(db, { ...file, formId: target.formId, storageName, sha256: meter.digest() });
    return file;
  } catch (error) {
    await folder.delete(storageName);
    throw error;
  }
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
