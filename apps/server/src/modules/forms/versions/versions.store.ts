/** SQL of `form_versions`. Rows are written once and never changed (R7). */
import type { FormDefinition, JsonValue } from "@idata/engine";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { canonicalJson, hashCanonical } from "../../platform/stored-json/index.ts";

export async function findVersion(executor: Executor, formId: number, version: number): Promise<FormDefinition | null> {
  const row = await executor
    .selectFrom("form_versions")
    .select("definition")
    .where("form_id", "=", formId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.definition ?? null;
}

/** Version numbers, newest first. */
export async function listVersionNumbers(executor: Executor, formId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("form_versions")
    .select("version")
    .where("form_id", "=", formId)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => row.version);
}

export interface VersionRecord {
  readonly version: number;
  readonly definition: FormDefinition;
  readonly published_at: Date;
  readonly published_by: number;
}

/** All versions, newest first. */
export async function listVersionRecords(executor: Executor, formId: number): Promise<VersionRecord[]> {
  return executor
    .selectFrom("form_versions")
    .select(["version", "definition", "published_at", "published_by"])
    .where("form_id", "=", formId)
    .orderBy("version", "desc")
    .execute();
}

export interface NewVersion {
  readonly formId: number;
  readonly version: number;
  readonly definition: FormDefinition;
  readonly publishedBy: number;
}

/** The primary key prevents two versions with the same number. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto("form_versions")
    .values({
      form_id: version.formId,
      version: version.version,
      definition: JSON.stringify(version.definition),
      digest: toDefinitionDigest(version.definition),
      published_by: version.publishedBy,
    })
    .execute();
}

/** Returns true if the definition equals the stored version, regardless of the order of keys. */
export async function isSameAsVersion(
  executor: Executor,
  formId: number,
  version: number,
  definition: FormDefinition,
): Promise<boolean> {
  const row = await executor
    .selectFrom("form_versions")
    .select("digest")
    .where("form_id", "=", formId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.digest.equals(toDefinitionDigest(definition)) ?? false;
}

function toDefinitionDigest(definition: FormDefinition): Buffer {
  return hashCanonical(canonicalJson(definition as unknown as JsonValue));
}
