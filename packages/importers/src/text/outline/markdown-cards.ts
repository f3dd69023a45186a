/**
 * Questions as cards of a Markdown file: a heading with the number, labels for the parts, lettered bullets, and the answer below a
 * line or as bold words; statements with a bold verdict below; bullets that name the parts of a question; places to answer.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 600;
const CARD =
  /^[ \t]{0,3}(#{1,5})[ \t]*(?:第[ ]?(\d{1,3})[ ]?[题題]|(?:question|q|[题題]目|[问問][题題])[ ]?\.?[ ]?(\d{1,3}))(?!\d)[ ]?[:：.．、)）-]?[ ]*(.*)$/iu;
const PART =
  /^[ \t]*(?:#{1,6}[ \t]*|\*\*)[ ]?(?:[题題]目(?:描述|[内內]容|[说說]明)?|[题題][干幹]|[问問][题題](?:描述)?|描述|english|中文|英文|question|[备備]?[选選][项項](?:[内內]容)?|choices|options|(?:[参參]考)?答案(?:[与與及和][解说說][析明])?|answer)[ ]?[:：]?(?:\*\*)?[ ]?[:：]?[ \t]*$/iu;
const CHOICE = /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?[(（]?([A-H])[ ]?[.．、:：)）](?:\*\*)?[ \t]*(\S.*)$/u;
const LONE_KEY = /^[ \t]*(?:\*\*)?([A-H]{1,5})(?:\*\*)?[ \t]*$/u;
const KEY =
  /^[ \t]*(?:[-*+>][ \t]+)?(?:\*\*)?[^\p{L}*]{0,3}(?:(?:[参參]考|正[确確]|[标標][准準])?答案|(?:correct )?answer)[ ]?(?:\*\*)?[ ]?[:：][ ]?(?:\*\*)?[ ]?([A-H](?:[ ]?[,，、]?[ ]?[A-H]){0,7})(?:\*\*)?[ \t]*$/iu;
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/u;
const TAGS = /^[ \t]*<\/?(?:details|summary)[^>]*>(?:[^<]{0,40}<\/summary>)?[ \t]*$/u;
const HEAD_LEVEL = /^[ \t]{0,3}(#{1,6})[ \t]/u;

interface Card {
  readonly head: number;
  readonly end: number;
  readonly no: string;
  readonly title: string;
  /** Where the choices begin, and behind the last of them. */
  readonly from: number;
  readonly to: number;
  readonly key: number;
  readonly letters: string;
}

/** `### Q1: …⏎- A: …⏎- B: …⏎---⏎B`: cards with a heading, of which each has choices and its answer. */
export function readMarkdownCards(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : CARD.exec(text);
    return match === null ? [] : [{ at, match }];
  });
  if (heads.length === 0) return pieces;
  const cards = heads.map(({ at, match }, index) => {
    const level = (match[1] ?? "").length;
    const next = heads[index + 1]?.at ?? pieces.length;
    const higher = pieces
      .slice(at + 1, next)
      .findIndex(({ text }) => (HEAD_LEVEL.exec(text)?.[1]?.length ?? 9) < level);
    return readCard(pieces, at, higher < 0 ? next : at + 1 + higher, match);
  });
  const known = cards.flatMap((card) => card ?? []);
  const labelled = known.some((card) => pieces.slice(card.head, card.end).some(({ text }) => isPart(text)));
  if (known.length * 5 < cards.length * 4 || known.length < (labelled ? 1 : 2)) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const card of known) {
    result.push(...pieces.slice(done, card.head), ...writeCard(pieces, card));
    done = card.end;
  }
  return [...result, ...pieces.slice(done)];
}

function isPart(text: string): boolean {
  return text.length <= 40 && PART.test(text);
}

