/** Lines with two places: boxes and a line to write on, or a condition and what to write then. */
import { findKey } from "../../keys.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isOption, isSection, toOptions } from "./words.ts";
import { NAMED } from "../named.ts";

/** `是□ 否□ 若「是」，已___週`: a sentence with a gap behind the boxes. */
const BOXES_GAP =
  /^(.*(?:[\p{Script=Han}A-Za-z]\s?[□○◯☐]|[□○◯☐]\s?\S{1,12}))[\s\u3000，,；;]+((?:若|如|[请請]|其中)[^□○◯☐]{1,40}?[_＿]{2,}[^□○◯☐]{0,20})$/u;
/** `本人____已收到通知，将 □参加 □请假`. */
const GAP_BOXES = /^([^□○◯☐_＿]{1,20})[_＿]{3,}[\s\u3000]*([^□○◯☐_＿]{2,40}?)[\s\u3000:：]*([□○◯☐][^_＿]{1,80})$/u;
/** `如选“是”，请说明：____`. */
const TOLD =
  /^(.{4,60}[，,者])[\s\u3000]*((?:[请請])?(?:[说說註注][明]|列[举舉出]|[写寫][出明]|填[写寫])[^，,:：_＿]{0,10}[:：]?[\s\u3000]*[_＿]{3,})[\s\u3000]*$/u;

function parts(piece: Piece): Piece[] | null {
  const text = piece.text.trim();
  if (text.length > 200 || isOption(piece)) return null;
  const behind = BOXES_GAP.exec(text);
  // `□有，請說明____`: the line belongs to the choice.
  const own = /[，,]\s?[请請][^，,]*$/u.test(text.slice(behind?.[1]?.length ?? 0)) && !/[，,]\s?[若如]/u.test(text);
  if (own && behind !== null) return null;
  if (behind !== null) {
    const gap = withText(piece, `${(behind[2] ?? "").trim()}${NAMED.gap}`);
    return [withText(piece, (behind[1] ?? "").trim()), withText(piece, ""), gap];
  }
  if (findHead(piece) !== null) return null;
  const before = GAP_BOXES.exec(text);
  // `姓名：____ 性别：□男 □女` are labels with colons.
  if (before !== null && !/[:：]\s*$/.test(before[1] ?? "") && (before[3]?.match(/[□○◯☐]/g)?.length ?? 0) > 1) {
    const labels = (before[3] ?? "")
      .split(/[□○◯☐]/)
      .map((label) => label.trim().replace(/[。.；;]$/, ""))
      .filter((label) => label !== "");
    return [
      withText(piece, `${(before[1] ?? "").trim()}：____`),
      withText(piece, `${(before[2] ?? "").trim()}${NAMED.single}`),
      ...toOptions(piece, labels),
    ];
  }
  const told = TOLD.exec(text);
  // `过敏史（如有，请注明）：____`: the request stands in the bracket of a label.
  const open = (told?.[1]?.match(/[(（]/gu)?.length ?? 0) > (told?.[1]?.match(/[)）]/gu)?.length ?? 0);
  if (told === null || open) return null;
  return [
    withText(piece, `${NAMED.statement}${told[1] ?? ""}`),
    withText(piece, `${(told[2] ?? "").replace(/[:：]?[\s\u3000]*[_＿]+$/, "")}${NAMED.essay}`),
  ];
}

/** `告知事项：` right above the number 1, below labels, is a heading. */
function isHeading(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text.trim() ?? "";
  const below = pieces.slice(at + 1, at + 3).find((one) => !isBlank(one));
  const head = findHead(below);
  return (
    /^[\p{Script=Han}]{3,12}[:：]$/u.test(text) &&
    !isFieldLabel(text.slice(0, -1)) &&
    head?.value === 1 &&
    head.family === "plain" &&
    findKey(text, false) === null &&
    !/[题題][:：]$|[选選判填][择擇断斷空]|[简簡问問]答/.test(text) &&
    !isSection(below ?? { no: 0, text: "" })
  );
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let found = false;
  const result = pieces.flatMap((piece, at) => {
    if (piece.debris === true || isBlank(piece)) return [piece];
    if (isHeading(pieces, at)) {
      found = true;
      return [withText(piece, `${NAMED.statement}${piece.text.trim()}`)];
    }
    const split = parts(piece);
    found ||= split !== null;
    return split ?? [piece];
  });
  return found ? result : null;
}

export const MIXED_LINES: Layout = { name: "two places on one line", margin: -1.55, rewrite };
