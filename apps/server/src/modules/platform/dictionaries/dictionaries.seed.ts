/** The dictionaries of a new installation (administration contract §4.2). */
import type { Tx } from "../../../kernel/database.ts";

const TYPES: readonly (readonly [id: number, type: string, name: string])[] = [
  [1, "sys_user_sex", "用户性别"],
  [2, "sys_show_hide", "菜单状态"],
  [3, "sys_normal_disable", "系统开关"],
  [4, "sys_job_status", "任务状态"],
  [5, "sys_job_group", "任务分组"],
  [6, "sys_yes_no", "系统是否"],
  [7, "sys_notice_type", "通知类型"],
  [8, "sys_notice_status", "通知状态"],
  [9, "sys_oper_type", "操作类型"],
  [10, "sys_common_status", "系统状态"],
];

/** In display order. */
const ENTRIES: readonly (readonly [type: string, label: string, value: string, style?: string, isDefault?: "Y"])[] = [
  ["sys_user_sex", "男", "0", "", "Y"],
  ["sys_user_sex", "女", "1"],
  ["sys_user_sex", "未知", "2"],
  ["sys_show_hide", "显示", "0", "primary", "Y"],
  ["sys_show_hide", "隐藏", "1", "danger"],
  ["sys_normal_disable", "正常", "0", "primary", "Y"],
  ["sys_normal_disable", "停用", "1", "danger"],
  ["sys_job_status", "正常", "0", "primary", "Y"],
  ["sys_job_status", "暂停", "1", "danger"],
  ["sys_job_group", "默认", "DEFAULT", "", "Y"],
  ["sys_job_group", "系统", "SYSTEM"],
  ["sys_yes_no", "是", "Y", "primary", "Y"],
  ["sys_yes_no", "否", "N", "danger"],
  ["sys_notice_type", "通知", "1", "warning", "Y"],
  ["sys_notice_type", "公告", "2", "success"],
  ["sys_notice_status", "正常", "0", "primary", "Y"],
  ["sys_notice_status", "关闭", "1", "danger"],
  ["sys_oper_type", "其他", "0", "info"],
  ["sys_oper_type", "新增", "1", "info"],
  ["sys_oper_type", "修改", "2", "info"],
  ["sys_oper_type", "删除", "3", "danger"],
  ["sys_oper_type", "授权", "4", "primary"],
  ["sys_oper_type", "导出", "5", "warning"],
  ["sys_oper_type", "导入", "6", "warning"],
  ["sys_oper_type", "强退", "7", "danger"],
  ["sys_oper_type", "生成代码", "8", "warning"],
  ["sys_oper_type", "清空数据", "9", "danger"],
  ["sys_common_status", "成功", "0", "primary"],
  ["sys_common_status", "失败", "1", "danger"],
];

/** 其他 is listed last among the operation types, although its code is the first. */
const LAST_SORT = 99;

export async function seedDictionaries(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_dict_type")
    .values(TYPES.map(([id, type, name]) => ({ dict_id: id, dict_name: name, dict_type: type, create_by: "admin" })))
    .execute();
  const places = new Map<string, number>();
  const rows = ENTRIES.map(([type, label, value, style = "", isDefault = "N" as const], index) => {
    const place = places.get(type) ?? 0;
    places.set(type, place + 1);
    return {
      dict_code: index + 1,
      dict_sort: type === "sys_oper_type" ? (place === 0 ? LAST_SORT : place) : place + 1,
      dict_label: label,
      dict_value: value,
      dict_type: type,
      css_class: "",
      list_class: style,
      is_default: isDefault,
      create_by: "admin",
    };
  });
  await tx.insertInto("sys_dict_data").values(rows).execute();
}
