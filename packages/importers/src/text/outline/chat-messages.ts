/**
 * Copies of a chat in which somebody asks numbered questions:
 *
 *     李老师 18:36
 *     1. 下面哪个角最大
 *     A. 锐角 B. 平角
 *
 *     子涵妈妈 18:40
 *     收到，老师辛苦了
 *
 * A line with a name and a time begins a message. What others say between and below the questions is no choice of them;
 * what the one who asks says besides is told.
 */
import { type Piece, nextFilled, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
const NAME =
  "(?![A-Ha-h]\\s?[.．、)）]|\\d+\\s?[.．、)）:：])[^\\s,，。；;？?！!_＿□☐○◯\\t][^,，。；;？?！!_＿□☐○◯\\t\\]]{0,29}?";
const DATE =
  "(?:\\d{4}\\s?[-/.年]\\s?\\d{1,2}\\s?[-/.月]\\s?\\d{1,2}日?|\\d{1,2}[-/月]\\d{1,2}(?:日|[-/]\\d{2,4})?|[昨今前]天|[昨今]日|(?:星期|[周週])[一二三四五六日天])";
const TIME = "(?:[上下]午|[早晚]上|凌晨|[中]午)?\\s?\\d{1,2}[:：]\\d{2}(?:[:：]\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?";
/** `李老师 2024/5/6 18:36`, above the message. */
const ABOVE = new RegExp(`^[ \\u3000]*(${NAME})[:：]?[ \\u3000]+(?:${DATE},?[ \\u3000]*)?${TIME}[ \\u3000]*$`, "u");
/** `[18:36, 5/6/2024] 李老师: …`, `5/6/2024, 18:36 - 李老师: …`, in front of the message. */
const BEFORE = new RegExp(
  `^[ \\u3000\\u200e]*(?:\\[(?:${DATE},?\\s?)?${TIME}(?:,\\s?${DATE})?\\]\\s?|(?:${DATE},?\\s?)?${TIME}\\s[-–—]\\s)(${NAME})[:：][ \\u3000]?`,
  "u",
);
const NUMBER =
  /^[\s\u3000]*(?:\d{1,3}\uFE0F?\u20E3|[①-⑳]|[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）:：](?!\d)|第\s?[\d一二三四五六七八九十]{1,3}\s?[题題]|Q\s?\d{1,3}(?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．])/iu;
/** What belongs to a question: choices, boxes, places, cells and answers. */
const SIGNED =
  /^[\s\u3000]*(?:[(（]?\s?[A-Ha-h]\s?[.．、)）:：]|[A-H](?=\p{Script=Han})|[A-H]{2,})|[□☐○◯√×_＿\t]|[(（][\s\u3000]*[)）]|答案\s?(?:[:：是为為]|$)|解析\s?[:：]|\banswers?\s?(?::|are|is)|\d\s?[-.、:：]?\s?[A-H](?![A-Za-z])/iu;

/** Answers for everybody. */
const KEY = /答案\s?(?:[:：是为為]|$)|解析\s?[:：]|\banswers?\s?(?::|are|is)/iu;

interface Message {
  readonly name: string;
  readonly lines: number[];
}

/** The name in front of a message, and where the message begins on the line. */
function readSpeaker(pieces: readonly Piece[], at: number): { readonly name: string; readonly length: number } | null {
  const text = pieces[at]?.text ?? "";
  if (pieces[at]?.debris === true || text.length > LONGEST || !/\d[:：]\d/u.test(text)) return null;
  const [front, speaker] = BEFORE.exec(text) ?? [];
  if (front !== undefined) return { name: (speaker ?? "").trim(), length: front.length };
  const name = text.length > 80 ? undefined : ABOVE.exec(text)?.[1];
  // Choices that are times stand right below each other.
  const apart = at === 0 || pieces[at - 1]?.text.trim() === "" || nextFilled(pieces, -1) === at;
  return name === undefined || !apart || nextFilled(pieces, at, 2) < 0
    ? null
    : { name: name.trim(), length: text.length };
}

/** `李老师 18:36⏎1. 下面哪个角最大⏎…⏎子涵妈妈 18:40⏎收到`: a chat in which questions are asked. */
export function readChatMessages(pieces: readonly Piece[]): readonly Piece[] {
  const speakers = new Map(
    pieces.flatMap((_, at) => {
      const speaker = readSpeaker(pieces, at);
      return speaker === null ? [] : [[at, speaker] as const];
    }),
  );
  if (speakers.size < LEAST) return pieces;
  const messages: Message[] = [];
  const bodyOf = (at: number) => (pieces[at]?.text ?? "").slice(speakers.get(at)?.length ?? 0);
  for (const at of pieces.keys()) {
    const speaker = speakers.get(at);
    if (speaker !== undefined) messages.push({ name: speaker.name, lines: [] });
    messages.at(-1)?.lines.push(at);
  }
  const numbersOf = messages.map(({ lines }) =>
    lines.flatMap((at) => NUMBER.exec(bodyOf(at).slice(0, 20))?.[0].replace(/[\s\u3000]/gu, "") ?? []),
  );
  const first = numbersOf.findIndex((numbers) => numbers.length > 0);
  // Whoever repeats the numbers of others answers them.
  const known = new Set<string>();
  const askers = new Set([messages[first]?.name ?? ""]);
  let asked = 0;
  for (const [index, { name }] of messages.entries()) {
    const more = (numbersOf[index] ?? []).filter((number) => !known.has(number));
    if (more.length > 0) askers.add(name);
    for (const number of more) known.add(number);
    asked += more.length;
  }
  if (asked < LEAST) return pieces;
  const chatter = new Map<number, "told" | "hidden">();
  for (const [index, { name, lines }] of messages.entries()) {
    const said = lines.map((at) => bodyOf(at));
    const own = askers.has(name);
    if (said.some((text) => text.length > LONGEST || SIGNED.test(text)) && (own || said.some((text) => KEY.test(text))))
      continue;
    if (own && (numbersOf[index] ?? []).length > 0) continue;
    // What is said above the questions by those who ask them leads to them.
    if (own && index < first) continue;
    for (const at of lines) chatter.set(at, own ? "told" : "hidden");
  }
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const length = speakers.get(at)?.length ?? 0;
      const head = length === 0 ? [] : [withText(piece, ""), toDebris(piece, piece.text.slice(0, length))];
      const body = length === 0 ? piece : withText(piece, piece.text.slice(length));
      if (body.text.trim() === "") return length === 0 ? [piece] : head;
      const kind = chatter.get(at);
      if (kind === "hidden") return [...head, toDebris(body)];
      if (kind === undefined) return [...head, body];
      const blank = withText(piece, "");
      return [...head, blank, withText(body, tell(body.text)), blank];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const CHAT_MESSAGES: readonly Repair[] = [readChatMessages];
