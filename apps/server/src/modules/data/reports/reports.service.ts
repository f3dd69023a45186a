/** The report of a form for those who read its data. */
import type { BodyOf, DataOf, getReport, saveReport } from "@idata/contracts";
import { listLanguages } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getForm, getLockedForm } from "../../forms/forms/index.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { parseWhere } from "../answer-columns/index.ts";
import { assertFilterIsShown } from "./filter-shown.ts";
import { toFilterWords } from "./filter-words.ts";
import type { WholeReport } from "./printed-report.ts";
import { cleanBlocks, cleanTitle, cleanTranslations, fitBlocks, listReported } from "./report-blocks.ts";
import { listTextCards, readReportFigures, readTexts } from "./report-figures.ts";
import { assertMayBePublic } from "./pages.service.ts";
import { findPage } from "./pages.store.ts";
import { findReport, writeReport } from "./reports.store.ts";

/** `where` stands in for the stored filter, to look at it before it is saved. Throws what `readReportFigures` throws. */
export async function readReport(ctx: Ctx, formId: number, where?: string): Promise<WholeReport> {
  return readReportOf(ctx, await getForm(ctx, formId, "data"), where);
}

/** Like `readReport`, of a form that the caller may read. */
export async function readReportOf(
  ctx: Ctx,
  form: { readonly id: number; readonly title: string },
  where?: string,
): Promise<WholeReport> {
  const stored = await findReport(ctx.db, form.id);
  const filter = where ?? stored.where;
  const figures = await readReportFigures(ctx, form.id, filter);
  const blocks = fitBlocks(stored.blocks, listReported(figures.definition));
  const ids = blocks.flatMap((block) => (block.kind === "card" && block.texts && !block.hidden ? [block.id] : []));
  const texts = await readTexts(ctx, form.id, { definition: figures.definition, where: filter, ids });
  return { ...stored, form, where: filter, blocks, figures, texts };
}

export async function presentReport(ctx: Ctx, formId: number, where?: string): Promise<DataOf<typeof getReport>> {
  const { revision, title, where: filter, blocks, translations, figures, texts } = await readReport(ctx, formId, where);
  return {
    revision,
    title,
    where: filter,
    whereText: toFilterWords(filter, figures.definition, ctx.language),
    blocks: [...blocks],
    translations,
    languages: figures.definition === null ? [] : listLanguages(figures.definition),
    responses: figures.responses,
    matched: figures.matched,
    asOf: ctx.now().toISOString(),
    cards: structuredClone(figures.cards) as DataOf<typeof getReport>["cards"],
    textCards: listTextCards(figures.definition),
    texts: Object.fromEntries([...texts].map(([id, lines]) => [id, [...lines]])),
  };
}

/**
 * Returns the new revision. Throws REPORT_CHANGED, the errors named WHERE_… for a filter that is not understood, and
 * REPORT_FILTER_… for one that the open public page may not use.
 */
export async function storeReport(ctx: Ctx, formId: number, body: BodyOf<typeof saveReport>): Promise<number> {
  await checkFilter(ctx, formId, body.where.trim());
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, formId, "annotate");
    const definition = await readAllQuestions(tx, form.id);
    const condition = body.where.trim();
    const where = condition === "" || definition === null ? "" : parseWhere(condition, definition).canonical;
    const title = cleanTitle(body.title);
    const { revision } = body;
    const blocks = cleanBlocks(body.blocks);
    const translations = body.translations && cleanTranslations(body.translations, blocks);
    const page = await findPage(tx, form.id);
    if (page?.isOpen === true && definition !== null) {
      assertFilterIsShown({ where, blocks, shown: page.shown, definition });
    }
    const saved = await writeReport(tx, form.id, { revision, title, where, blocks, translations });
    if (saved === null) throw new AppError("REPORT_CHANGED");
    return saved;
  });
}

async function checkFilter(ctx: Ctx, formId: number, wanted: string): Promise<void> {
  const form = await getForm(ctx, formId, "annotate");
  const page = await findPage(ctx.db, form.id);
  const definition = await readAllQuestions(ctx.db, form.id);
  if (page?.isOpen !== true || definition === null) return;
  const where = wanted === "" ? "" : parseWhere(wanted, definition).canonical;
  if (where !== (await findReport(ctx.db, form.id)).where) await assertMayBePublic(ctx, form.id, where);
}
