/**
 * Adds, changes, deletes and exports dictionary entries (administration contract §2.9). Hazard: an entry is added to a
 * dictionary that is deleted at the same time (the foreign key decides).
 */
import { DICT_DATA_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../sheets/index.ts";
import {
  deleteDictDataRows,
  type DictDataFields,
  type DictDataFilter,
  type DictDataRow,
  findDictData,
  insertDictData,
  listDictDataAfter,
  updateDictData,
} from "./dict-data.store.ts";

export interface DictDataInput {
  readonly dictSort?: number | null | undefined;
  readonly dictLabel?: string | undefined;
  readonly dictValue?: string | undefined;
  readonly dictType?: string | undefined;
  readonly cssClass?: string | undefined;
  readonly listClass?: string | undefined;
  readonly isDefault?: "Y" | "N" | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly remark?: string | undefined;
}

/** Throws NOT_FOUND. */
export async function getDictData(ctx: Ctx, dictCode: number): Promise<DictDataRow> {
  const found = await findDictData(ctx.db, dictCode);
  if (found === null) throw new AppError("NOT_FOUND");
  return found;
}

/** Throws FIELD_REFUSED, REFERENCE_UNKNOWN. */
export async function addDictData(ctx: Ctx, input: DictDataInput): Promise<void> {
  const fields = toFields(input);
  await withKnownType(() => insertDictData(ctx.db, fields, getUser(ctx).userName));
}

/** Throws FIELD_REFUSED, REFERENCE_UNKNOWN, NOT_FOUND. */
export async function changeDictData(
  ctx: Ctx,
  { dictCode, ...input }: DictDataInput & { readonly dictCode: number },
): Promise<void> {
  const fields = toFields(input);
  const { userName } = getUser(ctx);
  const isThere = await withKnownType(() => updateDictData(ctx.db, dictCode, fields, userName, ctx.now()));
  if (!isThere) throw new AppError("NOT_FOUND");
}

/** Deletes all or none. Throws NOT_FOUND. */
export async function deleteDictData(ctx: Ctx, codes: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await deleteDictDataRows(tx, codes)) < codes.length) throw new AppError("NOT_FOUND");
  });
}

const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "停用" };
const YES_NO: Readonly<Record<string, string>> = { Y: "是", N: "否" };
const COLUMNS: readonly SheetColumn<DictDataRow>[] = [
  { header: "字典编码", toCell: (row) => row.dict_code },
  { header: "字典排序", toCell: (row) => row.dict_sort },
  { header: "字典标签", toCell: (row) => row.dict_label },
  { header: "字典键值", toCell: (row) => row.dict_value },
  { header: "字典类型", toCell: (row) => row.dict_type },
  { header: "是否默认", toCell: (row) => toCodeLabel(YES_NO, row.is_default) },
  { header: "状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
];

export function exportDictData(ctx: Ctx, filter: DictDataFilter): Promise<FileSource> {
  const read = (after: number, limit: number) => listDictDataAfter(ctx.db, filter, after, limit);
  return toSheetFile(
    "字典数据",
    COLUMNS,
    listInBatches(read, (row) => row.dict_code),
  );
}

/** Names of the contract's tag styles (§3.7). Any other value is stored as "", which means plain text. */
const LIST_CLASSES = new Set(["default", "primary", "success", "info", "warning", "danger"]);

function toFields(input: DictDataInput): DictDataFields {
  checkFields(DICT_DATA_FIELDS, { ...input });
  const { dictLabel = "", dictValue = "", dictType = "", cssClass = "", listClass = "" } = input;
  return {
    dict_sort: input.dictSort ?? 0,
    dict_label: dictLabel.trim(),
    dict_value: dictValue.trim(),
    dict_type: dictType.trim(),
    css_class: cssClass,
    list_class: LIST_CLASSES.has(listClass) ? listClass : "",
    is_default: input.isDefault ?? "N",
    status: input.status ?? "0",
    remark: input.remark ?? "",
  };
}

async function withKnownType<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "sys_dict_data_type_fk") throw error;
    const what = { zh: "字典类型", en: "dictionary" };
    throw new AppError("REFERENCE_UNKNOWN", { what }, { data: { field: "dictType" } });
  }
}
