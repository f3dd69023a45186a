/**
 * Choices with their boxes behind them, on the line of a stem that no sign ends, and on the lines below it:
 *
 *     1.您对医生的服务态度 很满意□ 满意□ 一般□ 不满意□
 *     2.您的年龄 20岁以下□
 *     21-40岁□ 40岁以上□
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, toOptionLines } from "./words.ts";

const BOX = "[□○◯☐◻]";
/** One choice with its box. */
const CHOICE = new RegExp(
  `^[\\s\\u3000，,、；;]*([^\\s\\u3000□○◯☐◻_＿。？?]{1,20})\\s?${BOX}(?:[\\s\\u3000]*[_＿]{2,})?`,
  "u",
);
const ENDS = new RegExp(`${BOX}[\\s\\u3000_＿。；;]*$`, "u");

/** The choices that a text consists of; `null` if it has something else. */
function readChoices(text: string): string[] | null {
  const labels: string[] = [];
  let rest = text;
  for (let match = CHOICE.exec(rest); match !== null; match = CHOICE.exec(rest)) {
    labels.push(match[1] ?? "");
    rest = rest.slice(match[0].length);
  }
  return labels.length > 0 && /^[\s\u3000。；;_＿]*$/.test(rest) ? labels : null;
}

interface Group {
  stem: string;
  labels: { piece: Piece; label: string }[];
  end: number;
}

/** The stem is what stands before the first word with a box. */
function readGroup(pieces: readonly Piece[], at: number): Group | null {
  const piece = pieces[at];
  if (piece === undefined || piece.debris === true || isBlank(piece) || piece.text.length > 300) return null;
  const text = piece.text.trim();
  const head = findHead(piece);
  const first = text.search(/[□○◯☐◻]/u);
  if (first < 2 || !ENDS.test(text)) return null;
  // A stem with a sign at its end needs no space; otherwise the last space parts it from the first choice.
  const sign = /^.*[:：?？]/u.exec(text.slice(0, first))?.[0].length ?? -1;
  const space = text
    .slice(0, first)
    .trimEnd()
    .search(/[\s\u3000][^\s\u3000]*$/u);
  const start = sign > 0 ? sign : space;
  if (start < 2) return null;
  const stem = text.slice(0, start).trimEnd();
  const own = readChoices(text.slice(start));
  if (
    own === null ||
    (head === null && !isFieldLabel(stem)) ||
    (head !== null && head.rest.length <= (own[0]?.length ?? 0))
  )
    return null;
  const labels = own.map((label) => ({ piece, label }));
  let end = at;
  for (let below = nextFilled(pieces, at); below >= 0; below = nextFilled(pieces, below)) {
    const line = pieces[below];
    const more =
      line === undefined || line.text.length > 300 || findHead(line) !== null ? null : readChoices(line.text.trim());
    if (line === undefined || more === null || isFieldLabel(more[0] ?? "")) break;
    labels.push(...more.map((label) => ({ piece: line, label })));
    end = below;
  }
  return labels.length > 1 && new Set(labels.map(({ label }) => label)).size === labels.length
    ? { stem, labels, end }
    : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const group = readGroup(pieces, at);
    if (piece === undefined) break;
    if (group === null) {
      result.push(piece);
      continue;
    }
    found += 1;
    const { labels, stem } = group;
    if (findHead(piece) === null)
      result.push(
        withText(piece, `${stem.replace(/[:：]$/, "")}：${labels.map(({ label }) => `□${label}`).join(" ")}`),
      );
    else
      result.push(
        withText(piece, stem),
        ...toOptionLines(
          labels.map((one) => one.piece),
          labels.map(({ label }) => label),
        ),
      );
    result.push(...pieces.slice(at + 1, group.end).filter((one) => isBlank(one)));
    at = group.end;
  }
  return found > 1 ? result : null;
}

export const BOXES_BEHIND: Layout = { name: "boxes behind the choices", rewrite };
