/**
 * Tasks with a heading of their own, whose text stands below: `**练习 1：反转字符串**`, `### Problem 2`. Also headings that
 * ask and have the model answer below: `## 1. 什么是闭包？`.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { readOption } from "./blocks.ts";
import { joinLines, keepLines, writeQuestion } from "./write.ts";

const TASK =
  /^\s*(?:#{1,6}\s+|[-*+]\s+)?(?:\*\*|__)?\s*(?<word>[练練][习習][题題]?|[习習][题題]|[题題]目|任[务務]|[实實][验驗作]|作[业業]|[挑][战戰]|[问問][题題]|[编編]程[题題]|思考[题題]|problem|exercise|task|question|challenge|assignment)\s?(?<no>\d{1,3})(?:\s?[:：.．、)）\-—]\s*|\s+|(?=\*\*|__)|$)(?<title>[^*_]*?)\s*(?:\*\*|__)?\s*[:：]?\s*$/iu;
const MARKED = /^\s*(?:#{1,6}\s|(?:[-*+]\s+)?(?:\*\*|__))/;
const ASKING =
  /^\s*(?:#{2,6}\s+|(?:\*\*|__)(?=[^*_]*(?:\*\*|__)\s*$))(?:\*\*)?\s*(?:(?:Q|问题?|題目?)?\s?(?<no>\d{1,3})\s?[.．、:：)）]\s*)?(?<stem>[^*\n]*(?:[?？]|(?:是什么|是什麼|有哪些|的[区區][别別]|如何.{2,20}|[为為]什[么麼].{0,20}))\s*[?？]?)\s*(?:\*\*|__)?\s*$/;
const HEADING = /^\s*#{1,6}\s/;
const RULE = /^\s*(?:-{3,}|\*{3,}|={3,})\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
const LABEL = /^\s*(?:[-*]\s+)?(?:\*\*)?(?:答案|参考答案|參考答案|解析|答|问|問|Q|A)\s?[:：]/i;

interface Section {
  index: number;
  head: RegExpExecArray;
  /** Index behind the last piece of its text. */
  end: number;
  body: Piece[];
}

function sectionsOf(pieces: readonly Piece[], pattern: RegExp): Section[] {
  const sections: Section[] = [];
  let fenced = false;
  for (const [index, piece] of pieces.entries()) {
    if (FENCE.test(piece.text)) fenced = !fenced;
    const head = fenced || piece.text.length > 300 ? null : pattern.exec(piece.text);
    const open = sections.at(-1);
    if (head !== null) {
      sections.push({ index, head, end: index + 1, body: [] });
      continue;
    }
    if (open === undefined || open.end !== index) continue;
    if (!fenced && (HEADING.test(piece.text) || RULE.test(piece.text))) continue;
    open.body.push(piece);
    open.end = index + 1;
  }
  return sections;
}

export const TASKS: Layout = {
  name: "tasks",
  margin: -0.55,
  seesCode: true,
  rewrite(pieces) {
    const sections = sectionsOf(pieces, TASK);
    const marked = sections.filter(({ index }) => MARKED.test(pieces[index]?.text ?? ""));
    // A list right below the heading holds choices.
    const told = sections.filter(({ body }) =>
      /^\s*(?![-*+•□○☐\s])\S/u.test(body.find(({ text }) => text.trim() !== "")?.text ?? ""),
    );
    if (sections.length === 0 || marked.length < sections.length || told.length < sections.length) return null;
    if (sections.reduce((sum, { body }) => sum + lengthOf(body), 0) < 8 * sections.length) return null;
    if (sections.some(({ body }) => body.some(({ text }) => readOption(text) !== null || LABEL.test(text))))
      return null;
    // A word below the heading is the name of a field and no task.
    if (sections.every(({ body }) => lengthOf(body) < 6)) return null;
    return rewrite(pieces, sections, ({ index, head, body }, no) => {
      const [stem, ...more] = body.filter(({ text }) => text.trim() !== "");
      const piece = pieces[index];
      if (stem === undefined || piece === undefined) return body;
      const title = (head.groups?.["title"] ?? "").trim();
      const coded = more.some(({ text }) => FENCE.test(text));
      return writeQuestion({
        no,
        stem: coded ? stem : (joinLines([stem, ...more]) ?? stem),
        mark: "简答题",
        notes: title === "" ? [] : [withText(piece, head[0].replaceAll(/^[\s#*_-]+|[\s*_]+$/g, ""))],
        lines: coded ? more : [],
      });
    });
  },
};

export const ASKED_HEADINGS: Layout = {
  name: "asked-headings",
  seesCode: true,
  rewrite(pieces) {
    const sections = sectionsOf(pieces, ASKING);
    // A line that only says where to write is no answer.
    const told = sections.filter(({ body }) => lengthOf(body.filter(({ debris }) => debris !== true)) > 10);
    if (told.length < 2 || told.length * 3 < sections.length * 2) return null;
    if (sections.some(({ body }) => body.some(isOfQuestion))) return null;
    return rewrite(pieces, sections, ({ index, head, body }, no) => {
      const piece = pieces[index];
      if (piece === undefined) return body;
      const answer = joinLines(body.filter(({ text }) => !FENCE.test(text)));
      return writeQuestion({ no, stem: withText(piece, head.groups?.["stem"] ?? ""), mark: "简答题", answer });
    });
  },
};

/** Choices, gaps and labels below a heading belong to the question and are no model answer. */
function isOfQuestion({ text }: Piece): boolean {
  return (
    readOption(text) !== null ||
    LABEL.test(text) ||
    /_{3,}|[(（]\s*[)）]\s*$|^\s*(?:[-*]\s*)?(?:\[[ x]\]|[□○☐])|[?？]\s*$/.test(text)
  );
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
}

function rewrite(
  pieces: readonly Piece[],
  sections: readonly Section[],
  write: (section: Section, no: number) => Piece[],
): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const [at, section] of sections.entries()) {
    out.push(...pieces.slice(from, section.index), ...write(section, at + 1));
    from = section.end;
  }
  return keepLines(pieces, [...out, ...pieces.slice(from)]);
}
