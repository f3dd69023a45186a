/**
 * Ballots that list motions, each with the same choices behind it or below it:
 *
 *     第一项  关于修订管理规约的表决        议题一：是否续聘物业公司
 *         □ 同意   □ 反对   □ 弃权            □同意 □不同意
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const DIGITS = "一二三四五六七八九";
const THING =
  "(?:[项項]|[议議][题題案]|[议議]事|提案|[动動][议議]|[决決][议議]|表[决決][事]?[项項]|事[项項]|[议議]程|案)";
const ENGLISH_THING =
  "(?:[Rr]esolution|[Mm]otion|[Pp]roposal|[Aa]rticle|[Mm]easure|[Pp]roposition|RESOLUTION|MOTION|PROPOSAL)";
const COUNT = "([一二三四五六七八九十]{1,3}|\\d{1,2})";
/** Its name and number, in brackets or with the number in brackets: `第一项`, `议题一`, `【第一案】`, `議程(三)`, `Resolution 1`. */
const MOTION = new RegExp(
  `^[\\s\\u3000]*(?:[◆◇■●▲▶►★※]\\s?)?(?:[【\\[(（]\\s?)?(?:第\\s?${COUNT}\\s?(?:[个個]|号|號)?${THING}(?:[议議][题題案]|内容|[内內]容)?|${THING}\\s?(?:${COUNT}|[(（]\\s?${COUNT}\\s?[)）])|${ENGLISH_THING} (?:[Nn]o\\. ?)?(\\d{1,2}))(?:\\s?[】\\])）](?:\\s?[:：、.．，]?\\s*)|(?:\\s?[:：、.．，]\\s*|[ \\u3000]+[-–—]?[ \\u3000]*))(?=\\S)`,
  "u",
);
const CHOICE =
  /(?:[□☐○◯]|[(（【[][\s\u3000]{0,4}[)）】\]])\s*(?:同意|[赞贊]成|支持|不?[反][对對]|不同意|[弃棄][权權]|是|否|[Ff]or\b|FOR\b|[Yy]es\b|YES\b|[Aa]gree|[Aa]pprove|[Aa]gainst|[Ii]n [Ff]avou?r)/u;

/** A plan to choose, with its place in front of it or behind it. */
const PLAN =
  /^[\s\u3000]*(?:[□☐○◯]|[(（【[][\s\u3000]*[)）】\]])[\s\u3000]*\S|\S[\s\u3000]*(?:[□☐○◯]|[(（【[][\s\u3000]*[)）】\]])[\s\u3000]*$/u;
/** `方案甲（ ）`, `县文化馆（ ）  图书馆（ ）`: each plan has its place behind it. */
const PLACE = /[□☐○◯]|[(（【[][\s\u3000]{0,8}[)）】\]]|[_＿]{2,12}/u;
/** `□东园  □西园` */
const PLANS_IN_FRONT =
  /^[\s\u3000]*(?:[□☐○◯][ \u3000]?[^□☐○◯_＿?？]{2,60}){2,8}(?:[□☐○◯][ \u3000]?[^□☐○◯_＿?？]{2,20}[_＿]{2,}\s*)?$/u;
/** A line to write on, and what asks for it. */
const RULE = /^\s*[_＿]{4,}\s*$/u;
const WISHES = /(?:希望|建[议議]|意[见見]|期[望待]|想[对對说說])\p{Script=Han}{0,6}[:：]?\s*$/u;
const PLANS_BEHIND =
  /^(?:[^□☐○◯()（）【】[\]?？_＿]{2,60}(?:[□☐○◯]|[(（【[][\s\u3000]{0,8}[)）】\]]|[_＿]{2,12})){1,8}[\s\u3000;；。]*$/u;
/** `候选人⇥同意⇥反对⇥弃权`, `姓名 | 赞成 | 不赞成` */
const OPINION_COLUMNS =
  /(?:[\t|｜]|[ \u3000]{2,})\s*(?:同意|[赞贊]成|支持)[ \u3000]*(?:[\t|｜]|[ \u3000]{2,})\s*(?:不?[赞贊]成|不?同意|反[对對]|不?支持)/u;
/** Several names or plans may be chosen. */
const MANY =
  /多[选選]|\d\s?[选選]\s?(?:[2-9]|\d{2})|[应應可限][选選投]\s?(?:[2-9]|\d{2}|[二三四五六七八九十两兩])|[2-9二三四五六七八九两兩]\s?[名人位]/u;
