/** Entries of the sign-in log, filtered and paged. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import { type PageInput, type RangeInput, type SortInput, toSort, toTimeRange } from "../../../kernel/admin-list.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { listIds, type LogFilter, toCondition } from "./log-pages.store.ts";
import { ACCOUNTS, SIGN_INS } from "./log-source.ts";
import type { SysLogininforTable } from "./logs.table.ts";

export type SignInRow = Selectable<SysLogininforTable>;

export interface SignInInput extends RangeInput {
  readonly ipaddr?: string | undefined;
  readonly userName?: string | undefined;
  readonly status?: "0" | "1" | "" | undefined;
}

const SORTS = { userName: "user_name", loginTime: "login_time" } as const;

export async function listSignIns(
  ctx: Ctx,
  input: SignInInput & PageInput & SortInput,
): Promise<{ total: number; rows: SignInRow[] }> {
  const query = { filter: toFilter(input), sort: toSort(input, SORTS), page: input };
  const { total, ids } = await listIds(ctx, SIGN_INS, query);
  const found = ids.length === 0 ? [] : await selectRows(ctx.db).where("info_id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.info_id, row]));
  return { total, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The next entries of the filtered log, in the order of their ids. */
export function listSignInsAfter(
  snapshot: Executor,
  zone: string,
  input: SignInInput,
  after: number,
  limit: number,
): Promise<SignInRow[]> {
  return selectRows(snapshot)
    .where(toCondition(SIGN_INS, toFilter(input), zone))
    .where("info_id", ">", after)
    .orderBy("info_id")
    .limit(limit)
    .execute();
}

const selectRows = (db: Executor) => db.selectFrom("sys_logininfor").selectAll();

export async function deleteSignInRows(ctx: Ctx, infoIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom("sys_logininfor")
    .where("info_id", "in", [...infoIds])
    .execute();
}

function toFilter(input: SignInInput): LogFilter {
  const { ipaddr = "", userName = "", status = "" } = input;
  const others: RawBuilder<boolean>[] = ipaddr === "" ? [] : [sql<boolean>`ipaddr ilike ${toLikePattern(ipaddr)}`];
  const names = userName === "" ? [] : [{ list: ACCOUNTS, wanted: userName }];
  return { status: status === "" ? null : status, range: toTimeRange(input, "moments"), names, others };
}
