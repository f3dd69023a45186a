/**
 * Ballots: each matter with the votes behind it or below it, with brackets or boxes, on one line or on lines of their own.
 *
 *     一、续聘物业公司 赞成( )        候选人：张三
 *     反对( )                         □同意 □不同意 □弃权
 *     弃权( )
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findHead, isBlank, isOfficeLabel, toDebris, toOptionLines } from "./words.ts";

const WORD =
  "(?:不?(?:同意|[赞贊讚]成|[赞贊讚]同|支持|[称稱][职職]|信任|[通][过過])|反[对對]|弃权|棄權|回避|迴避|保留(?:意[见見])?|[无無]意[见見]|另[选選](?:他人)?)";
const PLACE = "(?:[(（[【][\\s\\u3000]*[)）\\]】]|[□○◯☐◻])";
const VOTE = new RegExp(
  `^[\\s\\u3000，,、；;/]*(?:${PLACE}\\s*(${WORD})(?:[\\s\\u3000]*[_＿]+)?|(${WORD})[\\s\\u3000]*(?:${PLACE}|[_＿]{2,}))`,
);
/** Where the votes of a line begin. */
const FIRST = new RegExp(`${PLACE}\\s*${WORD}|${WORD}[\\s\\u3000]*(?:${PLACE}|[_＿]{2,})`);
/** The number of a matter that the grammar would read as that of a part. */
const CHINESE =
  /^\s*(?:[一二三四五六七八九十]{1,3}[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]、?|(?:[议議表][题題案决決](?:事[项項])?|事[项項]|提案)[一二三四五六七八九十\d]{1,3}\s?[:：、])\s*/;

/** The votes at the beginning of a text that consists of them; `null` if it has something else. */
function readVotes(text: string): string[] | null {
  const votes: string[] = [];
  let rest = text;
  for (let match = VOTE.exec(rest); match !== null; match = VOTE.exec(rest)) {
    votes.push(match[1] ?? match[2] ?? "");
    rest = rest.slice(match[0].length);
  }
  // `反对____、反对____` is a sentence with gaps: no vote is offered twice.
  if (new Set(votes).size < votes.length) return null;
  return votes.length > 0 && /^[\s\u3000。；;]*$/.test(rest) ? votes : null;
}

interface Matter {
  /** Index of its line. */
  at: number;
  text: string;
  votes: { piece: Piece; label: string }[];
  end: number;
}

function readMatter(pieces: readonly Piece[], at: number): Matter | null {
  const piece = pieces[at];
  if (piece === undefined || piece.debris === true || isBlank(piece) || piece.text.length > 400) return null;
  // What is told of a matter that has been written as a question.
  if (/^题目说明[:：]/u.test(piece.text)) return null;
  const start = piece.text.search(FIRST);
  const text = (start < 0 ? piece.text : piece.text.slice(0, start)).trim();
  const own = start < 0 ? [] : readVotes(piece.text.slice(start));
  if (text === "" || own === null || /[_＿]{2}/.test(text)) return null;
  const votes = own.map((label) => ({ piece, label }));
  let end = at;
  for (let below = nextFilled(pieces, at); below >= 0; below = nextFilled(pieces, below)) {
    const line = pieces[below];
    const more = line === undefined || line.text.length > 80 ? null : readVotes(line.text);
    if (line === undefined || more === null || more.some((one) => votes.some(({ label }) => label === one))) break;
    votes.push(...more.map((label) => ({ piece: line, label })));
    end = below;
  }
  return votes.length > 1 ? { at, text, votes, end } : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  let last = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const matter = readMatter(pieces, at);
    if (piece === undefined) break;
    if (matter === null) {
      result.push(piece);
      continue;
    }
    found += 1;
    const number = CHINESE.exec(matter.text)?.[0] ?? "";
    const stem = matter.text.slice(number.length).replace(/[:：]$/, "");
    const named = findHead(piece) === null ? NAMED.single : "";
    result.push(
      withText(piece, ""),
      ...(number === "" ? [] : [toDebris(piece, number)]),
      withText(piece, `${stem}${named}`),
      ...toOptionLines(
        matter.votes.map((vote) => vote.piece),
        matter.votes.map(({ label }) => label),
      ),
      ...pieces.slice(at + 1, matter.end).filter((one) => isBlank(one)),
      withText(piece, ""),
    );
    at = matter.end;
    last = result.length;
  }
  // Notes below the votes are numbered now and then, but they ask nothing.
  let notes = false;
  const tail = result.slice(last).flatMap((piece) => {
    if (piece.debris === true || isBlank(piece)) return [piece];
    notes = isNote(piece.text, notes);
    return notes ? [withText(piece, `${NAMED.statement}${piece.text.trim()}`)] : toPlaces(piece);
  });
  return found > 0 ? [...result.slice(0, last), ...tail] : null;
}

/** The labels below the votes, whose places are empty: `投票人（签名）：`, `房号：； 面积：；`. */
function toPlaces(piece: Piece): Piece[] {
  const parts = piece.text.split(/[；;]|[\s\u3000]{2,}/).filter((part) => part.trim() !== "");
  const labels = parts.map(
    (part) => /^\s*([\p{Script=Han}A-Za-z（）()]{2,14})\s*[:：][\s_＿]*$/u.exec(part)?.[1] ?? "",
  );
  if (labels.length === 0 || labels.includes("")) return [piece];
  return labels.map((label) => (isOfficeLabel(label) ? toDebris(piece, label) : withText(piece, `${label}：____`)));
}

/** Whether a line below the votes is a note: the first says so, and the others go on with sentences. */
function isNote(text: string, above: boolean): boolean {
  if (
    /^[\s\u3000]*(?:[备備]?注|[说說]明|填[票表写寫](?:人?[须須]知|[说說]明|要求|方法|方式|提示|注意|指引)?|注意事[项項])\s?[:：]/.test(
      text,
    )
  )
    return true;
  return above && (text.trim() === "" || /^[\s\u3000]*[(（]?\d{1,2}\s?[)）.．、].{8,}[。；;]?$/.test(text));
}

export const VOTES: Layout = { name: "votes on matters", margin: -1.55, rewrite };
