/**
 * A visitor asks a public query for the own record (product §7). Hazards S38: guessing values, listing records, learning
 * which values exist.
 *
 * Every question is counted before it is looked at, by network, by the first value and for the query, over all nodes.
 * One that finds something is given back. A value that does not exist and one that belongs to somebody else get the
 * same answer, after the same statement, which reads all rows in any case.
 */
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { type CompiledForm } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findByAnswers } from "../../data/response-store/index.ts";
import { findQueryByKey, findSheetRows, type OpenQuery, toSameValue } from "../../forms/queries/index.ts";
import { findForm } from "../../forms/forms/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { giveBackLimit, takeLimit } from "../../platform/limits/index.ts";
import { createQuestion, type QuestionChallenge, takeProofs, verifyQuestion } from "../captcha/index.ts";
import { getPersonSecret } from "../gates/index.ts";

/** Questions in a quarter of an hour that find nothing. A school behind one address mistypes less often. */
const LIMITS = { ofNetwork: 100, ofValue: 10, ofQuery: 2000, seconds: 900 };
/** Records that one question shows: somebody may have several. */
const MOST_SHOWN = 10;

export interface Found {
  readonly label: string;
  readonly text: string;
}

/** Throws QUERY_CLOSED, for one that does not exist as well. */
export async function openQuery(ctx: Ctx, key: string): Promise<OpenQuery> {
  const query = /^[\w-]{32}$/.test(key) ? await findQueryByKey(ctx.db, key) : null;
  if (query?.mayBeAsked !== true) throw new AppError("QUERY_CLOSED");
  return query;
}

/** A secret of its own, so that the sum of a form's page is no answer here. */
async function getSecret(ctx: Ctx): Promise<KeyObject> {
  const tag = createHmac("sha256", await getPersonSecret(ctx)).update("public query");
  return createSecretKey(tag.digest());
}

export async function createQueryQuestion(ctx: Ctx, { id }: OpenQuery): Promise<QuestionChallenge> {
  return createQuestion(await getSecret(ctx), id, ctx.now());
}

export interface QueryQuestion {
  /** What was typed, by column. */
  readonly typed: ReadonlyMap<string, string>;
  /** The question of the captcha with its answer. */
  readonly proof: string;
  readonly network: string;
}

/** Returns the records, with the columns that are shown. Throws COLLECT_CAPTCHA_WRONG, QUERY_TRIES and QUERY_NONE. */
export async function askQuery(
  ctx: Ctx,
  query: OpenQuery,
  { typed, proof: given, network }: QueryQuestion,
): Promise<readonly (readonly Found[])[]> {
  const secret = await getSecret(ctx);
  const proof = verifyQuestion(secret, query.id, given, ctx.now());
  if (proof === null || !(await takeProofs(ctx.pool, [proof]))) throw new AppError("COLLECT_CAPTCHA_WRONG");
  const form = query.source === "responses" ? await findNewest(ctx, query) : null;
  const wanted = new Map(
    query.columns.flatMap(({ key, use }): [string, string][] =>
      use === "search" ? [[key, normalise(form, key, typed.get(key) ?? "")]] : [],
    ),
  );
  const names = toLimitNames(secret, query.id, network, [...wanted.values()][0] ?? "");
  for (const limit of names) if (!(await takeLimit(ctx.pool, limit))) throw new AppError("QUERY_TRIES");
  // An empty value is the same as a cell that is empty.
  const isComplete = [...wanted.values()].every((value) => value !== "");
  const records = isComplete ? await find(ctx, query, wanted) : [];
  if (records.length === 0) throw new AppError("QUERY_NONE");
  for (const { name } of names) await giveBackLimit(ctx.pool, name);
  return records;
}

function toLimitNames(secret: KeyObject, id: number, network: string, first: string) {
  const value = createHmac("sha256", secret).update(`${id}\n${first}`).digest("base64url");
  const { seconds } = LIMITS;
  return [
    { name: `query/network/${id}/${network}`, most: LIMITS.ofNetwork, seconds },
    { name: `query/value/${id}/${value}`, most: LIMITS.ofValue, seconds },
    { name: `query/all/${id}`, most: LIMITS.ofQuery, seconds },
  ];
}

async function findNewest(ctx: Ctx, { formId }: OpenQuery): Promise<CompiledForm | null> {
  const version = (await findForm(ctx.db, formId))?.current_version ?? null;
  return version === null ? null : findCompiled(ctx, formId, version);
}

/** As the question stores it: a phone number without spaces, for example. */
function normalise(form: CompiledForm | null, key: string, typed: string): string {
  const text = typed.replaceAll("\0", "").toWellFormed().slice(0, 500);
  const question = form?.itemsById.get(key);
  const parsed = question?.core?.parse(question.item, text);
  const value = parsed?.ok === true ? parsed.value : text;
  return toSameValue(typeof value === "string" || typeof value === "number" ? String(value) : text);
}

async function find(
  ctx: Ctx,
  query: OpenQuery,
  wanted: ReadonlyMap<string, string>,
): Promise<readonly (readonly Found[])[]> {
  const shown = query.columns.filter(({ use }) => use === "show");
  if (query.source === "sheet") {
    const rows = await findSheetRows(ctx.db, query.id, wanted, MOST_SHOWN);
    return rows.map((cells) => shown.map(({ key, label }) => ({ label, text: cells[Number(key)] ?? "" })));
  }
  const rows = await ctx.readSlowly((snapshot) => findByAnswers(snapshot, query.formId, wanted, MOST_SHOWN));
  return Promise.all(
    rows.map(async ({ version, answers }) => {
      const form = await findCompiled(ctx, query.formId, version);
      return shown.map(({ key, label }) => {
        const question = form?.itemsById.get(key);
        const answer = Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
        const text =
          answer === null || question === undefined ? "" : (question.core?.toText(question.item, answer) ?? "");
        return { label, text };
      });
    }),
  );
}
