/**
 * The version history of a form: when each version was published, by whom, and how many responses it has (product §2).
 * Read-only.
 */
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { canDo, countQuestions, getForm } from "../../forms/forms/index.ts";
import { countByVersion } from "../../data/statistics/index.ts";
import { findUser } from "../../organisation/accounts/index.ts";
import { findVersion, listVersionRecords } from "../../forms/versions/index.ts";

export interface VersionEntry {
  readonly version: number;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly questions: number;
  /** Null unless the caller may read responses. */
  readonly responses: number | null;
  readonly withdrawn: boolean;
}

/** Newest first. */
export async function listVersions(ctx: Ctx, formId: number): Promise<VersionEntry[]> {
  const form = await getForm(ctx, formId, "see");
  const records = await listVersionRecords(ctx.db, form.id);
  const responses = (await canDo(ctx, form, "data")) ? await countByVersion(ctx, form.id) : null;
  const names = new Map<number, string>();
  for (const userId of new Set(records.map((record) => record.published_by)))
    names.set(userId, (await findUser(ctx.db, userId))?.nick_name ?? "");
  return records.map(({ version, definition, published_at: at, published_by: by }) => ({
    version,
    publishedAt: at.toISOString(),
    publishedBy: names.get(by) ?? "",
    questions: countQuestions(definition),
    responses: responses === null ? null : (responses.get(version) ?? 0),
    withdrawn: version < form.accepts_from,
  }));
}

/** Returns a version with its keys and marks, for people who may manage the form. Throws COLLECT_UNKNOWN_VERSION. */
export async function readVersion(
  ctx: Ctx,
  formId: number,
  version: number,
): Promise<{ version: number; definition: FormDefinition }> {
  const form = await getForm(ctx, formId, "see");
  const definition = await findVersion(ctx.db, form.id, version);
  if (definition === null) throw new AppError("COLLECT_UNKNOWN_VERSION");
  return { version, definition };
}
