/** What a test page shows: the draft as it is now, or the published version. */
import { cleanDefinition, compileForm, type CompiledForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { resolveDictionaries } from "../../forms/analysis/index.ts";
import { findDraft, findForm } from "../../forms/forms/index.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { findLink, findTested, keepTested, type Tested, type TestLink } from "./test-responses.store.ts";

type TestServices = Pick<Services, "db" | "transaction">;

export interface OpenTest {
  readonly formId: number;
  /** The number that the page gives with its submit. */
  readonly number: number;
  readonly form: CompiledForm;
  /** Of the draft; null if a version is tried. */
  readonly revision: number | null;
  readonly version: number | null;
}

const toOpen = (formId: number, { number, revision, version, definition }: Tested): OpenTest => ({
  formId,
  number,
  revision,
  version,
  form: compileForm(definition, cores),
});

/** The link with this key; null if it has ended or the form is in the recycle bin. */
export async function findOpenLink(executor: Executor, key: string): Promise<TestLink | null> {
  const link = await findLink(executor, key);
  const form = link && (await findForm(executor, link.formId));
  return form === null || form.state === "trashed" ? null : link;
}

/**
 * Keeps what it shows, so that the submit follows the rules that its page had. Throws COLLECT_NO_SUCH_FORM for a link that
 * has ended, and for a version of a form that has none.
 */
export async function openTest(services: TestServices, key: string, of: "draft" | "version"): Promise<OpenTest> {
  const link = await findOpenLink(services.db, key);
  const source = link === null ? null : await readSource(services, link.formId, of);
  if (link === null || source === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  const number = await services.transaction((tx) => keepTested(tx, { formId: link.formId, ...source }));
  if (number === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  return toOpen(link.formId, { number, ...source });
}

/** As a page that is open shows it. Throws COLLECT_NO_SUCH_FORM, and COLLECT_VERSION_WITHDRAWN after a publication. */
export async function reopenTest({ db }: Pick<Services, "db">, key: string, number: number): Promise<OpenTest> {
  const link = await findOpenLink(db, key);
  if (link === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  const tested = await findTested(db, link.formId, number);
  if (tested === null) throw new AppError("COLLECT_VERSION_WITHDRAWN");
  return toOpen(link.formId, tested);
}

interface Source {
  readonly definition: FormDefinition;
  readonly revision: number | null;
  readonly version: number | null;
}

async function readSource(
  { db }: Pick<Services, "db">,
  formId: number,
  of: "draft" | "version",
): Promise<Source | null> {
  if (of === "draft") {
    const draft = await findDraft(db, formId);
    if (draft === null) return null;
    // A version would have the same options (see publishing).
    const { definition } = await resolveDictionaries(db, cleanDefinition(draft.definition));
    return { definition, revision: draft.revision, version: null };
  }
  const version = (await findForm(db, formId))?.current_version ?? null;
  const definition = version === null ? null : await findVersion(db, formId, version);
  return definition === null ? null : { definition, revision: null, version };
}
