/**
 * Templates of issues and requests, as repositories have them: a heading for each thing to be written, with a hint below it
 * in words, in a comment or in a block of code, and lists of fields and boxes.
 *
 *     ### 问题描述               ## 环境
 *     <!-- 请简要描述 -->        - 系统版本：[例如 10]
 *     ### 复现步骤               - [ ] 已阅读文档
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 600;
const HEADING = /^\s*(#{1,6})\s+(\S.*)$/u;
const BOLD = /^\s*\*\*([^*:：]{2,40})[:：]?\s?\*\*\s?[:：]?$/u;
const BULLET = /^\s*[-*•+]\s+(?!\[[ xX]?\])(\S.*)$/u;
const BOX = /^\s*(?:[-*•+]\s+)?\[[ xX]?\]\s*(\S.*)$/u;
const TYPICAL =
  /(?:[问問][题題]|bug|[错錯][误誤]|[现現]象|功能|需求)(?:的)?(?:[简簡]要)?(?:描述|反[馈饋]|[说說]明)|描述(?:[问問][题題]|bug)|[复複重][现現]|[发發]生[问問][题題]的步[骤驟]|操作步[骤驟]|[复複][制製][过過]程|[预預期][期望](?:的)?(?:行[为為]|[结結]果|[现現]象)?$|[实實][际際](?:的)?(?:行[为為]|[结結]果|[现現]象)?$|[预預]期是什[么麼]|[实實][际際][发發]生了什[么麼]|截[图圖屏]|日[志誌]|堆[栈棧棧]|^(?:[运運]行|使用|系[统統]|相[关關])?[环環]境(?:信息)?$|版本信息|[设設][备備]信息|(?:附加|[补補]充|[额額]外)(?:信息|[内內]容|[资資][讯訊]|[说說]明)|解[决決]方案|(?:describe|description)|reproduc|expected|actual (?:behavior|result)|screenshots?|\blogs?\b|environment|additional (?:context|info)|alternatives?|proposed|motivation|version/iu;
const CHECKS =
  /[请請][确確][认認保]|[请請]在提交.{0,12}前|前提|[检檢]查清[单單]|checklist|before (?:submitting|you)|prerequisites/iu;
const ASKS =
  /^\s*(?:\*\*)?(?:Q\s?)?\d{1,3}\s?[.．、)）].*[?？]\s*(?:\*\*)?\s*$|^\s*[A-D]\s?[.．、)）]\s*\S|[□☐○◯]|[_＿]{3}/u;
const PICTURE = /^(?:屏幕)?截[图圖屏]$|^(?:[问問][题題])?截[图圖]$|^screenshots?$/iu;
const LEAST = 3;
const LEAST_TYPICAL = 2;

interface Section {
  readonly head: Piece;
  readonly level: number;
  readonly title: string;
  readonly body: Piece[];
}

function readSections(pieces: readonly Piece[]): { front: Piece[]; sections: Section[] } {
  const front: Piece[] = [];
  const sections: Section[] = [];
  const marked = pieces.some(({ text }) => /^\s*#{2,6}\s/u.test(text));
  let fenced = false;
  let comment = false;
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (/^\s*(?:```|~~~)/u.test(text)) fenced = !fenced;
    const opens = text.lastIndexOf("<!--") > text.lastIndexOf("-->");
    const plain = !fenced && !comment && text.length < LONGEST;
    const heading = plain ? HEADING.exec(text) : null;
    const bold = plain && heading === null ? BOLD.exec(text.trimEnd())?.[1] : undefined;
    const alone =
      plain && !marked && (pieces[at - 1]?.text ?? "").trim() === "" && (pieces[at + 1]?.text ?? "").trim() === ""
        ? BULLET.exec(text)?.[1]
        : undefined;
    if (opens) comment = true;
    else if (text.includes("-->")) comment = false;
    const title = (heading?.[2] ?? bold ?? alone)?.trim().replace(/^\*\*|[*#:：]{1,8}$/gu, "");
    // The first heading of the highest level is the title of the page.
    if (title !== undefined && !(heading?.[1] === "#" && sections.length === 0))
      sections.push({ head: piece, level: heading?.[1]?.length ?? 7, title: title.trim(), body: [] });
    else (sections.at(-1)?.body ?? front).push(piece);
  }
  return { front, sections };
}

const hintOf = (text: string): string =>
  text
    .replace(/<!--|-->/gu, "")
    .replace(/^\s*(?:```|~~~).*$/u, "")
    .replace(/^\s*>\s?/u, "")
    .trim();

/** Labels that say what is written there; others take any text. */
const KNOWN = /^\p{L}.*(?:日期|[时時][间間]|[邮郵]箱|[电電][话話]|手[机機]|date|e-?mail|phone)/iu;

