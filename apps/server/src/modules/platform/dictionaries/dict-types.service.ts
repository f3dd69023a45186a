/**
 * Adds, changes, deletes and exports dictionaries (administration contract §2.8, §5.1, §5.3). Hazards: the same type
 * added twice at once (the unique key decides), a dictionary deleted while an entry is added to it (its row is locked).
 */
import { DICT_TYPE_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../sheets/index.ts";
import {
  deleteDictTypeRows,
  type DictTypeFields,
  type DictTypeFilter,
  type DictTypeRow,
  findDictType,
  findFilledType,
  insertDictType,
  listDictTypesAfter,
  lockDictTypes,
  updateDictType,
} from "./dict-types.store.ts";

export interface DictTypeInput {
  readonly dictName?: string | undefined;
  readonly dictType?: string | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly remark?: string | undefined;
}

/** Throws NOT_FOUND. */
export async function getDictType(ctx: Ctx, dictId: number): Promise<DictTypeRow> {
  const found = await findDictType(ctx.db, dictId);
  if (found === null) throw new AppError("NOT_FOUND");
  return found;
}

/** Throws FIELD_REFUSED, DICT_TYPE_TAKEN. */
export async function addDictType(ctx: Ctx, input: DictTypeInput): Promise<void> {
  const fields = toFields(input);
  await withUniqueType(fields, ADDING, () => insertDictType(ctx.db, fields, getUser(ctx).userName));
}

/** Throws FIELD_REFUSED, DICT_TYPE_TAKEN, NOT_FOUND. */
export async function changeDictType(
  ctx: Ctx,
  { dictId, ...input }: DictTypeInput & { readonly dictId: number },
): Promise<void> {
  const fields = toFields(input);
  const { userName } = getUser(ctx);
  const write = () => updateDictType(ctx.db, dictId, fields, userName, ctx.now());
  if (!(await withUniqueType(fields, CHANGING, write))) throw new AppError("NOT_FOUND");
}

/** Deletes all or none. Throws DICT_IN_USE, NOT_FOUND. */
export async function deleteDictTypes(ctx: Ctx, dictIds: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    const types = await lockDictTypes(tx, dictIds);
    if (types.length < dictIds.length) throw new AppError("NOT_FOUND");
    const filled = await findFilledType(
      tx,
      types.map(({ dict_type }) => dict_type),
    );
    const found = types.find(({ dict_type }) => dict_type === filled);
    if (found !== undefined) throw new AppError("DICT_IN_USE", { name: found.dict_name });
    await deleteDictTypeRows(tx, dictIds);
  });
}

const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "停用" };
const COLUMNS: readonly SheetColumn<DictTypeRow>[] = [
  { header: "字典主键", toCell: (row) => row.dict_id },
  { header: "字典名称", toCell: (row) => row.dict_name },
  { header: "字典类型", toCell: (row) => row.dict_type },
  { header: "状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
];

export function exportDictTypes(ctx: Ctx, filter: DictTypeFilter): Promise<FileSource> {
  const read = (after: number, limit: number) => listDictTypesAfter(ctx.db, filter, after, limit);
  return toSheetFile(
    "字典类型",
    COLUMNS,
    listInBatches(read, (row) => row.dict_id),
  );
}

function toFields(input: DictTypeInput): DictTypeFields {
  checkFields(DICT_TYPE_FIELDS, { ...input });
  const { dictName = "", dictType = "", status = "0", remark = "" } = input;
  return { dict_name: dictName.trim(), dict_type: dictType.trim(), status, remark };
}

async function withUniqueType<T>(fields: DictTypeFields, action: typeof ADDING, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "sys_dict_type_key") throw error;
    throw new AppError("DICT_TYPE_TAKEN", { action, name: fields.dict_name }, { data: { field: "dictType" } });
  }
}
