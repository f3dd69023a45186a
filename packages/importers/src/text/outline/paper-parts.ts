/**
 * Parts of papers that stand at other places than usual: the place for the letter on a line of its own, answers in brackets
 * behind questions, rows of a bank with the answer in front, two questions on one line, and tagged examples of a textbook.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, unlessSame } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s*\S/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-Ha-h]\s?[.．、)）]/u;
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[IVX]{1,4}[.．、])/u;
const PLACE_LINE = /^[\s\u3000]*(?:\[[ \t\u3000]*\]|【[ \t\u3000]*】|[(（][ \t\u3000]*[)）])[\s\u3000]*$/u;
const KEYED_PLACE = /^[\s\u3000]*[(（【[][ \t\u3000]*([A-H]{1,6})[ \t\u3000]*[)）】\]][\s\u3000。.]*$/u;

const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

/** `3．属于增大压强的是⏎[     ]⏎A．书包带`: the place for the letter stands on a line of its own. */
export function joinLonePlaces(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const above = result.at(-1);
    const lone = PLACE_LINE.test(piece.text) && CHOICE.test(pieces[at + 1]?.text ?? "");
    // `…的原则？⏎（D）⏎A、…`: the place with its letter, below a stem that may go over several lines.
    const key = KEYED_PLACE.exec(piece.text.slice(0, 24))?.[1];
    const asks = above !== undefined && isText(above) && /[。？?：:\p{Script=Han}]\s*$/u.test(above.text);
    if (key !== undefined && asks && !CHOICE.test(above.text) && CHOICE.test(pieces[at + 1]?.text ?? ""))
      result[result.length - 1] = covering(withText(above, `${above.text.trimEnd()}（${key}）`), [piece]);
    else if (lone && above !== undefined && isText(above) && NUMBERED.test(above.text) && !PLACE_LINE.test(above.text))
      result[result.length - 1] = covering(withText(above, `${above.text.trimEnd()}（ ）`), [piece]);
    else result.push(piece);
  }
  return unlessSame(result, pieces);
}

const ANSWERED =
  /^([\s\u3000]*\d{1,3}\s?[.．、)）].{2,}?)[\s\u3000]*[(（]\s?(?:答案?|参考答案)\s?[:：]\s*([^()（）]{1,80})[)）][\s\u3000。.]*$/u;

/** The name of a round of a contest: `抢答题`, `风险题（20分）`. */
const ROUND = /^[\s\u3000]*\p{Script=Han}{1,8}[题題](?:\s?[(（][^()（）]{1,20}[)）])?[\s\u3000]*$/u;

/** `1、成立于哪一年？（答：1921年）`: the answer in brackets behind its question. */
export function openAnswersInBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.map((piece) => (isText(piece) ? ANSWERED.exec(piece.text) : null));
  if (parts.filter((part) => part !== null).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, stem, answer] = parts[at] ?? [];
    const between = parts[at - 1] !== null && parts[at + 1] !== null && ROUND.test(piece.text);
    if (stem === undefined || answer === undefined)
      return between && at > 0 ? [withText(piece, tell(piece.text)), withText(piece, "")] : [piece];
    return [withText(piece, stem.trimEnd()), withText(piece, `答案：${answer.trim()}`), withText(piece, "")];
  });
}

const BANK_HEAD =
  /^[\s\u3000]*(?:[题題][号號]|[编編][号號]|序[号號])[\s\u3000]+(?:正[确確])?答案[\s\u3000]+(?:[题題]目|[试試][题題]|[题題]干|[内內]容)[\s\u3000]*$/u;
const BANK_ROW = /^[\s\u3000]*(\d{1,4})[\s\u3000]+([○╳×✕✗XO√VTF对對错錯]|[1-6A-F])[\s\u3000]+(\S.+)$/u;
const IN_ROW = /[(（](\d)[)）]/gu;
const RIGHT = /[○O√VT对對]/u;