/** `另选他人：`, with nothing behind it. */
const OTHERS = /^[\s\u3000]*另[选選]\p{Script=Han}{0,6}[:：][\s\u3000]*$/u;
/** `同意（  ）  反对（  ）`, `赞成____ 反对____`: opinions with their places behind them, and nothing else. */
const OPINION =
  "(?:(?:基本|原[则則]|完全|部分|有[条條]件)?同意|不同意|基本[赞贊]成|[赞贊]成|不[赞贊]成|支持|不支持|反[对對]|[弃棄][权權]|[无無]意[见見]|通[过過]|不通[过過]|否[决決]|可|否|是)";
const OPINIONS_BEHIND = new RegExp(
  `^[\\s\\u3000]*(?:${OPINION}[ \\u3000]?[:：]?[ \\u3000]?(?:[(（【[][\\s\\u3000_＿]*[)）】\\]]|[_＿]{2,})[\\s\\u3000,，、;；]*){2,5}$`,
  "u",
);
const BEHIND = /[ \u3000]?[:：]?[ \u3000]?(?:[(（【[][\s\u3000_＿]*[)）】\]]|[_＿]{2,})[\s\u3000,，、;；]*/u;

/** `同意（  ）  反对（  ）  弃权（  ）` on a line of its own: one choice among them, with boxes. */
export function boxOpinions(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && OPINIONS_BEHIND.test(text))) return pieces;
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !OPINIONS_BEHIND.test(piece.text)) return piece;
    const words = piece.text.split(BEHIND).flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
    return withText(piece, words.map((word) => `□ ${word}`).join("   "));
  });
}

const SUBJECT =
  /^[\s\u3000]*(?:表[决決]|[议議][决決]|[审審][议議]|征[询詢]|徵詢|投票|[选選][举舉])(?:事[项項]|[内內]容|[议議][题題案]|[项項]目|主[题題])[:：][\s\u3000]*\S.{3,}$/u;
const MARKS = /(?:打|[画畫划劃])[“"「]?[√✓✔○〇]|勾[选選]|[请請][选選][择擇]/u;
/** `同意 □   反对 □`, `□同意 □反对` */
const OPINIONS = new RegExp(
  `^[\\s\\u3000]*(?:${OPINION}[ \\u3000]?[□☐○◯][\\s\\u3000]*){2,5}$|^[\\s\\u3000]*(?:[□☐○◯][ \\u3000]?${OPINION}[\\s\\u3000]*){2,5}$`,
  "u",
);

/** `表决事项：…方案⏎请在方框内打“√”：⏎同意 □  反对 □`: what is voted on is the question, and how to mark it is told. */
export function askSubjects(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || !SUBJECT.test(text)) continue;
    const next = nextFilled(pieces, at, 3);
    const told = MARKS.test(textAt(pieces, next, LONGEST)) && !OPINIONS.test(textAt(pieces, next, LONGEST));
    const choices = told ? nextFilled(pieces, next, 3) : next;
    if (next < 0 || choices < 0 || !OPINIONS.test(textAt(pieces, choices, LONGEST))) continue;
    const words = textAt(pieces, choices)
      .split(/[□☐○◯\s\u3000]+/u)
      .filter((word) => word !== "");
    const [request, list] = [pieces[next], pieces[choices]];
    if (request === undefined || list === undefined) continue;
    const blank = withText(piece, "");
    made.set(next, []);
    made.set(choices, []);
    made.set(at, [
      ...(told ? [withText(request, ""), withText(request, tell(request.text.trim()))] : []),
      blank,
      withText(piece, `${text.trim()}${NAMED.single}`),
      ...words.map((word) => withText(list, `□ ${word}`)),
      blank,
    ]);
  }
  if (made.size === 0) return pieces;
  return pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

/** `十二` as 12; 0 for other words. */
function valueOf(word: string): number {
  if (/^\d/u.test(word)) return Number(word);
  const [tens = "", ones] = word.includes("十") ? word.split("十") : ["0", word];
  const ten = tens === "0" ? 0 : tens === "" ? 1 : DIGITS.indexOf(tens) + 1;
  const one = ones === undefined || ones === "" ? 0 : DIGITS.indexOf(ones) + 1;
  return ten * 10 + one;
}

/** The number in front of a motion, with its sign: `第一项  `; empty if the line has none. */
export function signOfMotion(text: string): string {
  return text.length > LONGEST ? "" : (MOTION.exec(text)?.[0] ?? "");
}

