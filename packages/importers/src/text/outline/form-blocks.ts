/**
 * Pages of forms that show a hint in each empty field, and forms whose questions are parted by blank lines alone:
 *
 *     姓名 *
 *     请输入姓名
 *
 *     参加项目（可多选）
 *     请选择 1-2 项
 *     100米
 *     跳远
 *
 * The hints say which lines are labels. A hint is no choice; a number of choices in it belongs to the label.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { printScale, readStep, readStepLines } from "../layout/sheets/step-lines.ts";
import { isFieldHint, isLevelHint } from "../layout/sheets/widgets.ts";
import { isFieldLabel, keepBlanks, toDebris } from "../layout/sheets/words.ts";
import { areAddressParts } from "./address-parts.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST_LABEL = 60;
const LONGEST_CHOICE = 40;
const LEAST_HINTS = 2;
const LEAST_BLOCKS = 4;
/** The heading of a part of the page. */
const PART = /^\p{Script=Han}{2,8}(?:信息|[资資][讯訊料]|情[况況])$/u;
const NUMBERED =
  /^\s*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
const PADDED = /^\s*[*＊]?\s?\d{2}\s+\S/u;
const LETTERED = /^\s*[(（]?[A-Ha-h]\s?[.．、)）:：]\s*\S/u;
const BUTTON =
  /^\s*(?:(?:(?:[确確][认認]|立即)?(?:提交|送出)(?:申[请請]|表[单單]|[问問]卷|信息|[报報]名|[订訂][单單]|登[记記]|[预預][约約])?|下一[页頁步]|上一[页頁步]|保存(?:草稿)?|[暂暫]存|重[置填]|取消|返回|(?:我要)?(?:接[龙龍]|[报報]名|[预預][约約])|分享|立即(?:[参參][与與加]|[预預][约約]))(?:[\s\u3000]+|$)){1,4}$/u;
