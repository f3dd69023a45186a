/** Texts of import reports (administration contract §5.2). Errors of single records use the same sentences. */
import { ERRORS, type Words } from "@idata/contracts";

export const DEPT_FOREIGN: Words = ERRORS.DEPT_OUT_OF_SCOPE;
export const USER_FOREIGN: Words = ERRORS.USER_OUT_OF_SCOPE;
export const IS_SUPER: Words = ERRORS.USER_IS_SUPER;
export const NAME_ALIKE: Words = {
  zh: "登录账号与已有账号过于相似",
  en: "the user name looks like another user's",
};
export const NICK_NAME_ALIKE: Words = ERRORS.NICK_NAME_ALIKE;
export const PHONE_TAKEN: Words = { zh: "手机号码已存在", en: "the phone number is taken" };
export const EMAIL_TAKEN: Words = { zh: "邮箱账号已存在", en: "the e-mail address is taken" };

/** For a list beside row numbers, so it does not have to repeat the user name. */
export function toFaultWords(name: string, reason: Words | null): Words {
  return reason ?? { zh: `账号 ${name} 已存在`, en: `The user name ${name} is taken` };
}

export interface ReportLine {
  readonly name: string;
  readonly kind: "imported" | "updated" | "fault";
  /** Why the row is a fault; null if the user name is taken. */
  readonly reason?: Words | null;
}

/** The contract's report. Clients show it as HTML, so it escapes every name (§7.2 no. 8). */
export function toReport(lines: readonly ReportLine[]): Words {
  const faults = lines.filter(({ kind }) => kind === "fault");
  const shown = faults.length > 0 ? faults : lines;
  const head: Words =
    faults.length > 0
      ? {
          zh: `很抱歉，导入失败！共 ${faults.length} 条数据格式不正确，错误如下：`,
          en: `The import failed. Rows that are not valid: ${faults.length}`,
        }
      : {
          zh: `恭喜您，数据已全部导入成功！共 ${lines.length} 条，数据如下：`,
          en: `All rows were imported: ${lines.length}`,
        };
  const toText = (language: "zh" | "en") =>
    head[language] + shown.map((line, index) => `<br/>${index + 1}、${toLine(line)[language]}`).join("");
  return { zh: toText("zh"), en: toText("en") };
}

function toLine({ name, kind, reason = null }: ReportLine): Words {
  const safe = escapeHtml(name);
  if (kind === "imported") return { zh: `账号 ${safe} 导入成功`, en: `user ${safe} added` };
  if (kind === "updated") return { zh: `账号 ${safe} 更新成功`, en: `user ${safe} changed` };
  if (reason === null) return { zh: `账号 ${safe} 已存在`, en: `user ${safe} already exists` };
  return {
    zh: `账号 ${safe} 导入失败：${escapeHtml(reason.zh)}`,
    en: `user ${safe} was not added: ${escapeHtml(reason.en)}`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? "");
}
