import type { TextField } from "./text-face.ts";

const TRADITIONAL =
  "單選擇題複對錯問簡論斷項連線順寫說詳難標識點參準確數電話郵證號評價矩陣閱讀聽寫時間區檔傳簽圖類別總體續繪應計實驗觀後試舉聯絡繫機碼齡歲額費網鏈級幾個長張縣鎮鄉於從這還請輸願開產備歷職業種處過進動緊絕";
const SIMPLIFIED =
  "单选择题复对错问简论断项连线顺写说详难标识点参准确数电话邮证号评价矩阵阅读听写时间区档传签图类别总体续绘应计实验观后试举联络系机码龄岁额费网链级几个长张县镇乡于从这还请输愿开产备历职业种处过进动紧绝";
const FOLDS = new Map(TRADITIONAL.split("").map((sign, index) => [sign, SIMPLIFIED.charAt(index)]));
const FOLDED = new RegExp(`[${TRADITIONAL}]`, "g");

/** Replaces the traditional characters of the grammar's words by simplified ones. Keeps the length. */
export function toSimplified(text: string): string {
  // 不定向选择 is a frequent slip for 不定项选择.
  return text.replace(FOLDED, (sign) => FOLDS.get(sign) ?? sign).replace(/不定向(?=选)/g, "不定项");
}

/** The form in which names of types and settings are compared: lower case, without spaces, hyphens and a final 题. */
export function normaliseName(name: string): string {
  const plain = toSimplified(name)
    .toLowerCase()
    .replace(/[\s\-_]/g, "")
    .replace(/型$/, "");
  // 解决问题 is a word, and 解决问 is none.
  return plain.length > 1 && plain.endsWith("题") && !plain.endsWith("问题") ? plain.slice(0, -1) : plain;
}

/** Finds a field by any of its names. */
export function findField(fields: readonly TextField[], name: string): TextField | null {
  const wanted = normaliseName(name);
  return (
    fields.find((field) =>
      [...field.zh, ...field.en, field.setting].some((known) => normaliseName(known) === wanted),
    ) ?? null
  );
}