const PLACE = /[_＿]{3}|[\t|｜]|[□☐]\s?\S.*[□☐○◯]|[:：]\s*$|[\]】]\s*$|^\s*[#>*-]\s|^\s*(?:答案|解析|正确)/u;
const STARRED = /^\s*[*＊]\s(?=\p{Script=Han})/u;
const STAR = /\s*[*＊]\s*$|^\s*[*＊]\s*/u;
const BOXED = /^\s*[□☐○◯]\s?\S/u;
/** So many stars say where labels begin. */
const LEAST_STARS = 3;
/** So many boxes say that choices have one. */
const LEAST_BOXES = 3;
const AGREES =
  /^(?:我|本人)?(?:已|均)?(?:[认認]真)?(?:[阅閱][读讀]|知[悉晓曉]).{0,12}(?:同意|承[诺諾])|^(?:我|本人)(?:已|承[诺諾]|同意|[愿願]意?)/u;
const WORD = /^\s*[\p{Script=Han}\p{L}\d]{1,8}\s*$/u;
/** A label without a star. */
const LABEL = /^\s*(?![请請您你欢歡感])\p{Script=Han}{2,8}(?:[(（][^()（）]{1,12}[)）])?\s*$/u;
/** `— 縣市 — — 鄉鎮市區 —`, joined from two lines. */
const LEVELS = /^[-—–=]{1,3}\s?\S{1,12}\s?[-—–=]{1,3}(?:\s[-—–=]{1,3}\s?\S{1,12}\s?[-—–=]{1,3})+$/u;
const COUNT = /\d{1,2}\s?(?:[-~～—至到]\s?\d{1,2}\s?)?[项項个個]/u;

export interface FormBlock {
  readonly head: Piece;
  readonly hints: readonly Piece[];
  readonly lines: readonly Piece[];
  /** Whether the lines are no choices: the page draws boxes in front of those. */
  readonly told?: boolean;
}

const isBlank = ({ text, debris }: Piece): boolean => text.trim() === "" || debris === true;

/** Where blank lines stand: between blocks, nowhere, or between all lines. */
type Spacing = "blocks" | "none" | "lines";

/** The spacing that the places of the hints show. */
function spacingOf(pieces: readonly Piece[]): Spacing {
  const isEmpty = (at: number) => isBlank(pieces[at] ?? { no: 0, text: "" });
  // A list of places shows several hints in one field; the first of them says where its label stands.
  const isNext = (at: number) => at > 0 && isFieldHint(pieces[at - 1]?.text ?? "");
  const hints = pieces.flatMap(({ text }, at) => (isFieldHint(text) && !isNext(at) ? [at] : []));
  if (hints.filter((at) => isEmpty(at - 1)).length * 2 > hints.length) return "lines";
  return hints.filter((at) => isEmpty(at - 2)).length * 3 >= hints.length * 2 ? "blocks" : "none";
}

const isField = (text: string): boolean => isFieldLabel(text.replace(STAR, "").trim());

const isWritten = ({ text }: Piece): boolean => !/[选選][择擇取]|[选選]\s?\d/u.test(text);

/** The blocks of the page; the first line of each is its label. */
function partBlocks(pieces: readonly Piece[], spacing: Spacing): FormBlock[] {
  const blocks: { head: Piece; hints: Piece[]; lines: Piece[] }[] = [];
  let open = false;
  const starred = spacing !== "blocks" && pieces.filter(({ text }) => STAR.test(text)).length >= LEAST_STARS;
  for (const [at, piece] of pieces.entries()) {
    if (isBlank(piece) || BUTTON.test(piece.text)) {
      if (spacing !== "lines") open = false;
      continue;
    }
    const last = blocks.at(-1);
    const below = pieces.slice(at + 1, at + (spacing === "lines" ? 3 : 2)).find((one) => !isBlank(one));
    const empty = last !== undefined && last.lines.length === 0 && last.hints.length === 0;
    // Right below a label with a star, what has none is a remark.
    const told = starred && empty && STAR.test(last.head.text) && !STAR.test(piece.text);
    const labelled = spacing !== "blocks" && below !== undefined && isFieldHint(below.text) && !told;
    const above = last?.lines.at(-1);
    const behind = above !== undefined && BOXED.test(above.text) && !BOXED.test(piece.text);
    const leads = below !== undefined && BOXED.test(below.text) && !BOXED.test(piece.text);
    const begins = spacing !== "blocks" && (behind || (leads && !empty) || (starred && STAR.test(piece.text)));
    const written =
      spacing !== "blocks" && last?.lines.length === 0 && last.hints.some(isWritten) && !BOXED.test(piece.text);
    const hint = isFieldHint(piece.text) || (spacing !== "blocks" && leads && empty);
    if (hint && open && last !== undefined && last.lines.length < 2) last.hints.push(piece);
    // Behind a field into which something is written there are no choices.
    else if (!open || last === undefined || labelled || written || begins)
      blocks.push({ head: piece, hints: [], lines: [] });
    else last.lines.push(piece);
    open = true;
  }
  return blocks;
}

const isShort = ({ text }: Piece, most: number): boolean => text.trim().length <= most && !/[。；;]\s*$/u.test(text);

/** `其他：`, with the place behind it lost. */
const OTHER = /^\s*[□☐○◯]?\s?(?:其[他它]|other)\s?[:：]\s*$/iu;

/** Whether the lines below a label are choices. */
function areChoices(lines: readonly Piece[]): boolean {
  return (
    lines.length > 1 &&
    lines.every((line) => isShort(line, LONGEST_CHOICE) && !/[?？:：]\s*$/u.test(line.text.replace(OTHER, ""))) &&
    new Set(lines.map(({ text }) => text.trim())).size === lines.length
  );
}

/** `请选择日期和时间`: the day and the hour. */
const MOMENT = /日期\s?[和与與及、/+]?\s?(?:具[体體])?[时時][间間]|date\s?(?:and|&|\/)\s?time/iu;

const typeOf = (label: string, hint: string): string => {
  if (/^https?/iu.test(hint)) return "[网址]";
  if (/上[传傳]|(?:[选選][择擇]|添加|新增)(?:文件|附件|[图圖]片|照片|[档檔]案)/u.test(hint)) return NAMED.file;
  // `上传近照⏎支持 jpg、png，不超过5M`
  if (/^(?:[请請])?上[传傳]/u.test(label) && /jpe?g|png|pdf|docx?|zip|格式|\d\s?MB?\b/iu.test(hint)) return NAMED.file;
  // `孩子年龄⏎岁`: the unit stands beside the field.
  if (/^(?:[岁歲元人次]|小[时時]|分[钟鐘]|[万萬]元)$/u.test(hint)) return NAMED.number;
  if (/[签簽]名/u.test(hint)) return NAMED.signature;
  if (/省/u.test(hint) || LEVELS.test(hint)) return NAMED.region;
  if (MOMENT.test(hint)) return "[日期时间]";
  if (/日期|(?:^|[^\p{L}\d-])\d{4}[-/年]|yyyy|年[-/]月/iu.test(hint) || /日期$|生日$|出生年月/u.test(label))
    return NAMED.date;
  // `请简要描述不适及持续时间，500字以内` asks for more than a time.
  const told = /描述|[简簡][述要]|[说說]明|\d\s?字/u.test(hint);
  if (/[时時][间間]/u.test(hint) && !told) return /日/u.test(label) ? NAMED.date : NAMED.time;
  if (
    /[?？]$|意[见見]|建[议議]|理由|介[绍紹]|[说說]明|[备備][注註]|描述|[简簡][述要]|\d\s?字|[详詳][细細]|多行/u.test(
      `${label}${hint}`,
    )
  )
    return NAMED.essay;
  return isFieldLabel(label) ? "：____" : NAMED.line;
};

const hide = (pieces: readonly Piece[]): Piece[] => pieces.map((piece) => toDebris(piece));

const STEP_WITH_WORD = /^(\d{1,2})[\s\u3000.:：=-]+([^\d\s].{0,13})$/u;

/** `很差⏎1⏎2⏎3⏎很好`, `1 很差⏎2⏎3 很好`: steps of a scale with words for their ends. */
function readScale(lines: readonly string[]): string | null {
  if (lines.length > 14 || lines.length < 3) return null;
  const first = lines.findIndex((line) => /^\d/u.test(line));
  const last = lines.findLastIndex((line) => /^\d/u.test(line));
  const outside = [...lines.slice(0, Math.max(0, first)), ...lines.slice(last + 1)];
  const inside = lines.slice(first, last + 1).map((line) => STEP_WITH_WORD.exec(line) ?? [line, line, ""]);
  const values = inside.map(([, step = ""]) => readStep(step));
  const told = inside.map(([, , word = ""]) => word).filter((word) => word !== "");
  // Steps that all have words are choices.
  if (first < 0 || told.length > 2 || outside.length + told.length > 2) return null;
  if (outside.length + told.length === 1 && values.length < 5) return null;
  const ends = told.length === 1 && inside[0]?.[2] === "" ? ["", ...told] : [...outside, ...told];
  if (values.includes(null)) return null;
  const read = readStepLines(values.map((value) => value ?? 0));
  return read === null || read.steps[0] !== values[0] ? null : printScale(read.steps, ends);
}

/** `☆☆☆☆☆`, `★ ★ ★ ★ ★` */
const STARS = /^[ \u3000]*(?:[☆★⭐]\uFE0F?[ \u3000]*){3,10}$/u;

export function writeBlock({ head, hints, lines, told: remarks = false }: FormBlock, no: number): Piece[] {
  const required = STAR.test(head.text);
  const label = head.text
    .replace(STAR, "")
    .replace(/^[□☐]\s?/u, "")
    .trim();
  const hint = hints.map(({ text }) => text.trim()).join(" ");
  const star = required ? "*" : "";
  const blank = withText(head, "");
  const counted = COUNT.test(hint) ? `（${hint.replace(/^[(（]|[)）]$/gu, "")}）` : "";
  const hidden = hide(hints);
  const choices = lines.map((line) =>
    withText(
      line,
      line.text.replace(/^\s*[□☐○◯•·-]\s?/u, "").replace(/^((?:其[他它]|other)\s?)[:：]\s*$/iu, "$1：____"),
    ),
  );
  if (areAddressParts(choices.map(({ text }) => text)))
    return [blank, withText(head, `${no}. ${label}${NAMED.region}${star}`), ...hidden, ...hide(lines), blank];
  if (hints.length === 0 && lines.length === 0 && !required && PART.test(label))
    return [blank, withText(head, tell(label)), blank];
  if (AGREES.test(label) && lines.length === 0)
    return [blank, withText(head, `${no}. ${label}${NAMED.consent}${star}`), ...hidden, blank];
  if (AGREES.test(label) && lines.length === 1 && /^\s*[□☐○◯]?\s?同意\s*$/u.test(lines[0]?.text ?? ""))
    return [blank, withText(head, `${no}. ${label}${NAMED.consent}${star}`), ...hide(lines), blank];
  const stars = lines.length === 1 ? STARS.exec(lines[0]?.text ?? "")?.[0].replace(/[^☆★⭐]/gu, "").length : undefined;
  if (stars !== undefined) {
    const most = stars === 5 ? "" : `[最高分: ${stars}]`;
    return [blank, withText(head, `${no}. ${label}${NAMED.rating}${most}${star}`), ...hidden, ...hide(lines), blank];
  }
  const scale = readScale(choices.map(({ text }) => text.trim()));
  if (scale !== null)
    return [
      blank,
      withText(head, `${no}. ${label}${scale.includes("0-10") ? "" : NAMED.scale}${star}`),
      ...hidden,
      covering(withText(lines[0] ?? head, scale), lines),
      blank,
    ];
  if (!remarks && areChoices(choices)) {
    const several = allowsSeveral(`${label}${hint}`) || counted !== "" || /^\s*[□☐]/u.test(lines[0]?.text ?? "");
    return [
      blank,
      withText(head, `${no}. ${label}${counted}${several ? NAMED.several : NAMED.single}${star}`),
      ...hidden,
      ...choices.map((choice) => withText(choice, `□ ${choice.text.trim()}`)),
      blank,
    ];
  }
  const [note, ...more] = lines;
  const agreed = lines.length === 1 && AGREES.test(note?.text.replace(/^\s*[□☐○◯]\s?/u, "").trim() ?? "");
  const told =
    note === undefined
      ? []
      : [covering(withText(note, `说明：${lines.map(({ text }) => text.trim()).join(" ")}`), more)];
  if (agreed) return [blank, withText(head, `${no}. ${label}${NAMED.consent}${star}`), ...hidden, ...told, blank];
  return [
    blank,
    withText(
      head,
      `${no}. ${label}${typeOf(label, `${hint} ${lines.map(({ text }) => text.trim()).join(" ")}`.trim())}${star}`,
    ),
    ...hidden,
    ...told,
    blank,
  ];
}

/** The buttons, and what steps before this one have hidden. */
const hideRest = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.debris === true ? [piece] : BUTTON.test(piece.text) ? hide([piece]) : []));

