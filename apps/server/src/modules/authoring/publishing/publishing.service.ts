/**
 * Publishing: checks the draft and freezes it as the next version (R7, R9, product §2).
 * Hazard: saves, state changes, submits and other publications at the same moment, on any node. All of them lock the
 * form's row, and everything is decided under this lock. The same update stores digests of what the version was made of
 * (docs/adr/0032).
 */
import type { checkForm, DataOf, PublishFindings, StaleRevision } from "@idata/contracts";
import { cleanDefinition, compileForm, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findFindings, listDictionaries, resolveDictionaries } from "../../forms/analysis/index.ts";
import {
  canDo,
  findDictionaryDigest,
  findDraft,
  type FormRecord,
  getForm,
  getLockedForm,
  markPublished,
} from "../../forms/forms/index.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { countTests, endTests } from "../../collecting/test-responses/index.ts";
import { mayClaim } from "../../data/quotas/index.ts";
import { recountClaims } from "../../data/responses/index.ts";
import { recordFact } from "../../platform/facts/index.ts";
import { findUnsendable } from "../../platform/sms/index.ts";
import { takeCountingRight } from "../../data/statistics/index.ts";
import { getCompiled, insertVersion, isSameAsVersion } from "../../forms/versions/index.ts";

import { findExceededQuotas } from "./quota-findings.ts";

/** Returns the findings that publishing the draft would report, and how many test responses it would delete. */
export async function checkDraft(ctx: Ctx, id: number): Promise<DataOf<typeof checkForm>> {
  const form = await getForm(ctx, id, "see");
  const draft = await findDraft(ctx.db, id);
  if (draft === null) throw new AppError("FORM_NOT_FOUND");
  const { definition, findings } = await prepareVersion(ctx, ctx.db, form, draft.definition);
  // Who may not edit does not see test responses either.
  if (!(await canDo(ctx, form, "edit"))) return { findings };
  const before = form.current_version;
  const isSame = before !== null && (await isSameAsVersion(ctx.db, id, before, definition));
  return { findings, tests: isSame ? 0 : await countTests(ctx.db, id) };
}

export interface PublishChoices {
  /** Publish only if the draft is still at this revision. */
  readonly revision?: number | undefined;
  /** Resume the form if it is paused. */
  readonly open?: boolean | undefined;
  /** Refuse responses of older versions from now on. */
  readonly withdrawOld?: boolean | undefined;
}

/**
 * Publishes the draft as a new version. A paused form stays paused unless `choices.open` is set. Concurrent calls wait
 * for the lock of the form's row; the second one finds nothing left to publish and returns the form unchanged. Throws
 * FORM_STATE_CONFLICT, FORM_STALE_REVISION, PUBLISH_HAS_ERRORS, BUSY.
 */
export async function publishForm(ctx: Ctx, id: number, choices: PublishChoices = {}): Promise<FormRecord> {
  const form = await getForm(ctx, id, "publish");
  for (let attempt = 1; ; attempt += 1) {
    const draft = await findDraft(ctx.db, id);
    if (draft === null) throw new AppError("FORM_NOT_FOUND");
    const { revision: current, definition: written } = draft;
    const { revision: yours = current } = choices;
    if (yours !== current) {
      throw new AppError(
        "FORM_STALE_REVISION",
        { current, yours },
        { data: { current, yours, definition: written } satisfies StaleRevision },
      );
    }
    // Before the transaction, because analysing a large form takes seconds and must not hold the lock of the row. The
    // digest is read before the options, so that an entry that changes in between counts as an unpublished change.
    const dictionaries = listDictionaries(written);
    const dictionaryDigest = await findDictionaryDigest(ctx.db, dictionaries);
    const prepared = await prepareVersion(ctx, ctx.db, form, written);
    const draftOf = { ...prepared, revision: current, dictionaries, dictionaryDigest };
    const published = await ctx.transaction((tx) => publishPrepared(ctx, tx, id, draftOf, choices));
    if (published !== null) return published;
    // Someone saved the draft in the meantime: try again with the new draft.
    if (attempt === MAX_ATTEMPTS) throw new AppError("BUSY");
  }
}

const MAX_ATTEMPTS = 3;

interface PreparedDraft extends Prepared {
  readonly revision: number;
  readonly dictionaries: readonly string[];
  readonly dictionaryDigest: Buffer | null;
}

/** Returns null if the draft is no longer at the revision that was prepared. */
async function publishPrepared(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { definition, findings, revision, dictionaries, dictionaryDigest }: PreparedDraft,
  choices: PublishChoices,
): Promise<FormRecord | null> {
  const form = await getLockedForm(ctx, tx, id, "publish");
  if (form.revision !== revision) return null;
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0)
    throw new AppError(
      "PUBLISH_HAS_ERRORS",
      { count: errors.length },
      { data: { findings } satisfies PublishFindings },
    );
  const version = await freeze(ctx, tx, form, definition);
  await recordFact(tx, "form", id, "form.published", { version, by: getUser(ctx).userId });
  return markPublished(tx, id, {
    version,
    definition,
    dictionaries,
    dictionaryDigest,
    state: form.state === "paused" && choices.open !== true ? "paused" : "published",
    acceptsFrom: choices.withdrawOld === true ? version : undefined,
  });
}

interface Prepared {
  readonly definition: FormDefinition;
  readonly findings: Finding[];
}

/**
 * Returns the number of the version that contains the definition: the newest version if it is equal, otherwise a new
 * one.
 */
async function freeze(ctx: Ctx, tx: Tx, form: FormRecord, definition: FormDefinition): Promise<number> {
  const { id, current_version: before } = form;
  if (before !== null && (await isSameAsVersion(tx, id, before, definition))) return before;
  const version = (before ?? 0) + 1;
  await insertVersion(tx, { formId: id, version, definition, publishedBy: getUser(ctx).userId });
  // They were made to find out whether this version is right.
  await endTests(tx, id);
  const newest = compileForm(definition, cores);
  const isLimited = mayClaim(newest) || (before !== null && mayClaim(await getCompiled(ctx, id, before, tx)));
  // Quotas also count existing responses. Submits wait for the lock of the form's row, edits for the counting right.
  if (before !== null && isLimited && (await takeCountingRight(tx, id)) !== null) {
    await recountClaims(ctx, tx, id, newest);
  }
  return version;
}

/** Returns the definition that a version made from the draft would have, with its findings. */
async function prepareVersion(
  ctx: Ctx,
  executor: Executor,
  form: FormRecord,
  draft: FormDefinition,
): Promise<Prepared> {
  const { definition, findings } = await resolveDictionaries(executor, cleanDefinition(draft));
  return {
    definition,
    findings: [
      ...findings,
      ...findUnsendable(definition, cores, ctx.config),
      ...(await findFindings(definition, form.kind, String(form.id))),
      // These findings say how many responses have claimed a quota, so only those who may read responses get them.
      ...((await canDo(ctx, form, "data")) ? await findExceededQuotas(ctx, executor, form, definition) : []),
    ],
  };
}
