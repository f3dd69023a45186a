/** The dictionaries of a new installation (administration contract §4.2). */
import type { Tx } from "../../kernel/database.ts";

/** label, value, tag style, default */
type Entry = readonly [string, string, string?, "Y"?];

const TYPES: readonly (readonly [id: number, name: string, type: string, entries: readonly Entry[]])[] = [
  [
    1,
    "用户性别",
    "sys_user_sex",
    [
      ["男", "0", "", "Y"],
      ["女", "1"],
      ["未知", "2"],
    ],
  ],
  [
    2,
    "菜单状态",
    "sys_show_hide",
    [
      ["显示", "0", "primary", "Y"],
      ["隐藏", "1", "danger"],
    ],
  ],
  [
    3,
    "系统开关",
    "sys_normal_disable",
    [
      ["正常", "0", "primary", "Y"],
      ["停用", "1", "danger"],
    ],
  ],
  [
    4,
    "任务状态",
    "sys_job_status",
    [
      ["正常", "0", "primary", "Y"],
      ["暂停", "1", "danger"],
    ],
  ],
  [
    5,
    "任务分组",
    "sys_job_group",
    [
      ["默认", "DEFAULT", "", "Y"],
      ["系统", "SYSTEM"],
    ],
  ],
  [
    6,
    "系统是否",
    "sys_yes_no",
    [
      ["是", "Y", "primary", "Y"],
      ["否", "N", "danger"],
    ],
  ],
  [
    7,
    "通知类型",
    "sys_notice_type",
    [
      ["通知", "1", "warning", "Y"],
      ["公告", "2", "success"],
    ],
  ],
  [
    8,
    "通知状态",
    "sys_notice_status",
    [
      ["正常", "0", "primary", "Y"],
      ["关闭", "1", "danger"],
    ],
  ],
  [
    9,
    "操作类型",
    "sys_oper_type",
    [
      ["其他", "0", "info"],
      ["新增", "1", "info"],
      ["修改", "2", "info"],
      ["删除", "3", "danger"],
      ["授权", "4", "primary"],
      ["导出", "5", "warning"],
      ["导入", "6", "warning"],
      ["强退", "7", "danger"],
      ["生成代码", "8", "warning"],
      ["清空数据", "9", "danger"],
    ],
  ],
  [
    10,
    "系统状态",
    "sys_common_status",
    [
      ["成功", "0", "primary"],
      ["失败", "1", "danger"],
    ],
  ],
];

/** 其他 of the operation types comes last in lists although its code is the first. */
const LAST_SORT = 99;

export async function seedDictionaries(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_dict_type")
    .values(TYPES.map(([id, name, type]) => ({ dict_id: id, dict_name: name, dict_type: type, create_by: "admin" })))
    .execute();
  const rows = TYPES.flatMap(([, , type, entries]) =>
    entries.map(([label, value, style = "", isDefault = "N" as const], index) => ({
      dict_sort: type === "sys_oper_type" ? (index === 0 ? LAST_SORT : index) : index + 1,
      dict_label: label,
      dict_value: value,
      dict_type: type,
      css_class: "",
      list_class: style,
      is_default: isDefault,
      create_by: "admin",
    })),
  );
  await tx
    .insertInto("sys_dict_data")
    .values(rows.map((row, index) => ({ dict_code: index + 1, ...row })))
    .execute();
}