/** `題號 答案 題目⏎001 ○ 應暫停讓行人先行。⏎004 2 何者正確？(1)甲(2)乙`: a bank with the answer in front. */
export function readAnsweredRows(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex((piece) => isText(piece) && BANK_HEAD.test(piece.text));
  if (head < 0) return pieces;
  const rows = pieces.map((piece, at) => (at > head && isText(piece) ? BANK_ROW.exec(piece.text) : null));
  if (rows.filter((row) => row !== null).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    if (at === head) return [{ ...piece, debris: true as const }];
    const [, number = "", answer = "", words = ""] = rows[at] ?? [];
    if (number === "") return [piece];
    const no = String(Number.parseInt(number, 10));
    const signs = [...words.matchAll(IN_ROW)];
    const counted = signs.length > 1 && signs.every(([, sign], index) => Number(sign) === index + 1);
    if (!counted || !/^[1-6A-F]$/u.test(answer)) {
      if (/[1-6A-E]/u.test(answer)) return [withText(piece, `${no}. ${words}`), withText(piece, `答案：${answer}`)];
      const verdict = RIGHT.test(answer) ? "对" : "错";
      return [
        withText(piece, `${no}. ${words}${NAMED.judged}`),
        withText(piece, `答案：${verdict}`),
        withText(piece, ""),
      ];
    }
    const choices = signs.map((sign, index) => {
      const text = words.slice(sign.index + sign[0].length, signs[index + 1]?.index ?? words.length);
      return withText(piece, `${String.fromCodePoint(65 + index)}. ${text.trim()}`);
    });
    const key = /\d/u.test(answer) ? String.fromCodePoint(64 + Number(answer)) : answer;
    return [
      withText(piece, `${no}. ${words.slice(0, signs[0]?.index ?? 0).trim()}${NAMED.single}`),
      ...choices,
      withText(piece, `答案：${key}`),
      withText(piece, ""),
    ];
  });
}

const TAGGED =
  /^[\s\u3000]*[【［[](?:[经經]典|典型)?(?:例|[练練][习習]|真|模[拟擬])[题題]?\s?\d{1,3}[\s\u3000]*[·•・.．—,，、|｜\s-][\s\u3000]*(\p{Script=Han}{1,6}[题題]|[单單多][项項]?[选選]|不定[项項]|[选選][择擇]|判[断斷]|填空|[简簡][答述]|[论論]述|[问問]答|案例(?:分析)?|[计計]算|材料(?:分析)?|[综綜]合)[】］\]][\s\u3000]*(\S.*)$/u;

/** `【例题1·单选题】下列…属于民事责任的是`: an example with its type; it may lead to numbered parts. */
export function openTaggedExamples(pieces: readonly Piece[]): readonly Piece[] {
  const tags = pieces.map((piece) => (isText(piece) ? TAGGED.exec(piece.text) : null));
  if (tags.filter((tag) => tag !== null).length < 2) return pieces;
  let no = 0;
  let inParts = false;
  return pieces.flatMap((piece, at) => {
    const [, type, stem] = tags[at] ?? [];
    const { text } = piece;
    if (type !== undefined && stem !== undefined) {
      const next = tags.findIndex((tag, index) => index > at && tag !== null);
      const own = pieces.slice(at + 1, Math.min(next < 0 ? pieces.length : next, at + 40));
      const part = own.findIndex((line) => NUMBERED.test(line.text));
      const choice = own.findIndex((line) => CHOICE.test(line.text));
      inParts = part >= 0 && (choice < 0 || part < choice);
      if (inParts) return [withText(piece, ""), withText(piece, tell(stem))];
      no += 1;
      return [withText(piece, ""), withText(piece, `${String(no)}. ${stem}[${type.replace(/[题題]?$/u, "题")}]`)];
    }
    if (inParts && NUMBERED.test(text)) {
      no += 1;
      return [withText(piece, text.replace(/^[\s\u3000]*\d{1,3}/u, String(no)))];
    }
    return [piece];
  });
}

const LABELS =
  /^[\s\u3000]*(?:(?:科室|部[门門]|姓名|得分|[单單]位|班[级級]|[学學][号號]|工[号號]|[岗崗]位|[职職][务務称稱]|日期|分[数數]|成[绩績]|[专專][业業]|年[级級])(?:[ \t\u3000]{3,}|[\s\u3000]*$)){2,8}$/u;

/** `科室      姓名      得分` at the top of a paper: what is filled in, without lines to write on. */
export function drawHeadLabels(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap((piece, at) => (piece.text.trim() === "" ? [] : [at])).slice(0, 4);
  const at = filled.find((line) => LABELS.test((pieces[line]?.text ?? "").slice(0, LONGEST)));
  if (at === undefined || !HEADING.test(pieces[filled[filled.indexOf(at) + 1] ?? -1]?.text ?? "")) return pieces;
  return pieces.map((piece, index) =>
    index === at
      ? withText(
          piece,
          piece.text
            .trim()
            .split(/[\s\u3000]+/u)
            .map((label) => `${label}：____`)
            .join("  "),
        )
      : piece,
  );
}

const TWO_ON_LINE =
  /^([\s\u3000]*(\d{1,2})\s?[.．、]\s?[^?？]{3,80}[?？])[\s\u3000]+((\d{1,2})\s?[.．、]\s?[^?？\d][^?？]{2,80}[?？])[\s\u3000]*$/u;