/** `第一项  关于…的表决⏎□ 同意 □ 反对`: the motions of a ballot are its questions. */
export function numberMotions(pieces: readonly Piece[]): readonly Piece[] {
  const motions = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : MOTION.exec(text);
    return match === null
      ? []
      : [{ at, sign: match[0], no: valueOf(match.slice(1).find((one) => one !== undefined) ?? "") }];
  });
  if (motions.length < LEAST || motions.some(({ no }, at) => no !== (motions[0]?.no ?? 0) + at)) return pieces;
  // A motion may go on in a second line, with the choices in the third.
  const voted = motions.filter(({ at }) => {
    const next = nextFilled(pieces, at);
    const lines = [at, next, next < 0 ? -1 : nextFilled(pieces, next)];
    return lines.some((line) => CHOICE.test(textAt(pieces, line, LONGEST)));
  });
  // Others may offer plans or names instead of opinions, or a table with a row for each name.
  const others = motions.filter((motion) => !voted.includes(motion));
  const offers = others.map(({ at }) => ({ at, ...readOffer(pieces, at) }));
  const tables = offers.filter(({ kind }) => kind === "table").length;
  if (offers.some(({ kind }) => kind === "none") || offers.length > (voted.length + tables) * 3) return pieces;
  const signs = new Map(motions.map(({ at, sign, no }) => [at, { sign, no }]));
  const named = new Map<number, string>();
  const written = new Map<number, readonly string[]>();
  for (const { at, kind, lines } of offers) {
    const stem = textAt(pieces, at);
    if (kind === "written") named.set(at, NAMED.essay);
    else if (lines.size > 0) named.set(at, MANY.test(stem) ? NAMED.several : NAMED.single);
    else if (kind === "plans" && MANY.test(stem)) named.set(at, NAMED.several);
    for (const [line, plans] of lines) written.set(line, plans);
  }
  // A blank line would part a motion from its table.
  const closed = new Set(
    offers.flatMap(({ at, kind }) => (kind === "table" ? range(at + 1, nextFilled(pieces, at)) : [])),
  );
  const last = motions.at(-1)?.at ?? 0;
  return pieces.flatMap((piece, at): Piece[] => {
    if (closed.has(at)) return [];
    const plans = written.get(at);
    if (plans !== undefined) return plans.map((plan) => withText(piece, `□ ${plan}`));
    const own = signs.get(at);
    const isOpen = at < last && piece.debris !== true && piece.text.length <= LONGEST && OTHERS.test(piece.text);
    if (isOpen && textAt(pieces, at - 1).trim() === "") return [withText(piece, `${piece.text.trim()}____`)];
    if (own === undefined) return [piece];
    return [withText(piece, `${own.no}. ${piece.text.slice(own.sign.length).trimEnd()}${named.get(at) ?? ""}`)];
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

interface Offer {
  readonly kind: "plans" | "table" | "written" | "none";
  /** The plans on the lines below that name them behind no box, by line. */
  readonly lines: ReadonlyMap<number, readonly string[]>;
}

/** What is offered below a motion without opinions. */
function readOffer(pieces: readonly Piece[], head: number): Offer {
  const lines = new Map<number, readonly string[]>();
  const next = nextFilled(pieces, head);
  const below = textAt(pieces, next, LONGEST);
  if (OPINION_COLUMNS.test(below)) return { kind: "table", lines };
  for (let at = next < 0 ? pieces.length : next; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST + 1);
    const plans = text.length > LONGEST || !PLANS_BEHIND.test(text) ? [] : text.split(PLACE);
    if (plans.length === 0) break;
    lines.set(
      at,
      plans.flatMap((plan) => (plan.trim() === "" ? [] : [plan.replace(/[;；，,、]\s*$/u, "").trim()])),
    );
  }
  if (lines.size > 0) return { kind: "plans", lines };
  if (PLANS_IN_FRONT.test(below)) return { kind: "plans", lines };
  if (RULE.test(below) || (next < 0 && WISHES.test(textAt(pieces, head, LONGEST)))) return { kind: "written", lines };
  const more = next < 0 ? -1 : nextFilled(pieces, next);
  const isPlan = PLAN.test(below) && PLAN.test(textAt(pieces, more, LONGEST));
  return { kind: isPlan ? "plans" : "none", lines };
}

/** In the order in which they are made. */
export const MOTIONS: readonly Repair[] = [askSubjects, boxOpinions, numberMotions];
