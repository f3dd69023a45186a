/**
 * Cards and slips that part a label from its place with a slash, a bar or an arrow instead of a colon:
 *
 *     姓名／＿＿＿＿＿＿  稱謂／○先生  ○小姐
 *     想参加｜□读书会 □合唱团
 *     備註／
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 240;
const LONGEST_CHOICE = 40;
const LEAST_LABELS = 3;
const LEAST_LINES = 2;
const SIGNS = ["[／/]", "[｜|]", "[→⇒»›＞>]", "(?:[—–]{1,2}|-{1,2})", "[=＝]"] as const;
const ROOM = "[_＿]{2,}";
const BOX = "(?:[□☐○◯◻]|[(（][ \\u3000]{1,4}[)）]|\\[[ \\u3000]{1,2}\\])";
const LABEL = "[\\p{L}“「][^／/｜|→⇒»›＞>:：_＿□☐○◯◻\\t。！!；;，,?？]{0,24}?[?？]?";
const BEGINS_WITH_BOX = new RegExp(`^${BOX}`, "u");
const ONLY_ROOM = /^[_＿\s\u3000年月日/／.…-]*$/u;
const ENDS_WITH_ROOM = /^[_＿]/u;
const ROUND = /^(?:[○◯]|[(（])/u;

interface Reader {
  /** A label with its sign, at the beginning of the line or behind a place, in front of another place. */
  readonly label: RegExp;
  readonly sign: RegExp;
}

const READERS: readonly Reader[] = SIGNS.map((sign) => ({
  label: new RegExp(
    `(^[\\s\\u3000・•·]*|[ ]{2,}|\\u3000+|[_＿][ ])(${LABEL})[ \\u3000]?${sign}[ \\u3000]*(?=${ROOM}|${BOX}|$)`,
    "gu",
  ),
  sign: new RegExp(sign, "u"),
}));

interface Field {
  readonly label: string;
  readonly value: string;
}

/** Where the value in front of a label ends: the last stroke of a place in front of it belongs to that place. */
function endOfValue(next: RegExpExecArray | undefined): number | undefined {
  return next === undefined ? undefined : next.index + (ENDS_WITH_ROOM.test(next[1] ?? "") ? 1 : 0);
}

/** The fields of a line whose labels end with the sign; none if there is anything else on the line. */
function readLine({ text, debris }: Piece, { label, sign }: Reader): Field[] {
  if (debris === true || text.length > LONGEST || !sign.test(text)) return [];
  const line = text.trimEnd();
  const starts = [...line.matchAll(label)];
  if (starts[0]?.index !== 0) return [];
  const fields = starts.map((match, at) => ({
    label: (match[2] ?? "").trim(),
    value: line.slice(match.index + match[0].length, endOfValue(starts[at + 1])).trim(),
  }));
  const fits = ({ value }: Field) => ONLY_ROOM.test(value) || (BEGINS_WITH_BOX.test(value) && !sign.test(value));
  return fields.every(fits) ? fields : [];
}

/** `姓名／____`, `性別｜○男 ○女`: the sign is the colon of a label. */
export function plainSlashedLabels(pieces: readonly Piece[]): readonly Piece[] {
  for (const reader of READERS) {
    const lines = pieces.map((piece) => readLine(piece, reader));
    const all = lines.flat();
    // Labels with nothing behind them may be anything, `上午／`; places behind some of them say that they are labels.
    const placed = all.filter(({ value }) => value !== "");
    if (all.length < LEAST_LABELS || placed.length < 2 || lines.filter(({ length }) => length > 0).length < LEAST_LINES)
      continue;
    // Squares beside circles allow several choices.
    const round = placed.some(({ value }) => ROUND.test(value));
    return unlessSame(
      pieces.flatMap((piece, at) => {
        const fields = lines[at] ?? [];
        return fields.length === 0 ? [piece] : fields.flatMap((field) => write(piece, field, round));
      }),
      pieces,
    );
  }
  return pieces;
}

const BETWEEN = new RegExp(`${BOX}[ \\u3000]*`, "gu");
/** `（可複選）` behind the last choice. */
const HINT = /[\s\u3000]*([(（][^()（）_＿]{0,6}[选選][^()（）_＿]{0,8}[)）])$/u;

function write(piece: Piece, { label, value }: Field, round: boolean): Piece[] {
  if (ONLY_ROOM.test(value)) {
    const room = /年.*月|[/／].*[/／]/u.test(value) ? NAMED.date : "：____";
    return [room === NAMED.date ? `${label}${room}` : `${label}${room}`].map((text) => withText(piece, text));
  }
  const hint = HINT.exec(value)?.[1] ?? "";
  const choices = value
    .slice(0, hint === "" ? undefined : value.lastIndexOf(hint))
    .split(BETWEEN)
    .flatMap((choice) => (choice.trim() === "" ? [] : [choice.trim()]));
  if (choices.length < 2 || choices.some((choice) => choice.length > LONGEST_CHOICE))
    return [withText(piece, `${label}：${value}`)];
  const several = (round && !ROUND.test(value)) || allowsSeveral(`${label}${hint}`);
  const stem = `${label}${hint}${several ? NAMED.several : NAMED.single}`;
  return ["", stem, ...choices.map((choice) => `□ ${choice}`), ""].map((text) => withText(piece, text));
}
