/**
 * Choices as copies list them: on one bullet with slashes between them, with a sign in front of each letter, and the two verdicts
 * of a statement with the right one in bold; and tables of two columns whose right one is filled in.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, withText, unlessSame } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const AMPERSAND = /^([ \t]*)&(?:amp;)?[ ]?(?=[A-H][ ]?[.．、)）])/u;
const LEAST = 2;

/** `&A. 30周年`: a platform has its own sign in front of each letter. */
export function dropAmpersands(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.filter(({ text }) => AMPERSAND.test(text.slice(0, 20))).length;
  if (found < LEAST) return pieces;
  return pieces.map((piece) =>
    AMPERSAND.test(piece.text.slice(0, 20)) ? withText(piece, piece.text.replace(AMPERSAND, "$1")) : piece,
  );
}

const TYPED =
  /[[【(（]\s?(?:[单單多复複][选選項项](?:[题題])?|是\s?[/／]\s?否|[对對]\s?[/／]\s?[错錯]|(?:single|multiple)(?: choice)?|yes\s?[/／]\s?no)\s?[\]】)）]\s*(?:\*\*)?[*＊]?\s*$/iu;
const VERDICT_TYPE = /\s*[[【(（]\s?(?:是\s?[/／]\s?否|[对對]\s?[/／]\s?[错錯]|yes\s?[/／]\s?no)\s?[\]】)）]\s*$/iu;
const BULLET = /^[ \t]*[-*•+][ \t]+(\S.*)$/u;

/** `**C1. 付款天數** [單選]⏎- 預付 / 30 天內 / 31–60 天`: all choices on one bullet below a stem with its type. */
export function openSlashedBullets(pieces: readonly Piece[]): readonly Piece[] {
  const lists = new Map<number, { readonly stem: number; readonly choices: readonly string[] }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !TYPED.test(text)) continue;
    const line = nextFilled(pieces, at, 3);
    const below = pieces[line]?.text ?? "";
    const words = below.length > LONGEST ? undefined : BULLET.exec(below)?.[1];
    const choices = words?.split(/[ \u3000]+[/／][ \u3000]+/u).map((choice) => choice.trim()) ?? [];
    // Several bullets are the choices themselves.
    if (choices.length < 2 || choices.includes("") || BULLET.test(pieces[line + 1]?.text ?? "")) continue;
    lists.set(line, { stem: at, choices });
  }
  if (lists.size === 0) return pieces;
  const stems = new Set([...lists.values()].map(({ stem }) => stem));
  return pieces.flatMap((piece, at) => {
    if (stems.has(at) && VERDICT_TYPE.test(piece.text))
      return [withText(piece, piece.text.replace(VERDICT_TYPE, NAMED.single))];
    const choices = lists.get(at)?.choices;
    if (choices === undefined) return [piece];
    return [
      ...choices.map((choice, index) => withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${choice}`)),
      withText(piece, ""),
    ];
  });
}

const VERDICT =
  /^[ \t]*[-*•+][ \t]+(\*\*|__)?[ ]?(正[确確]|[错錯][误誤]|[对對]|[错錯]|true|false|√|×)[ ]?(\*\*|__)?[ \t]*(?:[(（]?(?:正[确確]答案|✓|✔|✅)[)）]?)?[ \t]*$/iu;
const STATEMENT = /^[ \t]*(?:#{1,6}[ \t]+)?(?:\*\*)?\d{1,3}[ ]?[.．、)）]/u;
const RIGHT = /^(?:正|[对對]|true|√)/iu;

/** `9. …两类。⏎- **正确**⏎- 错误`: of the two verdicts below a statement, the bold one is right. */
export function keyBoldVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const keys = new Map<number, { readonly other: number; readonly stem: number; readonly right: boolean }>();
  for (let at = 1; at < pieces.length; at += 1) {
    const [first, second] = [pieces[at]?.text ?? "", pieces[at + 1]?.text ?? ""];
    if (first.length > 40 || second.length > 40) continue;
    const [one, two] = [VERDICT.exec(first), VERDICT.exec(second)];
    if (one === null || two === null || VERDICT.test((pieces[at + 2]?.text ?? "").slice(0, 40))) continue;
    const bold = [one, two].filter((match) => match[1] !== undefined && match[3] !== undefined);
    const stem = pieces.slice(Math.max(0, at - 2), at).findLastIndex(({ text }) => text.trim() !== "");
    const line = Math.max(0, at - 2) + stem;
    const opposite = RIGHT.test(one[2] ?? "") !== RIGHT.test(two[2] ?? "");
    if (stem < 0 || bold.length !== 1 || !opposite || !STATEMENT.test((pieces[line]?.text ?? "").slice(0, LONGEST)))
      continue;
    keys.set(at, { other: at + 1, stem: line, right: RIGHT.test(bold[0]?.[2] ?? "") });
    at += 1;
  }
  if (keys.size === 0) return pieces;
  const stems = new Set([...keys.values()].map(({ stem }) => stem));
  const others = new Set([...keys.values()].map(({ other }) => other));
  return pieces.flatMap((piece, at) => {
    if (stems.has(at)) return [withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`)];
    if (others.has(at)) return [];
    const key = keys.get(at);
    const other = pieces[key?.other ?? -1];
    if (key === undefined || other === undefined) return [piece];
    return [covering(withText(piece, `答案：${key.right ? "对" : "错"}`), [other]), withText(piece, "")];
  });
}

const HEAD =
  /^\s*\|\s*\**(?:字段|[项項]目|[栏欄]位|信息|[内內]容|[资資]料|field|item|information)\**\s*\|\s*\**(?:[说說]明|填[写寫](?:[内內]容|[处處])?|[内內]容|回答|答案|[备備][注註]|value|answer|response|description)?\**\s*\|\s*$/iu;
const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|){2}\s*$/u;
const ROW = /^\s*\|\s*([^|]{1,60}?)\s*\|([^|]*)\|\s*$/u;
const PLACE = /^\s*$|[_＿]{2,}|[□☐○◯]|[(（][\s\u3000]*[)）]/u;

/** `| 字段 | 说明 |⏎| 姓名 | |⏎| 角色 | □ 开发者 □ 其他：____ |`: each row is a field. */
export function askFieldTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [head, rule] = [pieces[at], pieces[at + 1]];
    if (head === undefined) break;
    const isHead = head.text.length < 80 && HEAD.test(head.text) && RULE.test((rule?.text ?? "").slice(0, 80));
    let end = at + 2;
    if (isHead) while (end < pieces.length && ROW.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
    const rows = isHead ? pieces.slice(at + 2, end) : [];
    const cells = rows.map(({ text }) => ROW.exec(text) ?? []);
    if (rows.length < LEAST || rule === undefined || !cells.every(([, , value = ""]) => PLACE.test(value))) {
      result.push(head);
      continue;
    }
    result.push({ ...covering(head, [rule]), debris: true });
    for (const [index, row] of rows.entries()) {
      const [, label = "", value = ""] = cells[index] ?? [];
      const name = label.replaceAll("**", "").trim();
      const boxes = /[□☐○◯]/u.test(value);
      const words = /[\p{L}\p{N}]/u.test(value);
      result.push(withText(row, ""), withText(row, `${name}：${boxes ? value.trim() : "____"}`));
      if (words && !boxes) result.push(withText(row, `题目说明：${value.trim().replace(/[_＿]/gu, "\\$&")}`));
    }
    result.push(withText(head, ""));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const LISTED_CHOICES: readonly Repair[] = [dropAmpersands, openSlashedBullets, keyBoldVerdicts, askFieldTables];
