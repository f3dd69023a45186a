/** Exercises under headings, with labels for what is to be done and for what helps: `任务：`, `要求：`, `提示：`. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";

const LONGEST = 500;
const MOST_LINES = 40;
const HEAD =
  /^[ \t\u3000]{0,3}(?:#{1,6}[ \t]*|\*\*)(?:(?:第[ ]?)?(?:[题題]目?|[练練][习習]|任[务務]|作[业業]|[实實][验驗]|exercise|task)?[ ]?[\d一二三四五六七八九十]{1,3}[ ]?(?:[题題]|[个個]?(?:任[务務]|[练練][习習]))?)[ \t]*[:：.．、]?[ \t]*(\S.*)$/iu;
const TASK =
  /^[ \t\u3000]*(?:[-*][ \t]+)?(?:\*\*)?(?:任[务務]|要求|[任题題][务目][描说說要][述明求]|[具体體]{0,2}[内內]容|task|requirements?)(?:\*\*)?[ ]?[:：]/iu;
const HELP =
  /^[ \t\u3000]*(?:[-*>][ \t]+)?(?:\*\*)?(?:(?:[参參]考|[实實][现現])?(?:提示|思路)|hints?|tips?)(?:\*\*)?[ ]?[:：]/iu;
const RULE = /^[ \t]*(?:[-*_=]{3,}|#{1,6}[ \t].*)$/u;
const OTHER =
  /^[ \t\u3000>*-]{0,6}(?:[(（[]?[A-H]\s?[.．、)）\]]|[□☐○◯●]|```|~~~|\||!\[|(?:参考|參考|正[确確])?(?:答案|解析|解答|答)(?:\*\*)?\s?[:：])|_{3,}|[(（][ \t\u3000]{1,8}[)）]/u;

interface Task {
  readonly at: number;
  readonly title: string;
  readonly stem: readonly Piece[];
  readonly help: readonly Piece[];
  readonly to: number;
}

/** `## 第1题：画图⏎**任务**：画一张…⏎**提示**：⏎- 用…`: the lists below the labels are parts of the task and no choices. */
export function askLabelledTasks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && HEAD.test(text) ? [at] : [],
  );
  if (heads.length < 2) return pieces;
  const tasks = heads.flatMap((at, index) => readTask(pieces, at, heads[index + 1] ?? pieces.length) ?? []);
  if (tasks.length < 2 || tasks.length * 5 < heads.length * 4) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const [index, { at, title, stem, help, to }] of tasks.entries()) {
    const [head] = pieces.slice(at, at + 1);
    if (head === undefined) continue;
    const words = [title, ...linesOf(stem)].join("\n");
    result.push(...pieces.slice(done, at), withText(head, ""));
    result.push(
      covering(withText(head, `${index + 1}. ${words}${NAMED.essay}`), pieces.slice(at, at + 1 + stem.length)),
    );
    const [first] = help;
    if (first !== undefined) result.push(covering(withText(first, `题目说明：${linesOf(help).join("\n")}`), help));
    result.push(withText(head, ""));
    done = to;
  }
  return [...result, ...pieces.slice(done)];
}

function readTask(pieces: readonly Piece[], at: number, end: number): Task | null {
  const text = textAt(pieces, at, LONGEST).replace(/\*\*[ \t]*$/u, "");
  // `练习一` says more than a number.
  const whole = text.replace(/^[ \t\u3000]*(?:#{1,6}|\*\*)[ \t]*/u, "").trim();
  const title = /^第?[ ]?\d/u.test(whole) ? (HEAD.exec(text)?.[1] ?? "").trim() : whole;
  let to = at + 1;
  while (to < end && !RULE.test(textAt(pieces, to, LONGEST))) to += 1;
  const own = pieces.slice(at + 1, to);
  if (own.length > MOST_LINES || own.some(({ text }) => OTHER.test(text.slice(0, LONGEST)))) return null;
  const task = own.findIndex(({ text }) => TASK.test(text.slice(0, 40)));
  if (task < 0 || own.slice(0, task).filter(({ text }) => text.trim() !== "").length > 1) return null;
  const found = own.findIndex(({ text }) => HELP.test(text.slice(0, 40)));
  const help = found < 0 ? own.length : found;
  return help < task ? null : { at, title, stem: own.slice(0, help), help: own.slice(help), to };
}

/** The lines without blank ones and without the signs of bold labels. */
function linesOf(pieces: readonly Piece[]): string[] {
  return pieces.map(({ text }) => text.trim().replace(/^\*\*([^*]{1,20})\*\*/u, "$1")).filter((text) => text !== "");
}

const COUNTER = /^[ \t\u3000#*]*(?:第[ ]?(\d{1,3})[ ]?[题題]|[题題]目?[ ]?(\d{1,3}))[ ]?[:：.．、]?\**[ \t]*$/u;
const TAGGED = /^[ \t\u3000]*\**[【[](?:[题題][目干幹]|[问問試试][题題])[】\]]\**[ ]?[:：]?[ \t]*(\S.*)$/u;

/** `第1题⏎【题目】辨析…⏎【答案】…`: the tag in front of a stem says no more than the number above it. */
export function joinTaggedStems(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Map<number, string>();
  for (let at = 1; at < pieces.length; at += 1) {
    const text = textAt(pieces, at);
    const stem = text.length > LONGEST ? undefined : TAGGED.exec(text)?.[1];
    const [, first, second] = COUNTER.exec(textAt(pieces, at - 1, 40)) ?? [];
    const no = first ?? second;
    if (stem !== undefined && no !== undefined) stems.set(at, `${no}. ${stem}`);
  }
  if (stems.size < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const stem = stems.get(at);
    if (stem !== undefined) return [covering(withText(piece, stem), pieces.slice(at - 1, at + 1))];
    return stems.has(at + 1) ? [] : [piece];
  });
}

/** In the order in which they are made. */
export const LABELLED_TASKS = [joinTaggedStems, askLabelledTasks];
