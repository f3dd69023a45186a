/**
 * Where questions begin in texts that put no sign in front of them. What parts them is the rest of the layout: blank lines
 * between blocks, lines that ask, choices that begin anew, or answers. Each of these is a hypothesis, which is weighed like
 * those of signs.
 */
import type { Head, Hypothesis } from "./heads.ts";
import { isHeading } from "./heads.ts";
import type { Line } from "./leads.ts";
import { NAMED } from "../layout/named.ts";

/** A line that asks: a question mark, perhaps with a remark, a star or the name of a type behind it. */
const ASKS = /[?？]\s*(?:[(（【[][^()（）【】[\]]{0,30}[)）】\]][?？]?)?\s*[*＊]?$/u;
/** A question and its answer on one line. */
const ANSWERED = /^.{4,80}[?？]\s*(?:[参參]考)?(?:答案|答)\s?[:：]/u;
/** A line that asks for something without a question mark. */
const REQUESTS =
  /^.{0,3}[对對给給].{1,14}的?(?:建[议議]|意[见見]|看法|期[望待]|[寄][语語])$|[:：]\s*[*＊]?$|[(（]\s*[)）]\s*[。.]?$|[_＿]{2,}\s*[。.]?$|[(（【[](?:可?多[选選]|[单單][选選]|[复複][选選]|可[复複][选選]|限[选選]|最多|至多|[选選])[^()（）]{0,12}[)）】\]]\s*[*＊]?$|^(?:[请請]|[你您]).{3,40}(?:排列|排序|[选選][择擇出]?|填[写寫]|[哪几幾]\p{Script=Han}{0,6})[^。]{0,16}$|\p{Script=Han}[）)]?\s?[*＊]$|^[您你]的\p{Script=Han}{2,8}$|^[请請](?:[简簡][要单單])?(?:介[绍紹]|描述|[说說]明|[谈談][谈談]|留下|列出|分享).{2,40}$|^[您你]?(?:是否|有[无無]|[能可][否]|[愿願]不[愿願]意|[会會]不[会會]).{2,30}$|^(?:下列|以下|下面|[关關][于於]).{4,60}(?:的|是|有)(?:[(（]\s*[)）])?$/u;
/** Lines that end a talk or a page, and remarks between questions. */
const CLOSING = /^[^\p{L}\p{N}]*(?:[谢謝感]{1,2}|祝|再次|[联聯]系人|截止|[备備]注[:：]\s*\S|[问問]卷[结結]束|thank)/iu;
/** A sentence that its choices finish: `…的根本原因是`. */
const UNFINISHED =
  /^.{6,}(?:是|是指|[为為]了?|有|在[于於]|[属屬][于於]|包括|因[为為]|[体體][现現][为為了]?|表明|[说說]明|[应應][当當]?|不包括|不[属屬][于於]|[关關][键鍵]是|[称稱][为為]|叫做?)\s*(?:[(（]\s*[)）])?\s*[:：。]?$/u;
const PROSE = /[。！!；;]\s*$/u;

/** A statement with its verdict behind it. */
const JUDGED = /^.{6,}[。.！!]\s?[(（]?\s?[√×✓✗]\s?[)）]?$/u;

/** What a line is, as far as it shows by itself. */
type Role = "blank" | "choice" | "note" | "heading" | "asks" | "judged" | "closing" | "prose" | "plain";

function roleOf(line: Line): Role {
  const view = line.view.trim();
  if (view === "" || line.piece.debris === true || /^[-=_~—–*＊.·…]{3,}$/u.test(view)) return "blank";
  if (view.startsWith(NAMED.statement)) return "note";
  // `> 共读书目：…`: a quotation tells.
  if (/^\s*>\s/u.test(line.piece.text)) return "note";
  const lead = line.leads.find(({ kind }) => kind !== "tag");
  if (lead?.kind === "label") return lead.role === "question" || lead.role === "options" ? "plain" : "note";
  if (isAnswer(view)) return "note";
  if (lead?.kind === "place" && view.slice(lead.end).trim() !== "" && lead.words === "") return "choice";
  if (lead?.kind === "counter" && !/^(?:chinese|roman)$/.test(lead.counter ?? "")) return "choice";
  if (lead?.kind === "mark" && !/[*＊]/u.test(lead.family) && !lead.family.endsWith("emoji")) return "choice";
  if (JUDGED.test(view)) return "judged";
  if (CLOSING.test(view)) return "closing";
  if (isHeading(line) && !ASKS.test(view) && !REQUESTS.test(view)) return "heading";
  if (ASKS.test(view) || ANSWERED.test(view) || REQUESTS.test(view)) return "asks";
  return PROSE.test(view) && view.length > 12 ? "prose" : "plain";
}