function readCard(pieces: readonly Piece[], head: number, end: number, match: RegExpExecArray): Card | null {
  const [, , chinese, english, title = ""] = match;
  let from = -1;
  let to = -1;
  let count = 0;
  for (let at = head + 1; at < end; at += 1) {
    const text = pieces[at]?.text ?? "";
    const letter = text.length > LONGEST ? undefined : CHOICE.exec(text)?.[1];
    if (letter === String.fromCharCode(65 + count)) {
      if (count === 0) from = at;
      count += 1;
      to = at + 1;
    } else if (count > 0 && text.trim() !== "") break;
  }
  if (count < 2) return null;
  for (let at = to; at < Math.min(end, to + 12); at += 1) {
    const text = (pieces[at]?.text ?? "").slice(0, LONGEST);
    const letters = KEY.exec(text)?.[1] ?? LONE_KEY.exec(text)?.[1];
    if (letters !== undefined)
      return {
        head,
        end,
        no: chinese ?? english ?? "1",
        title,
        from,
        to,
        key: at,
        letters: letters.replace(/[^A-H]/giu, "").toUpperCase(),
      };
    if (text.trim() !== "" && !RULE.test(text) && !isPart(text) && !TAGS.test(text)) return null;
  }
  return null;
}

function writeCard(pieces: readonly Piece[], card: Card): Piece[] {
  const [head] = pieces.slice(card.head, card.head + 1);
  if (head === undefined) return [];
  const hidden = (piece: Piece): Piece => ({ ...piece, debris: true as const });
  const title = card.title.replace(/(?:[⭐★☆ ]\uFE0F?){1,12}$/u, "").trim();
  const stem = pieces.slice(card.head + 1, card.from);
  const result: Piece[] = [withText(head, "")];
  // A type alone is no stem: the first line below it is.
  const bare = title === "" || /^[【[(（][^【】[\]()（）]{1,8}[】\])）]$/u.test(title);
  const first = bare ? stem.findIndex(({ text }) => text.trim() !== "" && !isPart(text) && !RULE.test(text)) : -1;
  const [opening] = first < 0 ? [] : stem.slice(first, first + 1);
  const type = bare && title !== "" ? `[${title.slice(1, -1)}]` : "";
  if (opening === undefined) result.push(withText(head, `${card.no}. ${title}`));
  else result.push(covering(withText(head, `${card.no}. ${opening.text.trim()}${type}`), [opening]));
  for (const [at, piece] of stem.entries())
    if (at !== first && piece.text.trim() !== "") result.push(isPart(piece.text) ? hidden(piece) : piece);
  for (const piece of pieces.slice(card.from, card.to)) {
    const [, letter = "", words = ""] = CHOICE.exec(piece.text) ?? [];
    if (letter !== "")
      result.push(withText(piece, `${letter}. ${words.replace(/[ ]?[✓✔✅]\uFE0F?[ ]*$/u, "").trim()}`));
  }
  const told: Piece[] = [];
  for (const [index, piece] of pieces.slice(card.to, card.end).entries()) {
    const { text } = piece;
    if (card.to + index === card.key) result.push(withText(piece, `答案：${card.letters}`));
    else if (text.trim() === "") continue;
    else if (RULE.test(text) || isPart(text) || TAGS.test(text)) result.push(hidden(piece));
    else told.push(piece);
  }
  const [reason] = told;
  if (reason !== undefined) {
    const words = told.map(({ text }) => text.trim().replace(/^#{1,6}[ \t]+/u, "")).join("\n");
    const label =
      /^(?:\*\*)?(?:[题題]目|答案)?(?:解析|解[释釋]|[说說]明|explanation)[ ]?[:：]?(?:\*\*)?[ ]?[:：]?\s*/iu;
    result.push(covering(withText(reason, `解析：${words.replace(label, "")}`), told));
  }
  result.push(withText(head, ""));
  return result;
}

const VERDICT = "(?:[对對错錯]|正[确確]|[错錯][误誤]|true|false|[TF√×])";
const VERDICT_BULLET = new RegExp(`^[ \\t]*[-*+][ \\t]+(\\*\\*)?(${VERDICT})(?:\\*\\*)?[ \\t]*$`, "iu");
const VERDICT_LINE = new RegExp(`^[ \\t]*\\*\\*(${VERDICT})\\*\\*[ \\t]*$`, "iu");
const STATEMENT = /^[ \t]{0,3}(?![-*+>#|][ \t]|[-*+>#|]{2}|[A-H][ ]?[.．、)）])\S.{4,}[^:：]$/u;

/** `…出了故障。⏎- 对⏎- **错**` and `…收费。⏎**F**`: the bold verdict below a statement is right. */
export function judgeBoldVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { key: string; lines: number[] }>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !STATEMENT.test(piece.text.trimEnd())) continue;
    const below = [1, 2, 3, 4].map((more) => at + more).filter((line) => (pieces[line]?.text.trim() ?? "") !== "");
    const [one = -1, two = -1] = below;
    const alone = VERDICT_LINE.exec((pieces[one]?.text ?? "").slice(0, 40))?.[1];
    if (alone !== undefined) found.set(at, { key: alone, lines: [one] });
    const pair = [one, two].map((line) => VERDICT_BULLET.exec((pieces[line]?.text ?? "").slice(0, 40)));
    const right = pair.filter((match) => match?.[1] !== undefined);
    if (pair[0] !== null && pair[1] !== null && right.length === 1)
      found.set(at, { key: right[0]?.[2] ?? "", lines: [one, two] });
  }
  if (found.size < 2) return pieces;
  const hidden = new Set([...found.values()].flatMap(({ lines }) => lines));
  return pieces.flatMap((piece, at) => {
    const verdict = found.get(at);
    if (hidden.has(at)) return [];
    if (verdict === undefined) return [piece];
    const own = verdict.lines.flatMap((line) => pieces.slice(line, line + 1));
    const [first = piece] = own;
    return [
      withText(piece, ""),
      withText(piece, `${piece.text.trim()}${NAMED.judged}`),
      withText(first, `答案：${verdict.key}`),
      ...own.map((line) => ({ ...line, debris: true as const })),
      withText(first, ""),
    ];
  });
}

const BULLET_STEM = /^[-*+][ \t]+(?!\*\*[A-H]|[A-H][ ]?[.．、)）]|\[)(\S.{3,})$/u;
const BOLD_CHOICE = /^[ \t]*(?:[-*+][ \t]+)?\*\*([A-H])[ ]?[.．、)）][ ]?(.*?)\*\*[ \t]*$/u;

