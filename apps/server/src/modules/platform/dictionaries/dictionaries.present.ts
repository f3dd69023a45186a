/** Dictionaries and entries in the wire format (administration contract §3.6, §3.7). */
import type { DataOf, DictEntry, getDictData, getDictType } from "@idata/contracts";
import type { Static } from "typebox";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import type { DictDataRow } from "./dict-data.store.ts";
import type { DictTypeRow } from "./dict-types.store.ts";

type Clock = Pick<Ctx, "calendar">;

export function presentDictType(clock: Clock, row: DictTypeRow): DataOf<typeof getDictType> {
  return {
    dictId: row.dict_id,
    dictName: row.dict_name,
    dictType: row.dict_type,
    status: row.status,
    ...presentAuditColumns(clock, row),
  };
}

/** The fields that select boxes and tags need. */
export function presentEntry(row: DictDataRow): Static<typeof DictEntry> {
  return {
    dictCode: row.dict_code,
    dictSort: row.dict_sort,
    dictLabel: row.dict_label,
    dictValue: row.dict_value,
    dictType: row.dict_type,
    cssClass: row.css_class,
    listClass: row.list_class,
    isDefault: row.is_default,
    status: row.status,
    default: row.is_default === "Y",
  };
}

export function presentDictData(clock: Clock, row: DictDataRow): DataOf<typeof getDictData> {
  return { ...presentEntry(row), ...presentAuditColumns(clock, row) };
}