/** The letters of an answer or a verdict, alone on its line. */
function isAnswer(view: string): boolean {
  return /^[(（]?\s?(?:[A-H]{1,6}|[√×✓✗]|[对對错錯]|正[确確]|[错錯][误誤])\s?[)）]?[。.]?$/u.test(view.trim());
}

const MOST_LINES = 2000;

/** The hypotheses without signs, the most likely one first. */
export function findUnsigned(lines: readonly Line[]): Hypothesis[] {
  // Numbers, labels and names of types say more. Nobody asks as many questions as this.
  if (lines.length > MOST_LINES || lines.some(isSigned)) return [];
  const roles = lines.map(roleOf);
  const first = firstWords(roles);
  const candidates = [
    ["gaps", headsBelowGaps(roles, lines, first)],
    ["blocks", headsOfBlocks(roles, lines, first)],
    ["asking", headsThatAsk(roles, first)],
    ["choices", headsAboveChoices(roles, lines, first)],
    ["unfinished", headsUnfinished(roles, lines, first)],
    ["even", headsOfEvenBlocks(roles, lines)],
  ] as const;
  return candidates.flatMap(([name, found]) => {
    if (found.length < 2) return [];
    const heads = found.map((line, at): Head => ({ line, lead: -1, value: at + 1 }));
    return [{ name: `unsigned|${name}`, heads }];
  });
}

