/** Lines of a form that are neither labels nor places: headings of its parts, and bullets below a label that lets choose. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LABEL = /^[^\d\s][^:：?？。]{1,30}[:：](?:\s*$|\s*[_＿]{2,}|\s*[□○☐]\s?\S|[^\S\n]{3,})/u;
const HEADING = /^\p{Script=Han}{2,10}(?:[资資]料|信息|[资資][讯訊]|情[况況]|概[况況])$/u;
const PART = /^[一二三四五六七八九十]{1,2}\s?[、.．]\s?\p{Script=Han}[\p{Script=Han}、与和及\s]{1,13}$/u;
const BULLET = /^\s*[•·▪●◆]\s*(?=\S)/u;
const OFFERS = /(?:[请請]?(?:[选選][择擇]|勾[选選])|包括|如下|可[选選])[^:：]{0,14}[:：]\s*$/u;
const LEAST = 4;
const LONGEST = 30;

/** `家庭情况资料` alone above the labels of a form is the heading of its next part. */
export function tellFormHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text }) => text.length < 200 && LABEL.test(text)).length;
  if (labels < LEAST) return pieces;
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  return pieces.map((piece, at) => {
    const text = piece.text.trim();
    if (at === first || piece.debris === true || !(HEADING.test(text) || PART.test(text))) return piece;
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    const apart = (pieces[at - 1]?.text.trim() ?? "") === "";
    return (apart || PART.test(text)) && LABEL.test(below)
      ? withText(piece, `${NAMED.statement}${piece.text.trim()}`)
      : piece;
  });
}

/** `请选择其用途：⏎•自住⏎•出租`: bullets below a label that lets choose are its choices. */
export function askBulletChoices(pieces: readonly Piece[]): readonly Piece[] {
  const texts = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 120 || !OFFERS.test(text) || /^\s*(?:\d|[A-Z]\s?[.、])/u.test(text)) continue;
    const choices: number[] = [];
    for (let line = at + 1; BULLET.test(pieces[line]?.text ?? ""); line += 1) choices.push(line);
    const words = choices.map((line) => (pieces[line]?.text ?? "").replace(BULLET, "").trim());
    // Bullets with places are fields, and long ones are explanations.
    if (words.length < 2 || words.some((word) => word.length > LONGEST || /[:：_＿。；;]/u.test(word))) continue;
    const several =
      allowsSeveral(text) || !/[单單]|哪[一种種个個]|一[项項个個种種]/u.test(text) ? NAMED.several : NAMED.single;
    texts.set(at, `${text.trim().replace(/[:：]$/u, "")}${several}`);
    for (const [index, line] of choices.entries())
      texts.set(line, `${String.fromCharCode(65 + index)}. ${words[index]}`);
  }
  if (texts.size === 0) return pieces;
  return pieces.map((piece, at) => (texts.has(at) ? withText(piece, texts.get(at) ?? "") : piece));
}