/** Whether the page has no better signs of its questions than its blocks. */
function isPlain(pieces: readonly Piece[], hinted = false): boolean {
  const filled = pieces.filter((piece) => !isBlank(piece) && !isLevelHint(piece.text));
  if (filled.filter(({ text }) => PADDED.test(text)).length > 2) return false;
  // Where fields have hints, a star in front of a label is no bullet.
  const plain = (text: string) => (hinted ? text.replace(STARRED, "") : text);
  const signed = filled.filter(({ text }) => NUMBERED.test(text) || LETTERED.test(text) || PLACE.test(plain(text)));
  return filled.every(({ text }) => text.length < 400) && signed.length * 8 <= filled.length;
}

/** `姓名 *⏎请输入姓名`: labels with what the page shows in their empty fields. */
export function readFormBlocks(page: readonly Piece[]): readonly Piece[] {
  if (page.length > 2000) return page;
  // What stands below the last button belongs to the page.
  const button = page.findLastIndex(({ text }) => BUTTON.test(text));
  const rest = button < 0 ? [] : page.slice(button + 1);
  if (rest.length === 0 || rest.filter((piece) => !isBlank(piece)).length > 4) return readHinted(page);
  const form = page.slice(0, button + 1);
  const read = readHinted(form);
  return read === form ? page : [...read, ...rest.flatMap((piece) => (isBlank(piece) ? [piece] : hide([piece])))];
}

