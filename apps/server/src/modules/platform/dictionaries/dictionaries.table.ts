/** Row types of `sys_dict_type` and `sys_dict_data` (migration 0001). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysDictTypeTable extends AuditColumns {
  dict_id: Generated<number>;
  dict_name: string;
  dict_type: string;
  status: Generated<string>;
  remark: string | null;
}

export interface SysDictDataTable extends AuditColumns {
  dict_code: Generated<number>;
  dict_sort: Generated<number>;
  dict_label: string;
  dict_value: string;
  dict_type: string;
  css_class: string | null;
  list_class: string | null;
  is_default: Generated<string>;
  status: Generated<string>;
  remark: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_dict_type: SysDictTypeTable;
    sys_dict_data: SysDictDataTable;
  }
}