/** `- 正确的是哪个？⏎  **A. 甲**⏎  B. 乙`: bullets that ask, with the right choices in bold. */
export function keyBulletedStems(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text }, at) => {
    if (text.length > LONGEST || !BULLET_STEM.test(text)) return [];
    const next = pieces.slice(at + 1, at + 4).find((piece) => piece.text.trim() !== "");
    return CHOICE.exec(next?.text.slice(0, LONGEST) ?? "")?.[1] === "A" ? [at] : [];
  });
  if (stems.length < 2) return pieces;
  const keys = stems.map((at, index) => {
    const own = pieces.slice(at + 1, stems[index + 1] ?? pieces.length).filter(({ text }) => text.length <= LONGEST);
    return Array.from(own, ({ text }) => BOLD_CHOICE.exec(text)?.[1] ?? "").join("");
  });
  if (keys.filter((key) => key !== "").length * 5 < stems.length * 4) return pieces;
  const asking = new Set(stems);
  let asked = -1;
  let expected = 0;
  const result: Piece[] = [];
  const close = (piece: Piece) => {
    const key = keys[asked] ?? "";
    if (expected > 1 && key !== "") result.push(withText(piece, `答案：${key}`), withText(piece, ""));
    expected = 0;
  };
  for (const [at, piece] of pieces.entries()) {
    const letter = piece.text.length > LONGEST ? undefined : CHOICE.exec(piece.text)?.[1];
    const isNext = asked >= 0 && letter === String.fromCharCode(65 + expected);
    if (!isNext && expected > 1 && piece.text.trim() !== "") close(piece);
    if (asking.has(at)) {
      asked += 1;
      expected = 0;
      result.push(withText(piece, ""), withText(piece, BULLET_STEM.exec(piece.text)?.[1] ?? ""));
    } else if (isNext) {
      expected += 1;
      result.push(
        withText(
          piece,
          piece.text
            .trim()
            .replace(/^[-*+][ \t]+(?=\*\*[A-H])/u, "")
            .replaceAll("**", ""),
        ),
      );
    } else if (piece.text.trim() !== "" || expected === 0) result.push(piece);
  }
  const last = pieces.at(-1);
  if (last !== undefined) close(last);
  return result;
}

const RECORD =
  /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?(question|type|answer|choices|options)(?:\*\*)?[ ]?:[ ]?(?:\*\*)?[ \t]*(\S.*)$/iu;
const MOST_PARTS = 6;

