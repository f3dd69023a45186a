/**
 * Numbered rules in front of a form. They have the numbers of questions, and they show the signs that they speak of:
 *
 *     答题提示：
 *     1. 请在“____”上填写答案
 *     2. 请在所选项的□内打“√”
 *
 *     1. 您的年级是？
 */
import type { Piece } from "../layout/piece.ts";
import { narrow } from "./leads.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const LEAST = 2;
const MOST = 12;
const SHORTEST_RULE = 6;
const HEAD =
  /^\s*(?:#{1,6}\s+|[一二三四五六七八九十]{1,2}\s?[、.．])?[【[(（*■★]{0,2}[\p{Script=Han}A-Za-z]{0,12}(?:提示|提醒|[说說]明|[须須]知|注意事[项項]|要求|要[点點]|[规規][则則定]|指引|方法|[条條]件|[条條]款|[约約]定)[】\])）*]{0,2}\s?[:：]?[】\])）*]{0,2}\s*$/u;
const ITEM = /^\s*[(（]?(\d{1,2})\s?[.．、)）](?!\d)\s*(?=\S)/u;
const ANY_FIRST = /^\s*(?:[(（]?\s?0?1\s?(?:[.．、)）:：](?!\d)|$)|第\s?[1一]\s?[题題]|[Qq]\s?1(?!\d))/u;
/** A sign that a rule speaks of: `“____”`, `□内`, `（ ）中`. */
const SHOWN =
  /[“"‘「『'【][□○☐◯_＿√✓✔×\s\d（）()]{1,16}[”"’」』'】]|(?:[在於于][^_＿□○☐◯()（）]{0,12})(?:[_＿]{2,16}|[□○☐◯]|[(（][\s\u3000√✓]{0,8}[)）])\s?(?=[上内內中里裡处處打填画畫划劃])/gu;
const ASKS = /[?？]|[_＿]{2}|[□○☐◯]|[(（][\s\u3000]*[)）]|[:：]\s*$|\t|[\]】]\s*$/u;
/** What those who fill in a form are told. */
const INSTRUCTS =
  /[请請]|填[写寫答涂塗]|[选選][择擇项項]|[勾][选選]|打[“"「]?[√✓✔勾]|[横橫][线線]|作答|答案|[题題]目|如[实實]|匿名|不[记記]名|保密/u;

/** The indices of the items of a run that begins below `at`; none if something else stands between them. */
function runBelow(pieces: readonly Piece[], at: number): number[] {
  const run: number[] = [];
  for (let next = at + 1; next < pieces.length && run.length < MOST; next += 1) {
    const text = pieces[next]?.text ?? "";
    if (text.trim() === "") continue;
    if (text.length > LONGEST || Number(ITEM.exec(narrow(text))?.[1]) !== run.length + 1) break;
    run.push(next);
  }
  return run;
}

const isRule = (text: string): boolean =>
  text.replace(ITEM, "").trim().length >= SHORTEST_RULE && !ASKS.test(text.replace(ITEM, "").replaceAll(SHOWN, ""));

/** Whether a line stands where questions have begun. */
const hasBegun = ({ text }: Piece): boolean =>
  text.length < LONGEST && (ITEM.test(text) || /[?？]\s*$|[_＿]{3}|\t|[□○☐◯]|^\s*[A-D]\s?[.．、]/u.test(text));

const isHead = ({ text, debris }: Piece): boolean => debris !== true && text.length < 40 && HEAD.test(text);

/** `答题提示：⏎1. 请在“____”上填写⏎2. …⏎1. 您的年级？`: the first run of numbers is told. */
export function tellFrontRules(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(isHead);
  if (at < 0 || pieces.slice(0, at).some(hasBegun)) return pieces;
  const run = runBelow(pieces, at);
  const texts = run.map((index) => pieces[index]?.text ?? "");
  if (run.length < LEAST || !texts.every(isRule) || !texts.some((text) => INSTRUCTS.test(text))) return pieces;
  const end = (run.at(-1) ?? at) + 1;
  if (!pieces.slice(end).some(({ text }) => text.length < LONGEST && ANY_FIRST.test(narrow(text)))) return pieces;
  return tellAll(pieces, new Set(run));
}

const SENTENCE = /[。；;！!.]\s*$/u;

/** `报名要求：⏎（1）年满十八岁；⏎（2）每队限报两人。`: rules above a form, whose heading looks like a label. */
export function tellHeadedRules(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (hasBegun(piece) && !told.has(at)) break;
    if (!isHead(piece) || !/[:：]\s*$/u.test(piece.text)) continue;
    const run = runBelow(pieces, at);
    const texts = run.map((index) => pieces[index]?.text ?? "");
    const sentences = texts.filter((text) => SENTENCE.test(text)).length;
    if (run.length < LEAST || sentences < texts.length || !texts.every(isRule)) continue;
    for (const index of [at, ...run]) told.add(index);
  }
  return tellAll(pieces, told);
}

const PLACED = /[_＿]{3}|[:：][ \u3000]*[□○☐◯]/u;
const LEAST_PLACES = 2;

/** `保修说明⏎1. 整机保修一年。⏎2. 维修时出示此单。` below the places of a form: the heading looks like a label, the sentences like its text. */
export function tellClosingRules(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(isHead);
  if (at < 0) return pieces;
  const run = runBelow(pieces, at);
  const texts = run.map((index) => pieces[index]?.text ?? "");
  if (run.length < LEAST || !texts.every((text) => SENTENCE.test(text) && isRule(text))) return pieces;
  const places = pieces.slice(0, at).filter(({ text }) => text.length < LONGEST && PLACED.test(text)).length;
  return places < LEAST_PLACES ? pieces : tellAll(pieces, new Set([at, ...run]));
}

/** `以下由工作人员填写` is known as the part of an office, which asks nobody. */
const OFFICE_PART = /^\s*(?:以下|以上|下列|此[栏欄]|本[栏欄]).{0,16}(?:填[写寫]|[专專]用)/u;
const FILLED_IN_BY =
  /^\s*(?:以下|以上|下列|此[栏欄]|本[栏欄])\p{Script=Han}{0,6}由[^，。,:：\t_＿]{2,60}(?:填[写寫报報]|[签簽]署)\s?[:：。]?\s*$/u;

/** `以下由市园艺协会及申请人所属的园艺中心或学校填写：` above fields: a sentence, though it ends like a label. */
export function tellFilledInBy(pieces: readonly Piece[]): readonly Piece[] {
  const told = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length < 90 && FILLED_IN_BY.test(text) && !OFFICE_PART.test(text) ? [at] : [],
  );
  return tellAll(pieces, new Set(told));
}

function tellAll(pieces: readonly Piece[], told: ReadonlySet<number>): readonly Piece[] {
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) => (told.has(at) ? { ...piece, text: tell(piece.text) } : piece));
}

/** In the order in which they are made. */
export const TOLD_RULES: readonly Repair[] = [tellFrontRules, tellHeadedRules, tellClosingRules, tellFilledInBy];