/** The first of the labels between blank lines right above the first hint; the hint's own block if there are none. */
function findFirstLabel(blocks: readonly FormBlock[], from: number, hint: number): number {
  let at = from;
  while (at > 1 && blocks[at - 1]?.lines.length === 0 && LABEL.test(blocks[at - 1]?.head.text ?? "")) at -= 1;
  return blocks.slice(at, from).some(({ head }) => isField(head.text)) ? at : hint;
}

function readHinted(pieces: readonly Piece[]): readonly Piece[] {
  // `可多选` is also said where a page shows nothing in its fields.
  const hinted = pieces.filter(({ text }) => isFieldHint(text) && !/^\s*可/u.test(text)).length;
  // A button below and a star show a page too; then fewer blocks are enough, such as the lower half of a form.
  const shown = pieces.some(({ text }) => BUTTON.test(text)) && pieces.some(({ text }) => STAR.test(text));
  if (hinted < (shown ? 1 : LEAST_HINTS) || !isPlain(pieces, true)) return pieces;
  const spacing = spacingOf(pieces);
  const blocks = partBlocks(pieces, spacing);
  // A label with a star above the first hint is the first of them.
  const hint = blocks.findIndex(({ hints }) => hints.length > 0);
  const star = blocks
    .slice(0, hint)
    .findIndex(({ head, lines }, at) => STAR.test(head.text) && (lines.length < 3 || (shown && at === 0)));
  const first = star < 0 ? findFirstLabel(blocks, spacing === "blocks" ? hint : 0, hint) : star;
  const asked = blocks.slice(first).filter(({ head }) => isShort(head, LONGEST_LABEL));
  if (asked.length < (shown ? LEAST_BLOCKS - 1 : LEAST_BLOCKS) || asked.length < blocks.length - first - 1)
    return pieces;
  const begin = pieces.indexOf(blocks[first]?.head ?? { no: 0, text: "" });
  let no = 0;
  const boxed = pieces.filter(({ text }) => BOXED.test(text)).length > LEAST_BOXES;
  const result = [
    ...pieces.slice(0, begin),
    ...blocks.slice(first).flatMap((block) => {
      if (!isShort(block.head, LONGEST_LABEL)) return [block.head, ...block.hints, ...block.lines];
      no += 1;
      // Short words below a label without a hint are choices, drawn or not.
      const offered =
        block.hints.length === 0 && block.lines.length > 1 && block.lines.every(({ text }) => WORD.test(text));
      const told =
        boxed && !offered && block.hints.every(isWritten) && !block.lines.some(({ text }) => BOXED.test(text));
      return writeBlock({ ...block, told }, no);
    }),
    ...hideRest(pieces.slice(begin)),
  ];
  return keepBlanks(result, pieces);
}

