/**
 * Places of forms that stand otherwise than behind a colon:
 *
 *     项目名称                        请为以下各项打分（1-5分）：          【姓名】
 *     ____________                    菜品口味 ____分                      【电话】
 *     项目简介（200字以内）             上菜速度 ____分                      【收货地址】
 *     ____________
 *     ____________
 *
 * Labels above their lines, things that are rated with a number each, and labels in brackets with nothing behind them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 160;
const ROOM = /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u;
const LABEL =
  /^[ \u3000]*(?![(（]?\d|[A-Ha-h]\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,3}[部题題])(\p{L}[^:：。！？?!；;，,_＿□☐○◯|\t()（）【】[\]]{1,19}(?:[(（][^()（）_＿]{1,16}[)）])?)[ \u3000]*([*＊]?)[ \u3000]*[:：]?[ \u3000]*$/u;
const ANSWERS = /^[ \u3000]*(?:答案?|解析?|答[题題].{0,4}|[备備][注註]|草稿)[:：]?[ \u3000]*$/u;

/** How many lines to write on stand below a line. */
function roomsBelow(pieces: readonly Piece[], at: number): number {
  let count = 0;
  while (pieces[at + 1 + count]?.debris !== true && ROOM.test(textAt(pieces, at + 1 + count, LONGEST))) count += 1;
  return count;
}

/** `项目名称⏎____⏎项目简介⏎____⏎____`: labels right above their lines, one after the other. */
function closeLabelRooms(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const labels: { piece: Piece; label: string; rooms: readonly Piece[] }[] = [];
    let end = at;
    for (;;) {
      const piece = pieces[end];
      const [, label, star = ""] =
        piece === undefined || piece.debris === true || piece.text.length > 60 || ANSWERS.test(piece.text)
          ? []
          : (LABEL.exec(piece.text) ?? []);
      const rooms = label === undefined ? 0 : roomsBelow(pieces, end);
      if (piece === undefined || label === undefined || rooms === 0) break;
      labels.push({ piece, label: `${label.trim()}${star}`, rooms: pieces.slice(end + 1, end + 1 + rooms) });
      end += 1 + rooms;
    }
    if (labels.length > 1)
      found.push({
        from: at,
        to: end,
        written: labels.flatMap(({ piece, label, rooms }) =>
          rooms.length === 1
            ? [covering(withText(piece, `${label}：____`), rooms)]
            : ["", `${label}${NAMED.essay}`, ""].map((text, no) =>
                no === 1 ? covering(withText(piece, text), rooms) : withText(piece, text),
              ),
        ),
      });
    if (end > at) at = end - 1;
  }
  return replacing(pieces, found);
}

const POINTS_ASKED =
  /^(?!.*[_＿\t□☐○◯|])(?=.*(?:打分|[评評]分|[评評][价價]|rate|score))(?:.*?)(\d{1,2})\s?分?\s?[-–—~～至到]\s?(\d{1,3})\s?分?.{0,40}$/iu;
const RATED =
  /^[ \u3000]*(?:[-•·]\s?)?(\p{L}[^:：。！？?!；;_＿□☐○◯|\t]{1,30}?)[ \u3000]*[:：]?[ \u3000]*(?:[_＿]{2,}|[(（][ \u3000]+[)）])[ \u3000]*分?[ \u3000]*$/u;
const LEAST_RATED = 2;
const MOST_STEPS = 11;

