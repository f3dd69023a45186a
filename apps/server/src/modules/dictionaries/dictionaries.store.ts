/** SQL of dictionaries. */
import type { DictEntry } from "@idata/contracts";
import type { Static } from "typebox";
import type { Executor } from "../../kernel/database.ts";

export async function listEnabledEntries(db: Executor, type: string): Promise<Static<typeof DictEntry>[]> {
  const rows = await db
    .selectFrom("sys_dict_data")
    .selectAll()
    .where("dict_type", "=", type)
    .where("status", "=", "0")
    .orderBy("dict_sort")
    .orderBy("dict_code")
    .execute();
  return rows.map((row) => ({
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
  }));
}
