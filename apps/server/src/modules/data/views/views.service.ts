/**
 * Saved views of the list of responses (docs/adr/0084).
 *
 * Hazard: a view is changed in two windows, and one change is lost, or a shared view shows what its reader may not see
 * (docs/hazards.md#r76).
 */
import { SAVED_VIEW_LIMITS, type SavedView, type SavedViewSettings } from "@idata/contracts";
import type { Static } from "typebox";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import { canDo, type FormRecord, getForm } from "../../forms/forms/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import * as store from "./views.store.ts";

type Shown = Static<typeof SavedView>;
type Settings = Static<typeof SavedViewSettings>;

export interface ViewInput {
  readonly name: string;
  readonly shared: boolean;
  readonly settings: Settings;
}

/** Levels of objects and lists in the settings. */
const SETTINGS_DEPTH = 3;

export async function listSavedViews(ctx: Ctx, formId: number) {
  const form = await getForm(ctx, formId, "data");
  const { userId } = getUser(ctx);
  const views = await store.listViews(ctx.db, form.id, userId);
  return { views: await present(ctx, views), defaultId: await store.findDefault(ctx.db, form.id, userId) };
}

/** Throws VIEW_NAME_TAKEN, VIEW_TOO_MANY, INVALID_INPUT; FORBIDDEN for sharing without the ability `edit`. */
export async function addSavedView(ctx: Ctx, formId: number, input: ViewInput): Promise<Shown> {
  const form = await getForm(ctx, formId, "data");
  const content = await toContent(ctx, form, input, false);
  const scope = { formId: form.id, ownerId: getUser(ctx).userId };
  const { ofPerson: most } = SAVED_VIEW_LIMITS;
  const view = await named(content.name, () => ctx.transaction((tx) => store.insertView(tx, scope, content, most)));
  if (view === null) throw new AppError("VIEW_TOO_MANY", { most });
  return presentOne(ctx, view);
}

/** Throws VIEW_NOT_FOUND, VIEW_CHANGED with what is stored, and what `addSavedView` throws. */
export async function changeSavedView(
  ctx: Ctx,
  formId: number,
  id: number,
  { revision, ...input }: ViewInput & { readonly revision: number },
): Promise<Shown> {
  const form = await getForm(ctx, formId, "data");
  const { userId } = getUser(ctx);
  const stored = await store.findView(ctx.db, form.id, userId, id);
  if (stored === null) throw new AppError("VIEW_NOT_FOUND");
  if (stored.ownerId !== userId) throw new AppError("FORBIDDEN");
  const content = await toContent(ctx, form, input, stored.isShared);
  const view = await named(content.name, () =>
    ctx.transaction((tx) => store.updateView(tx, { formId: form.id, ownerId: userId, id, revision }, content)),
  );
  if (view !== null) return presentOne(ctx, view);
  const now = await store.findView(ctx.db, form.id, userId, id);
  if (now === null) throw new AppError("VIEW_NOT_FOUND");
  throw new AppError("VIEW_CHANGED", {}, { data: await presentOne(ctx, now) });
}

/** Throws VIEW_NOT_FOUND, also for a view that the caller may not delete. */
export async function deleteSavedView(ctx: Ctx, formId: number, id: number): Promise<void> {
  const form = await getForm(ctx, formId, "data");
  const which = { formId: form.id, userId: getUser(ctx).userId, id, mayDeleteShared: await canDo(ctx, form, "edit") };
  if (!(await ctx.transaction((tx) => store.deleteView(tx, which)))) throw new AppError("VIEW_NOT_FOUND");
}

/** Throws VIEW_NOT_FOUND. */
export async function chooseSavedView(ctx: Ctx, formId: number, id: number | null): Promise<void> {
  const form = await getForm(ctx, formId, "data");
  const { userId } = getUser(ctx);
  if (id !== null && (await store.findView(ctx.db, form.id, userId, id)) === null) throw new AppError("VIEW_NOT_FOUND");
  try {
    await ctx.transaction((tx) => store.setDefault(tx, form.id, userId, id));
  } catch (error) {
    throw violatedConstraint(error) === "saved_view_defaults_view_fk" ? new AppError("VIEW_NOT_FOUND") : error;
  }
}

async function toContent(
  ctx: Ctx,
  form: FormRecord,
  { name, shared, settings }: ViewInput,
  wasShared: boolean,
): Promise<store.ViewContent> {
  const trimmed = name.trim();
  if (!isStorable(trimmed, 1)) throw new AppError("INVALID_INPUT", { path: "name", reason: "text" });
  if (!isStorable(settings, SETTINGS_DEPTH)) throw new AppError("INVALID_INPUT", { path: "settings", reason: "text" });
  // A view that is shared stays so if its owner may not share any more; it can still be corrected.
  if (shared && !wasShared && !(await canDo(ctx, form, "edit"))) throw new AppError("FORBIDDEN");
  return { name: trimmed, isShared: shared, settings };
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "saved_views_name_unique") throw error;
    throw new AppError("VIEW_NAME_TAKEN", { name }, { data: { field: "name" } });
  }
}

async function present(ctx: Ctx, views: readonly store.StoredView[]): Promise<Shown[]> {
  const { userId } = getUser(ctx);
  const names =
    views.length === 0
      ? new Map<number, never>()
      : await findUserNames(
          ctx.db,
          views.map((one) => one.ownerId),
        );
  return views.map(({ id, ownerId, revision, name, isShared, settings }) => ({
    viewId: id,
    name,
    shared: isShared,
    own: ownerId === userId,
    ownerName: names.get(ownerId)?.nickName ?? "",
    revision,
    settings: settings as Settings,
  }));
}

async function presentOne(ctx: Ctx, view: store.StoredView): Promise<Shown> {
  const [shown] = await present(ctx, [view]);
  if (shown === undefined) throw new AppError("VIEW_NOT_FOUND");
  return shown;
}