/** `请为以下各项打分（1-5分）：⏎菜品 ____分⏎环境 ____分`: the steps are the columns of the things below. */
function rateCountedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const stem = pieces[at];
    if (stem === undefined || stem.debris === true || stem.text.length > LONGEST) continue;
    const [, low, high] = /\d/u.test(stem.text) ? (POINTS_ASKED.exec(stem.text) ?? []) : [];
    const steps = Number(high) - Number(low) + 1;
    if (low === undefined || Number(low) > 1 || steps < 3 || steps > MOST_STEPS) continue;
    const first = textAt(pieces, at + 1).trim() === "" ? at + 2 : at + 1;
    const rows: { label: string; piece: Piece }[] = [];
    for (let line = first; line < pieces.length; line += 1) {
      const piece = pieces[line];
      const label =
        piece === undefined || piece.debris === true || piece.text.length > 80
          ? undefined
          : RATED.exec(piece.text)?.[1];
      if (piece === undefined || label === undefined || isFieldLabel(label)) break;
      rows.push({ label: label.trim(), piece });
    }
    // Where some places have no unit, they may be those of something else.
    if (rows.length < LEAST_RATED || !rows.every(({ piece }) => /分[ \u3000]*$/u.test(piece.text))) continue;
    const columns = Array.from({ length: steps }, (_, no) => String(Number(low) + no));
    const title = stem.text.replace(/^[ \u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．])?/u, "");
    const written = writeList({ stem, title, kind: NAMED.matrix, rows, columns, head: rows[0]?.piece ?? stem });
    const number = stem.text.slice(0, stem.text.length - title.length).trim();
    found.push({
      from: at,
      to: first + rows.length,
      written: [
        ...(number === "" ? [] : [{ ...withText(stem, number), debris: true as const }]),
        ...written.map((one, no) => (no === 1 ? covering(one, pieces.slice(at + 1, first)) : one)),
      ],
    });
    at = first + rows.length - 1;
  }
  return replacing(pieces, found);
}

const FRAMED = /^[ \u3000]*【([^【】:：_＿□☐○◯\t]{2,16})】[ \u3000]*[:：]?[ \u3000]*$/u;
const LEAST_FRAMED = 2;

/** `【姓名】⏎【电话】⏎【收货地址】`: lines of labels in brackets, most of which are known ones, right below each other. */
function openFramedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const opened = new Map<number, string>();
  const label = (at: number): string | undefined =>
    pieces[at]?.debris === true ? undefined : FRAMED.exec(textAt(pieces, at, 40))?.[1];
  for (let at = 0; at < pieces.length; at += 1) {
    const labels: string[] = [];
    for (let own = label(at); own !== undefined; own = label(at + labels.length)) labels.push(own.trim());
    const known = labels.filter((name) => isFieldLabel(name)).length;
    const next = textAt(pieces, at + labels.length);
    if (labels.length >= LEAST_FRAMED && known * 2 > labels.length && next.trim() === "")
      for (const [no, name] of labels.entries()) opened.set(at + no, `${name}：____`);
    at += Math.max(0, labels.length - 1);
  }
  return unlessSame(
    pieces.map((piece, at) => {
      const text = opened.get(at);
      return text === undefined ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const CONSENT =
  /^[ \u3000]*[□☐][ \u3000]?((?:I (?:have read|agree|consent|understand|confirm|hereby)\b|(?:我|本人)[^□☐○◯_＿:：]{0,30}(?:同意|承[诺諾]|[确確][认認]|知悉))[^□☐○◯_＿\t:：]{2,100})$/u;
const CHOICE = /^[ \u3000]*[□☐○◯][ \u3000]?[^□☐○◯]{1,60}$/u;

/** `○ 41岁以上⏎⏎☐ I have read and agree …`: apart from the list of choices above it, an agreement is none of them. */
function partAgreements(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const sentence = piece.debris === true || piece.text.length > LONGEST ? undefined : CONSENT.exec(piece.text)?.[1];
      const line = (by: number): string => textAt(pieces, at + by, LONGEST);
      const apart = line(-1).trim() === "" && CHOICE.test(line(-2)) && CHOICE.test(line(-3)) && !CHOICE.test(line(1));
      return sentence === undefined || !apart
        ? [piece]
        : ["", `${sentence.trim()}${NAMED.consent}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const LABEL_ROOMS: readonly Repair[] = [closeLabelRooms, rateCountedPlaces, openFramedLabels, partAgreements];
