/** Addresses and times in messages, and the people that a form's own messages go to. */
import { PAGE_BASE } from "@idata/contracts";
import type { Config } from "../../../config.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { findUser } from "../../organisation/accounts/index.ts";
import { listMembersWho } from "../../organisation/groups/index.ts";
import { findRules, type FormRecord, listCollaborators } from "../../forms/forms/index.ts";

/** Without a configured origin the link is a path, which only messages in the console can use. */
export function toPublicUrl({ baseUrl }: Pick<Config, "baseUrl">, key: string): string {
  return `${baseUrl ?? ""}${PAGE_BASE}/collect/form/${key}`;
}

export function toConsoleUrl({ baseUrl }: Pick<Config, "baseUrl">, path: string): string {
  return `${baseUrl ?? ""}${PAGE_BASE}${path}`;
}

/** When the form ends, as people read it; empty if it does not end by itself. */
export async function findDeadline(
  { calendar }: Pick<Services, "calendar">,
  db: Executor,
  formId: number,
): Promise<string> {
  const { closesAt = null } = (await findRules(db, formId)) ?? {};
  return closesAt === null ? "" : calendar.toTime(closesAt);
}

export async function findSender(db: Executor, userId: number): Promise<string> {
  return (await findUser(db, userId))?.nick_name ?? "";
}

/** Everybody who may read the responses of a form: its owner or the group's members, and collaborators. */
export async function listReaders(db: Executor, form: Pick<FormRecord, "id" | "owner">): Promise<number[]> {
  const { owner } = form;
  const owners = owner.type === "user" ? [owner.id] : await listMembersWho(db, owner.id, ["form", "data"]);
  const others = await listCollaborators(db, form.id);
  const readers = others.filter(({ role }) => role === "analyst" || role === "reviewer").map(({ userId }) => userId);
  return [...new Set([...owners, ...readers])];
}