/** `- Question: …⏎  - Type: …⏎  - Answer: …⏎  - Choices: 甲; 乙`: bullets that name the parts of a question. */
export function readNamedParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : RECORD.exec(text)));
  const nameOf = (at: number) => parts[at]?.[1]?.toLowerCase() ?? "";
  const records = parts.flatMap((part, at) => {
    if (part === null || nameOf(at) !== "question" || /^[.…]{1,6}\s*$/u.test(part[2] ?? "")) return [];
    const own = new Map<string, number>();
    for (let line = at + 1; line < Math.min(pieces.length, at + MOST_PARTS); line += 1) {
      const name = nameOf(line);
      if (name === "question" || (name === "" && (pieces[line]?.text.trim() ?? "") !== "")) break;
      if (name !== "") own.set(name === "options" ? "choices" : name, line);
    }
    return own.has("choices") && own.has("answer") ? [{ at, own }] : [];
  });
  if (records.length < 2) return pieces;
  const byHead = new Map(records.map((record) => [record.at, record.own]));
  const gone = new Set(records.flatMap(({ own }) => [...own.values()]));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const own = byHead.get(at);
    if (own === undefined && gone.has(at)) return [];
    // `Type: …` above the first question says how the questions are written.
    const legend = at < (records[0]?.at ?? 0) && parts[at] !== null;
    if (own === undefined) return legend ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece];
    no += 1;
    const valueOf = (name: string) => parts[own.get(name) ?? -1]?.[2]?.trim() ?? "";
    const listed = valueOf("choices");
    const choices = listed.split(listed.includes(";") ? /\s*;\s*/u : /\s*,\s+/u).filter((choice) => choice !== "");
    const several = /multiple correct|multiple answers|several|select all/iu.test(valueOf("type"));
    const [list = piece] = pieces.slice(own.get("choices") ?? at, (own.get("choices") ?? at) + 1);
    const rest = [...own.values()].flatMap((line) => pieces.slice(line, line + 1));
    return [
      withText(piece, ""),
      withText(piece, `${String(no)}. ${parts[at]?.[2]?.trim() ?? ""}${several ? NAMED.several : NAMED.single}`),
      ...choices.map((choice, index) => withText(list, `${String.fromCharCode(65 + index)}. ${choice}`)),
      covering(withText(list, `答案：${lettersOf(valueOf("answer"), choices)}`), rest),
      // The words that name the type are no part of the question.
      ...pieces.slice(own.get("type") ?? at, own.has("type") ? (own.get("type") ?? at) + 1 : at).map((line) => ({
        ...line,
        debris: true as const,
      })),
      withText(list, ""),
    ];
  });
}

/** `pine; oak`: the letters of the choices that an answer repeats; the answer as it is, if it says something else. */
function lettersOf(answer: string, choices: readonly string[]): string {
  const whole = choices.indexOf(answer);
  const places = whole < 0 ? answer.split(/\s*[;,]\s*/u).map((part) => choices.indexOf(part)) : [whole];
  return places.includes(-1) ? answer : places.map((place) => String.fromCharCode(65 + place)).join("");
}

const ASKING = /^[ \t]{0,3}#{1,6}[ \t]*([^#\s].{2,200}[?？])[ \t]*$/u;
const ANSWER_HERE =
  /^[ \t>*_-]{0,4}(?:(?:your|type|write|enter)\b.{0,12}\banswers?\b.{0,14}|[（(]?[请請]?在此[处處]?(?:填[写寫]|作答|[输輸]入|回答|[写寫]).{0,10})[ \t*_]{0,4}$/iu;

/** `###Cats or Dogs?⏎⏎Your answer goes here`: a heading that asks, and the place for the answer. */
export function askAbovePlaces(pieces: readonly Piece[]): readonly Piece[] {
  const places = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > LONGEST || !ASKING.test(text)) continue;
    const next = [at + 1, at + 2].find((line) => (pieces[line]?.text.trim() ?? "") !== "") ?? -1;
    if (ANSWER_HERE.test((pieces[next]?.text ?? "").slice(0, 60))) places.set(at, next);
  }
  if (places.size < 2) return pieces;
  const hidden = new Set(places.values());
  return pieces.flatMap((piece, at) => {
    if (hidden.has(at)) return [{ ...piece, debris: true as const }];
    const asks = ASKING.exec(piece.text.slice(0, LONGEST))?.[1];
    if (asks === undefined) return [piece];
    return [withText(piece, ""), withText(piece, `${asks}${NAMED.essay}`), withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const MARKDOWN_CARDS = [readMarkdownCards, judgeBoldVerdicts, keyBulletedStems, readNamedParts, askAbovePlaces];