/** A field of a list: `- 系统: [例如 10]`, `- [ ] 版本：`, `- Python 版本 [e.g. 3.6]`. */
function readField(text: string): { label: string; hint: string } | null {
  const line = (BOX.exec(text)?.[1] ?? BULLET.exec(text)?.[1] ?? "").replaceAll("**", "");
  const behind = /^([^:：[\]]{1,40}?)\s?[:：]\s*(.*)$/u.exec(line);
  const bracketed = /^([^:：[\]]{1,40}?)\s*\[([^\]]+)\]\s*$/u.exec(line);
  const [label = "", value = ""] = behind?.slice(1) ?? bracketed?.slice(1) ?? [];
  if (label === "" || (value !== "" && !/^[[(（<{]|^$/u.test(value) && bracketed === null)) return null;
  return {
    label: label.trim(),
    hint: hintOf(value)
      .replace(/^\[|\]$/gu, "")
      .trim(),
  };
}

/** Comments of the template are words of the page. */
function hideComments(pieces: readonly Piece[]): Piece[] {
  let comment = false;
  return pieces.map((piece): Piece => {
    const inside = comment || piece.text.includes("<!--");
    if (piece.text.includes("<!--")) comment = true;
    if (piece.text.includes("-->")) comment = false;
    return inside && piece.text.trim() !== "" ? { ...piece, debris: true } : piece;
  });
}

function writeSection(section: Section, next: Section | undefined, no: number): { written: Piece[]; asked: boolean } {
  const { head, title, body } = section;
  const filled = body.filter(({ text }) => text.trim() !== "");
  const lists = filled.filter(({ text }) => BULLET.test(text) || BOX.test(text));
  const fields = lists.map(({ text }) => readField(text));
  const rest = filled.filter((piece) => !lists.includes(piece));
  const hints = (pieces: readonly Piece[]) =>
    pieces
      .map(({ text }) => hintOf(text))
      .filter((text) => text !== "")
      .join(" ");
  const told = [withText(head, ""), withText(head, tell(title)), withText(head, "")];
  // A heading above deeper ones, or above a table, asks nothing itself.
  if (filled.some(({ text }) => /^\s*\|/u.test(text)))
    return { written: [...told, ...hideComments(body)], asked: false };
  if (filled.length === 0 && next !== undefined && next.level > section.level && next.level < 7)
    return { written: told, asked: false };
  if (lists.length > 0 && fields.every((field) => field !== null)) {
    const hint = hints(rest);
    // Steps above the fields are an example of what is to be written.
    const essay = rest.length > 2;
    const above = essay
      ? [
          withText(head, ""),
          covering(withText(head, `${String(no)}. ${title}${NAMED.essay}`), rest),
          withText(head, `题目说明：${hint}`),
          withText(head, ""),
        ]
      : [...told, ...(hint === "" ? [] : [covering(withText(head, tell(hint)), rest), withText(head, "")])];
    return {
      written: [
        ...above,
        ...lists.flatMap((piece, at) => {
          const field = fields[at];
          if (field === null || field === undefined) return [piece];
          const words = /^[(（](.*[/／].*)[)）]$/u.exec(field.hint)?.[1]?.split(/[/／]/u);
          if (words !== undefined)
            return [
              withText(piece, `${field.label}${NAMED.single}`),
              ...words.map((word, index) =>
                withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${word.trim()}`),
              ),
              withText(piece, ""),
            ];
          return [
            withText(piece, KNOWN.test(field.label) ? `${field.label}：____` : `${field.label}${NAMED.line}`),
            ...(field.hint === "" ? [] : [withText(piece, `说明：${field.hint}`)]),
            withText(piece, ""),
          ];
        }),
      ],
      asked: essay,
    };
  }
  const boxes = lists.map(({ text }) => BOX.exec(text)?.[1] ?? "");
  if (boxes.length > 1 && boxes.every((label) => label !== "")) {
    const hint = hints(rest);
    return {
      written: [
        withText(head, ""),
        covering(withText(head, `${String(no)}. ${title}${NAMED.several}`), rest),
        ...(hint === "" ? [] : [withText(head, `题目说明：${hint}`)]),
        ...lists.map((piece, at) => withText(piece, `${String.fromCharCode(65 + (at % 26))}. ${boxes[at] ?? ""}`)),
        withText(head, ""),
      ],
      asked: true,
    };
  }
  if (CHECKS.test(title))
    return {
      written: [
        ...told,
        ...filled.flatMap((piece) => [
          withText(piece, tell(hintOf(piece.text).replace(/^[-*•+]\s+/u, ""))),
          withText(piece, ""),
        ]),
      ],
      asked: false,
    };
  const hint = hints(filled.map((piece) => withText(piece, piece.text.replace(/^\s*[-*•+]\s+/u, ""))));
  return {
    written: [
      withText(head, ""),
      covering(withText(head, `${String(no)}. ${title}${PICTURE.test(title) ? NAMED.file : NAMED.essay}`), filled),
      ...(hint === "" ? [] : [withText(head, `题目说明：${hint}`)]),
      withText(head, ""),
    ],
    asked: true,
  };
}

/** Such a template, in the grammar's own form. */
export function readIssueForms(pieces: readonly Piece[]): readonly Piece[] {
  const typical = pieces.filter(
    ({ text }) => text.length < 80 && /^\s*(?:#|\*\*|[-*]\s)/u.test(text) && TYPICAL.test(text),
  );
  if (typical.length < LEAST_TYPICAL || pieces.some(({ text }) => text.length > 4000)) return pieces;
  const { front, sections } = readSections(pieces);
  const titles = sections.filter(({ title }) => title.length < 50 && TYPICAL.test(title));
  if (sections.length < LEAST || titles.length < LEAST_TYPICAL || titles.length * 3 < sections.length) return pieces;
  // Questions, choices and places make it another kind of form.
  if (
    pieces.some(({ text }) => text.length < LONGEST && ASKS.test(text)) ||
    sections.some(({ title }) => /[?？]$/u.test(title))
  )
    return pieces;
  // What is written below the headings of a report or of an article is longer.
  if (sections.some(({ body }) => body.reduce((sum, { text }) => sum + text.length, 0) > 600)) return pieces;
  let no = 0;
  const written = sections.flatMap((section, at) => {
    const one = writeSection(section, sections[at + 1], no + 1);
    if (one.asked) no += 1;
    return one.written;
  });
  if (no < LEAST_TYPICAL) return pieces;
  return [...hideComments(front), ...written];
}

export const ISSUE_FORMS: readonly Repair[] = [readIssueForms];