/** `1.有哪些因素？  2.有何作用？`: two questions on one line, by their numbers. */
export function partTwoQuestions(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, first, one, second, two] = isText(piece) ? (TWO_ON_LINE.exec(piece.text) ?? []) : [];
    if (first === undefined || second === undefined || Number(two) !== Number(one) + 1) return [piece];
    return [withText(piece, first), withText(piece, second)];
  });
}

const CASE = /^[\s\u3000]*(?:情景|情境|案例|[场場]景|材料)[一二三四五六]\s?[:：]\s*\S.*[?？。][\s\u3000]*$/u;
const ESSAYS =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}[、.．]|[(（][一二三四五六七八九十]{1,2}[)）]|[IVX]{1,4}[.．])\s?(?:情[景境]|案例|[计計]算|[书書]面表[达達]|作文|[写寫]作|[习習]作|[应應]用|[论論]述|[简簡]答|[证證]明|[综綜]合|操作|作[图圖]|[实實][验驗]|探究|解答|解[决決][问問][题題])/u;
/** The next part, or the answers of the paper. */
const ENDS = new RegExp(
  `${HEADING.source}|^[\\s\\u3000#*]*(?:[参參]考|[试試]卷|本卷)?答案(?:[与與及和].{1,8})?[\\s*:：]*$`,
  "u",
);
const ASKS = /[?？]\s*$|[写寫]一|求|[证證]明|试|試|[谈談]|[词詞字]左右|不少[于於]/u;

/** `四、计算题⏎某小区…，求全年收入。` and `情景一：…怎么办？`: below the heading of essays, text without a number asks. */
export function askBelowEssays(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || piece.text.length > 60 || !ESSAYS.test(piece.text)) continue;
    const own: number[] = [];
    let end = at + 1;
    for (; end < Math.min(pieces.length, at + 12) && !ENDS.test(pieces[end]?.text.slice(0, 40) ?? ""); end += 1)
      if ((pieces[end]?.text ?? "").trim() !== "") own.push(end);
    const [first = -1] = own;
    const only = pieces[first]?.text.trim() ?? "";
    if (own.length > 1 && own.every((line) => CASE.test((pieces[line]?.text ?? "").slice(0, LONGEST)))) {
      for (const [index, line] of own.entries())
        asked.set(line, `${String(index + 1)}. ${pieces[line]?.text.trim() ?? ""}`);
    } else if (
      own.length === 1 &&
      !/^[\s\u3000]*[(（]?\d|^[[【]|[:：_＿]\s*$/u.test(only) &&
      only.length > 12 &&
      ASKS.test(only)
    )
      asked.set(first, `1. ${only}`);
  }
  if (asked.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = asked.get(at);
    return text === undefined ? piece : withText(piece, `${text}${NAMED.essay}`);
  });
}

const REASONED =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}[、.．]\s?)?(?:[^()（）]{0,4}辨析|判[断斷](?:[并並]|[说說]理|改[错錯]))[题題]?\s?[(（].*(?:理由|原因|改正|依[据據])/u;

/** `二、辨析题（先判断正误，再说明理由）`: a verdict alone does not answer its questions. */
export function explainReasonedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  let reasoned = false;
  return pieces.map((piece) => {
    if (HEADING.test(piece.text)) reasoned = REASONED.test(piece.text.slice(0, LONGEST));
    const bare = reasoned && isText(piece) && NUMBERED.test(piece.text) && !/\]\s*$|[(（]\s*[)）]/u.test(piece.text);
    return bare ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`) : piece;
  });
}

const LISTED =
  /^([\s\u3000]*(?:【|\[)?(?:参考|參考|正[确確])?答案(?:】|\])?\s?[:：]?\s*)(?:Q|第)\s?1(?:[题題])?\s?[-—–=]\s?\S/iu;

/** `【答案】Q1-A；Q2-B`: the answers of all questions on one line. */
export function openListOfKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => isText(piece) && LISTED.test(piece.text));
  const piece = pieces[at];
  if (piece === undefined) return pieces;
  const items = piece.text
    .replace(LISTED.exec(piece.text)?.[1] ?? "", "")
    .split(/[；;，,、]/u)
    .map((item) => /^[\s\u3000]*(?:Q|第)\s?(\d{1,3})[题題]?\s?[-—–=]\s?(\S{1,40})[\s\u3000]*$/iu.exec(item));
  if (items.length < 2 || items.includes(null)) return pieces;
  return pieces.flatMap((own, index) =>
    index === at
      ? [
          withText(own, ""),
          withText(own, "参考答案"),
          ...items.map((item) => withText(own, `${item?.[1] ?? ""}. ${item?.[2] ?? ""}`)),
        ]
      : [own],
  );
}

const RIGHT_OR_WRONG =
  /^([\s\u3000]*(?:Q\s?)?\d{1,3}\s?[.．、:：)）].{4,}[。.])\s?(?:[这這]是)?(?:[对對][还還]是[错錯]|正[确確][还還]是[错錯][误誤]|是[对對]是[错錯]|[对對]吗|[对對]不[对對])[?？][\s\u3000]*$/iu;

/** `Q4：可以乘坐电梯逃生。对还是错？`: the request for a verdict behind a statement. */
export function judgeAskedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) =>
    isText(piece) && RIGHT_OR_WRONG.test(piece.text) && !CHOICE.test(pieces[at + 1]?.text ?? "")
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`)
      : piece,
  );
}

