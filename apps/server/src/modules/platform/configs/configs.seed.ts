/**
 * The settings of a new installation (administration contract §4.3, plus ours). There is no shared initial password: an
 * empty `sys.user.initPassword` means that each new user gets a random one.
 */
import type { Tx } from "../../../kernel/database.ts";

const CONFIGS: readonly (readonly [id: number, name: string, key: string, value: string])[] = [
  [1, "主框架页-默认皮肤样式名称", "sys.index.skinName", "skin-blue"],
  [2, "用户管理-账号初始密码", "sys.user.initPassword", ""],
  [3, "主框架页-侧边栏主题", "sys.index.sideTheme", "theme-dark"],
  [4, "账号自助-验证码开关", "sys.account.captchaEnabled", "true"],
  [5, "账号自助-是否开启用户注册功能", "sys.account.registerUser", "false"],
  [6, "用户登录-黑名单列表", "sys.login.blackIPList", ""],
  [7, "用户管理-初始密码修改策略", "sys.account.initPasswordModify", "1"],
  [8, "用户管理-账号密码更新周期", "sys.account.passwordValidateDays", "0"],
  [9, "用户管理-密码字符范围", "sys.account.chrtype", "0"],
  [10, "系统标题", "sys.title", "iData"],
  [11, "页脚文字", "sys.footer", "iData · 开放的表单、问卷、考试与投票平台"],
  [12, "源码地址", "sys.index.sourceUrl", ""],
  [13, "文档地址", "sys.index.docsUrl", ""],
  [14, "账号自助-验证码类型（math 算式，char 字符）", "sys.account.captchaType", "math"],
  [15, "收集限流-每个网络每分钟最多提交（0 为不限）", "sys.collect.networkPerMinute", "3000"],
  [16, "收集限流-每个表单每分钟最多提交（0 为不限）", "sys.collect.formPerMinute", "60000"],
  [17, "收集限流-全系统每分钟最多提交（0 为不限）", "sys.collect.allPerMinute", "300000"],
  [18, "草稿限流-每个网络每分钟最多保存（0 为不限）", "sys.draft.networkPerMinute", "3000"],
  [19, "草稿限流-每个表单每分钟最多保存（0 为不限）", "sys.draft.formPerMinute", "60000"],
  [21, "草稿限流-全系统每分钟最多保存（0 为不限）", "sys.draft.allPerMinute", "300000"],
  [20, "日志保留天数（0 为永久保留）", "sys.log.keepDays", "0"],
];

export async function seedConfigs(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_config")
    .values(
      CONFIGS.map(([id, name, key, value]) => ({
        config_id: id,
        config_name: name,
        config_key: key,
        config_value: value,
        config_type: "Y",
        create_by: "admin",
      })),
    )
    .execute();
}