/** `姓名 *⏎⏎年级 *⏎高一⏎高二`: labels, with and without choices, between blank lines. */
export function readSpacedBlocks(page: readonly Piece[]): readonly Piece[] {
  const button = page.findLastIndex(({ text }) => /^\s*提交\s*$/u.test(text));
  const rest = button < 0 ? [] : page.slice(button + 1);
  if (rest.length === 0 || rest.some(({ text }) => STAR.test(text))) return readSpaced(page);
  const form = page.slice(0, button + 1);
  const read = readSpaced(form);
  return read === form ? page : [...read, ...hide(rest)];
}

function readSpaced(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > 2000 || pieces.filter(isBlank).length < LEAST_BLOCKS || !isPlain(pieces)) return pieces;
  const blocks = partBlocks(pieces, "blocks");
  const field = blocks.findIndex(({ head, lines }) => lines.length === 0 && isField(head.text));
  // A star says of a label above the first known one that it is a field too.
  const star = blocks.findIndex(({ head, lines }, at) => at < field && lines.length < 2 && STAR.test(head.text));
  const first = star > 0 ? star : field;
  const asked = blocks.slice(first);
  const listed = asked.filter(({ lines }) => areChoices(lines));
  const fields = asked.filter(({ head, lines }) =>
    STAR.test(head.text) ? lines.length < 2 : lines.length === 0 && isField(head.text),
  );
  if (first < 1 || first > 3 || listed.length < 2 || fields.length < 2) return pieces;
  const alike = asked.every(
    ({ head, lines }) => isShort(head, LONGEST_LABEL) && (lines.length < 2 || areChoices(lines)),
  );
  if (!alike || listed.length + fields.length < asked.length - 2) return pieces;
  const begin = pieces.indexOf(asked[0]?.head ?? { no: 0, text: "" });
  const result = [
    ...pieces.slice(0, begin),
    ...asked.flatMap((block, at) => writeBlock(block, at + 1)),
    ...hideRest(pieces.slice(begin)),
  ];
  return keepBlanks(result, pieces);
}

/** In the order in which they are made. */
export const FORM_BLOCKS: readonly Repair[] = [readFormBlocks, readSpacedBlocks];