/** Whether a line begins with the number of a question, a label of one, or carries the name of a type. */
function isSigned({ view, leads }: Line): boolean {
  const [lead] = leads;
  if (lead?.kind === "tag" || (lead?.kind === "label" && lead.role === "question")) return true;
  if (/[[【][^[\]【】]{0,6}[题題][\]】]/u.test(view)) return true;
  return (
    lead?.kind === "counter" &&
    /^(?:arabic|chinese)$/.test(lead.counter ?? "") &&
    (/\|#(?:\.|_|)$/.test(lead.family) || !lead.family.startsWith("arabic|||")) &&
    !/\uFE0F?\u20E3/u.test(view.slice(0, lead.end))
  );
}

/** The line of the title, if the text seems to have one: the first with words. */
function firstWords(roles: readonly Role[]): number {
  return Math.max(
    0,
    roles.findIndex((role) => role !== "blank"),
  );
}

/** Blocks between blank lines whose first line asks, or stands above choices. */
function headsOfBlocks(roles: readonly Role[], lines: readonly Line[], first: number): number[] {
  const heads: number[] = [];
  let withBody = 0;
  for (let at = first; at < roles.length; at += 1) {
    if (roles[at] === "blank" || (at > first && roles[at - 1] !== "blank")) continue;
    let end = at;
    while (end < roles.length && roles[end] !== "blank") end += 1;
    // The title may stand in the first block, above its question.
    const list = at === first ? roles.slice(at, end).indexOf("choice") : -1;
    const head = list > 1 ? at + list - 1 : at;
    const below = roles.slice(head + 1, end);
    const role = roles[head];
    const listed = below.length > 1 && below.every((one) => one !== "prose" && one !== "heading");
    const labels = lines.slice(head + 1, end).every(({ view }) => view.trim().length <= 60);
    if (role === "asks" || (role === "plain" && listed && labels && (lines[head]?.view.length ?? 0) <= 80)) {
      heads.push(head);
      if (below.length > 0) withBody += 1;
    } else if (role === "heading" && below[0] === "asks") heads.push(head + 1);
  }
  return withBody > 1 ? heads : [];
}

/** Every line that asks, where nothing else does. */
function headsThatAsk(roles: readonly Role[], first: number): number[] {
  return roles.flatMap((role, at) => (role === "asks" && at >= first ? [at] : []));
}

/** The first line of each block below several blank lines, if the blocks have answers and blank lines of their own. */
function headsBelowGaps(roles: readonly Role[], lines: readonly Line[], first: number): number[] {
  const isBlank = (at: number) => lines[at]?.view.trim() === "";
  const starts = lines.flatMap((_, at) =>
    at > first && !isBlank(at) && isBlank(at - 1) && isBlank(at - 2) ? [at] : [],
  );
  const heads = starts.filter((at, index) => {
    const end = starts[index + 1] ?? lines.length;
    return roles[at] !== "heading" && roles.slice(at, end).includes("note");
  });
  const single = lines.filter((_, at) => at > 1 && !isBlank(at) && isBlank(at - 1) && !isBlank(at - 2)).length;
  return heads.length > 2 && single >= heads.length && heads.length * 3 >= starts.length * 2 ? heads : [];
}

const MOST_CHOICES = 8;

/** Sentences that are not finished, each above a few lines that may finish it. */
function headsUnfinished(roles: readonly Role[], lines: readonly Line[], first: number): number[] {
  const filled = roles.flatMap((role, at) => (role === "blank" || at < first ? [] : [at]));
  const isOpen = (at: number) => roles[at] === "asks" || UNFINISHED.test(lines[at]?.view.trim() ?? "");
  const heads = filled.filter(isOpen);
  const sizes = heads.map((head, index) => {
    const next = heads[index + 1] ?? lines.length;
    return filled.filter((at) => at > head && at < next && (roles[at] === "plain" || roles[at] === "prose")).length;
  });
  const listed = sizes.filter((size) => size > 1 && size <= MOST_CHOICES).length;
  const even = new Set(sizes).size === 1 && (sizes[0] ?? 0) > 2;
  // Few such sentences are believed only if all have as many choices.
  return listed === sizes.length && (heads.length > 3 || (even && heads.length > 1)) ? heads : [];
}

/** How many lines a question and its choices have together. */
const EVEN_SIZES = [4, 5, 6, 7] as const;
/** How much longer than their choices stems are that stand in no other relation to them. */
const LONGER = 2.2;

/**
 * A long line above as many short ones each time, from some line to the end of the text: a bank without any signs. The first
 * lines may be titles.
 */
function headsOfEvenBlocks(roles: readonly Role[], lines: readonly Line[]): number[] {
  const filled = roles.flatMap((role, at) => (role === "blank" ? [] : [at]));
  if (filled.some((at) => roles[at] === "choice" || roles[at] === "note")) return [];
  const lengths = filled.map((at) => lines[at]?.view.trim().length ?? 0);
  let best: number[] = [];
  for (const size of EVEN_SIZES) {
    const heads: number[] = [];
    for (let from = filled.length - size; from >= 0; from -= size) {
      const [stem = 0, ...choices] = lengths.slice(from, from + size);
      const mean = choices.reduce((sum, one) => sum + one, 0) / choices.length;
      const open = UNFINISHED.test(lines[filled[from] ?? 0]?.view.trim() ?? "") || roles[filled[from] ?? 0] === "asks";
      if (!(Math.max(...choices) < stem && (stem > LONGER * mean || (open && stem > mean)))) break;
      heads.unshift(filled[from] ?? 0);
    }
    // What is above must be no more than a few lines of a title.
    const above = filled.filter((at) => at < (heads[0] ?? 0)).length;
    if (heads.length > 2 && above < size && heads.length > best.length) best = heads;
  }
  return best;
}

/** The line above each list of choices that begins anew, up to the answer or the list before it. */
function headsAboveChoices(roles: readonly Role[], lines: readonly Line[], first: number): number[] {
  const heads: number[] = [];
  let start = -1;
  let blank = true;
  let lists = 0;
  // A line that asks is a question without choices, too.
  const close = () => {
    if (start >= 0 && roles[start] === "asks") heads.push(start);
    start = -1;
  };
  for (let at = first; at < roles.length; at += 1) {
    const role = roles[at];
    if (role === "blank") {
      blank = true;
      continue;
    }
    if (role === "choice") {
      if (start >= 0 && beginsList(lines[at])) {
        heads.push(start);
        lists += 1;
      }
      start = -1;
    } else if (role === "judged") {
      close();
      heads.push(at);
    } else if (role === "heading") close();
    else if (role === "note") {
      // A statement with its verdict below it is a question, too.
      if (start >= 0) heads.push(start);
      start = -1;
    } else if (start < 0) start = at;
    // Above the first list, the title may stand without a blank line.
    else if ((blank && role === "asks") || (heads.length === 0 && (blank || roles[at + 1] === "choice"))) {
      close();
      start = at;
    }
    blank = false;
  }
  close();
  return lists > 1 ? heads : [];
}

function beginsList(line: Line | undefined): boolean {
  const lead = line?.leads.find(({ kind }) => kind === "counter" || kind === "mark" || kind === "place");
  return lead !== undefined && (lead.kind !== "counter" || lead.value === 1);
}