const STEM_LINE = /^[\s\u3000]*(?:甲|乙|丙|丁|戊)[\u3000 ]+(\S.*)$/u;
const KEYED_STEM = /答案?\s?[】\]]?\s?[:：]?\s*[甲乙丙丁戊]|[(（]\s?[甲乙丙丁戊]\s?[)）]/u;
const STEMS = ["甲", "乙", "丙", "丁", "戊"];

/** `1 在哪一年？⏎甲 1839年⏎乙 1840年`: the signs of choices, with a blank only. Sentences are the parts of a dialogue. */
export function dotHeavenlyStems(pieces: readonly Piece[]): readonly Piece[] {
  const dotted = new Map<number, string>();
  // A key that names the sign must find it.
  const keyed = pieces.some(({ text }) => text.length < LONGEST && KEYED_STEM.test(text));
  for (let at = 1; at < pieces.length; at += 1) {
    const own: string[] = [];
    for (const sign of STEMS) {
      const text = (pieces[at + own.length]?.text ?? "").slice(0, LONGEST);
      const words = STEM_LINE.exec(text)?.[1]?.trim();
      if (words === undefined || !text.trim().startsWith(sign)) break;
      own.push(keyed ? `${sign}、${words}` : `${String.fromCharCode(65 + own.length)}. ${words}`);
    }
    const above = pieces[at - 1]?.text.slice(0, LONGEST) ?? "";
    const asks = /^[\s\u3000]*\d{1,3}(?:\s?[.．、)）]|[\s\u3000])|[?？:：)）]\s*$/u.test(above);
    if (own.length < 2 || !asks || own.some((text) => /[。！？!?]$/u.test(text))) continue;
    for (const [index, text] of own.entries()) dotted.set(at + index, text);
    at += own.length - 1;
  }
  if (dotted.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = dotted.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const ORDER = /\bin (?:the (?:correct|right) )?order\b|排序|[顺順]序|先[后後]/iu;
const RANKED = /^[\s\u3000]*_{2,6}[\s\u3000]+([^_\s][^_]*)$/u;

/** `Put the steps in order:⏎___ Notify⏎___ Fill out`: the numbers go on the lines. */
export function orderRuledLines(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap((piece, at) =>
    isText(piece) &&
    ORDER.test(piece.text) &&
    RANKED.test(pieces[at + 1]?.text ?? "") &&
    RANKED.test(pieces[at + 2]?.text ?? "")
      ? [at]
      : [],
  );
  if (stems.length === 0) return pieces;
  const own = new Set<number>();
  for (const at of stems) for (let line = at + 1; RANKED.test(pieces[line]?.text ?? ""); line += 1) own.add(line);
  return pieces.map((piece, at) => {
    if (own.has(at)) return withText(piece, `□ ${RANKED.exec(piece.text)?.[1]?.trim() ?? ""}`);
    return stems.includes(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.order}`) : piece;
  });
}

const SIGNED = /^[\s\u3000]*\p{Script=Han}{0,8}[签簽]名?[字章]?\s?[:：]/u;

/** `答：⏎⏎带教老师签名：____`: the place to sign at the end of a paper is no answer. */
export function closeAnswersAboveSignatures(pieces: readonly Piece[]): readonly Piece[] {
  const signed = pieces.findIndex((piece) => isText(piece) && SIGNED.test(piece.text));
  const above = pieces.slice(0, Math.max(signed, 0)).findLastIndex(({ text }) => text.trim() !== "");
  if (above < 1 || !/^[\s\u3000]*(?:答|解)\s?[:：]?[\s\u3000]*$/u.test(pieces[above]?.text ?? "")) return pieces;
  return pieces.map((piece, at) => (at === above ? { ...piece, debris: true as const } : piece));
}

/** In the order in which they are made. */
export const PAPER_PARTS = [
  joinLonePlaces,
  openAnswersInBrackets,
  readAnsweredRows,
  openTaggedExamples,
  drawHeadLabels,
  partTwoQuestions,
  askBelowEssays,
  explainReasonedVerdicts,
  openListOfKeys,
  judgeAskedVerdicts,
  dotHeavenlyStems,
  orderRuledLines,
  closeAnswersAboveSignatures,
];
