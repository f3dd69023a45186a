/** The public page of a report, as its owner sets it up. It publishes answers, so it needs `changeData`. */
import type { BodyOf, DataOf, getReportPage, saveReportPage } from "@idata/contracts";
import { expandDefinition } from "@idata/engine";
import { SMALLEST_GROUP, toReportCard } from "@idata/engine/report";
import { findCore } from "@idata/questions/answer-words";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findForm, getForm, getLockedForm } from "../../forms/forms/index.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { hashPassword } from "../../organisation/accounts/index.ts";
import type { Executor } from "../../../kernel/database.ts";
import { assertFarFromOthers } from "./filter-distance.ts";
import { assertFilterIsShown } from "./filter-shown.ts";
import { findOpenPageByKey, findPage, type ReportPage, writePage } from "./pages.store.ts";
import { listChosen, type PublicPage } from "./public-report.ts";
import { listReported } from "./report-blocks.ts";
import { findReport } from "./reports.store.ts";
import { listPublicFilters } from "./snapshots.store.ts";

type PageData = DataOf<typeof getReportPage>;

async function listChoices(ctx: Ctx, formId: number): Promise<PageData["questions"]> {
  const definition = await readAllQuestions(ctx.db, formId);
  return listReported(definition === null ? null : expandDefinition(definition)).map((item) => {
    const core = findCore(item.type);
    const card = toReportCard(item, core ?? undefined, { answered: 0, counters: {} });
    const isChosen = core?.bars !== undefined;
    return {
      id: item.id,
      title: item.title,
      hasChart: isChosen || core?.numbers !== undefined || core?.reported !== undefined || card.groups.length > 0,
      hasTexts: core?.ownWords === true,
      isChosen,
    };
  });
}

export async function readPage(ctx: Ctx, formId: number): Promise<PageData> {
  const form = await getForm(ctx, formId, "data");
  const page = await findPage(ctx.db, form.id);
  const questions = await listChoices(ctx, form.id);
  return {
    revision: page?.revision ?? 0,
    key: page?.key ?? null,
    isOpen: page?.isOpen ?? false,
    closesAt: page?.closesAt?.toISOString() ?? null,
    isOver: page?.isOver ?? false,
    hasPassword: (page?.passwordHash ?? null) !== null,
    shown: [...(page?.shown ?? (await listChosen(ctx, form.id)))],
    texts: [...(page?.texts ?? [])],
    questions,
    smallest: SMALLEST_GROUP,
  };
}

/** Throws REPORT_PAGE_CHANGED, and what `assertMayBePublic` and `assertFilterIsShown` throw. */
export async function storePage(
  ctx: Ctx,
  formId: number,
  body: BodyOf<typeof saveReportPage>,
): Promise<Pick<ReportPage, "revision" | "key">> {
  const form = await getForm(ctx, formId, "changeData");
  if (body.isOpen) await assertMayBePublic(ctx, form.id, (await findReport(ctx.db, form.id)).where);
  const hash = body.password ? await hashPassword(body.password) : null;
  return ctx.transaction(async (tx) => {
    const locked = await getLockedForm(ctx, tx, formId, "changeData");
    const before = await findPage(tx, locked.id);
    if (body.isOpen) await assertShownIn(tx, { formId: locked.id, shown: body.shown });
    const saved = await writePage(
      tx,
      {
        formId: locked.id,
        isOpen: body.isOpen,
        closesAt: body.closesAt === null ? null : new Date(body.closesAt),
        passwordHash: body.password === undefined ? (before?.passwordHash ?? null) : hash,
        shown: [...new Set(body.shown)],
        texts: [...new Set(body.texts)],
        revision: body.revision,
      },
      body.newKey === true,
    );
    if (saved === null) throw new AppError("REPORT_PAGE_CHANGED");
    return saved;
  });
}

/**
 * Refuses a filter for an open page before anybody is told that it is public. The snapshot checks once more, because
 * responses come in. Throws what `assertFarFromOthers` throws.
 */
export async function assertMayBePublic(ctx: Ctx, formId: number, where: string): Promise<void> {
  const definition = await readAllQuestions(ctx.db, formId);
  const filters = await listPublicFilters(ctx.db, formId);
  if (definition !== null) await assertFarFromOthers(ctx, formId, { where, filters, definition });
}

/** Checks the stored filter against what the page is to show. Changes of both lock the form, so none comes in between. */
async function assertShownIn(tx: Executor, { formId, shown }: Pick<ReportPage, "formId" | "shown">): Promise<void> {
  const definition = await readAllQuestions(tx, formId);
  const { where, blocks } = await findReport(tx, formId);
  if (definition !== null) assertFilterIsShown({ where, blocks, shown, definition });
}

/** Throws REPORT_PAGE_CLOSED for every page that cannot be opened now, whatever the reason. */
export async function openPublicPage(ctx: Ctx, key: string): Promise<PublicPage> {
  const page = /^[\w-]{32}$/.test(key) ? await findOpenPageByKey(ctx.db, key) : null;
  const form = page === null ? null : await findForm(ctx.db, page.formId);
  if (page === null || form === null || form.state === "trashed") throw new AppError("REPORT_PAGE_CLOSED");
  return { ...page, formTitle: form.title };
}

/** The key of the public page if everybody can open it now; null otherwise. */
export async function findOpenPage(ctx: Ctx, formId: number): Promise<string | null> {
  const page = await findPage(ctx.db, formId);
  return page?.isOpen === true && !page.isOver ? page.key : null;
}
