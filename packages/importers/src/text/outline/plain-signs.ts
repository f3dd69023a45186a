/**
 * Small habits of ordinary forms: letters in front of parts whose questions are `A1`, `A2`, codes with colons, brackets as
 * places behind labels, declarations below their names, choices right below a heading, and who has issued the sheet.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

const LETTER_HEAD = /^[\s\u3000]*([A-J])\s?[.．、:：\u3000 ]\s*(\S.{0,40})$/u;

/** `A. 基本资料⏎A1 …⏎B. 评价⏎B1 …`: the letter that begins the codes below names a part, and no choice. */
export function headLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const letter = isText(piece) ? LETTER_HEAD.exec(piece.text)?.[1] : undefined;
    if (letter === undefined) continue;
    const below = nextFilled(pieces, at);
    if (
      below > 0 &&
      new RegExp(`^[\\s\\u3000]*${letter}[-.]?0?1(?![\\d])\\s?\\S`, "u").test(textAt(pieces, below, LONGEST))
    )
      heads.add(at);
  }
  if (heads.size < 2) return pieces;
  return pieces.flatMap((piece, at) =>
    heads.has(at) ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`), withText(piece, "")] : [piece],
  );
}

const COLON_CODE = /(^|[\s\u3000]|[;；,，])([0-9])\s?[:：]\s?(?=[^\s\d:：])/gu;
const LEAST_CODED = 2;

/** `0：没问题 1：轻微 2：显著` below several stems: codes of choices, as with `=`. */
export function equalColonCodes(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !/^[\s\u3000]*[01]\s?[:：]/u.test(piece.text)) continue;
    const codes = [...piece.text.matchAll(COLON_CODE)].map(([, , code]) => Number(code));
    if (codes.length > 2 && codes.every((code, index) => code === (codes[0] ?? 0) + index)) own.add(at);
  }
  if (own.size < LEAST_CODED) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(COLON_CODE, "$1$2=")) : piece));
}

const BRACKET_LABELS = /^[\s\u3000]*(?:\p{Script=Han}{2,14}\s?[(（][\s\u3000]{3,}[)）][\s\u3000,，;；]*){2,6}$/u;

/** `幼儿姓名（      ）  班级（      ）`: places in brackets behind the labels of one line. */
export function drawBracketPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    isText(piece) && BRACKET_LABELS.test(piece.text)
      ? withText(piece, piece.text.replace(/\s?[(（][\s\u3000]{3,}[)）]/gu, "：____").replace(/[,，;；]/gu, "  "))
      : piece,
  );
}

const DECLARES =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,2}[、.．]\s*)?\p{Script=Han}{0,8}(?:[声聲]明|承[诺諾]书?|[须須]知|告知书?|保[证證]书?)\s?[:：]?\s*$/u;
const SENTENCE = /^[\s\u3000]*[^\s_＿□○☐\d(（].{16,}[。；;：:]\s*$/u;

/** `参赛声明：⏎本单位保证…。`: a sentence below such a name is told with it. */
export function tellDeclarations(pieces: readonly Piece[]): readonly Piece[] {
  const names = pieces.flatMap((piece, at) => {
    const below = nextFilled(pieces, at);
    const isName = isText(piece) && at > 0 && DECLARES.test(piece.text) && below > 0;
    return isName && below - at < 3 && SENTENCE.test(textAt(pieces, below, LONGEST * 2)) ? [{ at, below }] : [];
  });
  // Above the questions such a name may be the title.
  const own = names.filter(({ at }) =>
    pieces
      .slice(0, at)
      .some(({ text }) => /[:：]\s*$|[_＿]{2,}|[□○☐]|^\s*\d{1,2}\s?[.．、]/u.test(text.slice(0, LONGEST))),
  );
  if (own.length === 0) return pieces;
  const result = pieces.map((piece) => [piece]);
  for (const { at, below } of own) {
    const [name, words] = [pieces[at], pieces[below]];
    if (name === undefined || words === undefined) continue;
    const head = /[、.．:：]/u.test(name.text) ? name.text.trim() : `${name.text.trim()}：`;
    let end = below + 1;
    const lines: string[] = [];
    // Its points belong to it.
    for (
      ;
      end < pieces.length &&
      /^[\s\u3000]*[(（]\d{1,2}[)）]\s*\S[^?？_＿□]*[；;。.]\s*$/u.test(textAt(pieces, end, LONGEST));
      end += 1
    )
      lines.push(textAt(pieces, end, LONGEST).trim());
    const text = [head, words.text.trim(), ...lines].join("<br>");
    result[at] = [
      withText(name, ""),
      covering(withText(name, tell(text)), pieces.slice(at + 1, end)),
      withText(words, ""),
    ];
    for (let line = at + 1; line < end; line += 1) result[line] = [];
  }
  return result.flat();
}

const HEAD = /^[\s\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．]\s*(\S[^:：_＿□○☐]{2,40}?)\s*[:：?？]?\s*$/u;
const BOXES = /^[\s\u3000]*(?:[□☐○◯]\s?[^□☐○◯:：_＿]{1,20}){2,8}$/u;
const NUMBER = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s*\S/u;

/** `三、您的总体评价⏎□ 优秀 □ 良好`: below numbered questions, choices right below a heading with nothing else are its own. */
export function askHeadsWithBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const words = isText(piece) ? HEAD.exec(piece.text)?.[1] : undefined;
    if (words === undefined || !/[评評][价價]|[满滿]意|看法|意[见見愿願]|[选選][择擇]|方式|原因|程度/u.test(words))
      continue;
    const below = nextFilled(pieces, at);
    if (below < 0 || !BOXES.test(textAt(pieces, below, LONGEST))) continue;
    const behind = textAt(pieces, nextFilled(pieces, below), LONGEST);
    const numbered = pieces.slice(0, at).some(({ text }) => NUMBER.test(text.slice(0, LONGEST)));
    if (numbered && !NUMBER.test(behind) && !/^[\s\u3000]*[□☐○◯]/u.test(behind)) own.set(at, words);
  }
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const words = own.get(at);
    if (words === undefined) return [piece];
    const type = /多[选選]|可[复複][选選]|限[选選]|至多|最多/u.test(piece.text) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${words}${type}`)];
  });
}

const ISSUER =
  /^[\s\u3000]{8,}\S[^:：?？_＿□]{3,40}$|^[\s\u3000]*\S[^:：?？_＿□]{3,40}[(（](?:[公盖蓋]?章|[签簽]章|印)[)）]\s*$/u;
const ISSUED =
  /^[\s\u3000]*(?:\d{2,4}|[○〇Xx×]{2,4}|二[〇○零]\p{Script=Han}{2})\s?年\s?\S{1,3}\s?月(?:\s?\S{1,3}\s?[日号號])?\s*$/u;

/** `          某公司工会（章）⏎          2024年5月18日` below the last question: who has issued the sheet, and when. */
export function tellIssuers(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  if (last < 3 || !ISSUED.test(textAt(pieces, last, 60))) return pieces;
  const above = pieces.findLastIndex(({ text }, at) => at < last && text.trim() !== "");
  if (!ISSUER.test(textAt(pieces, above, 80))) return pieces;
  const asked = pieces.findLastIndex(({ text }, at) => at < above && text.trim() !== "");
  return pieces.flatMap((piece, at) => {
    // `五、对花园的建议` leaves the room above the name empty.
    const head = at === asked ? HEAD.exec(piece.text)?.[1] : undefined;
    if (head !== undefined && /建[议議]|意[见見]|看法|想法|期望/u.test(head))
      return [withText(piece, ""), withText(piece, `${head}${NAMED.essay}`)];
    if (at === above) return [withText(piece, ""), covering(withText(piece, tell(piece.text.trim())), [])];
    return at === last ? [withText(piece, ""), withText(piece, tell(piece.text.trim()))] : [piece];
  });
}

const LEADS_TO_FIELDS = /^[\s\u3000]*(?:如|若|倘)[^:：_＿□]{4,60}[:：]\s*$/u;
const FIELDS = /^[\s\u3000]*\p{Script=Han}{2,8}\s?[:：][\s\u3000]*[_＿]{2,}/u;

/** `如您愿意接受回访，请留下联系方式：⏎姓名：____  电话：____`: the sentence leads to the fields. */
export function tellLeadsToFields(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) =>
    isText(piece) && LEADS_TO_FIELDS.test(piece.text) && FIELDS.test(textAt(pieces, nextFilled(pieces, at), LONGEST))
      ? [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")]
      : [piece],
  );
}

const IF_LABEL = /^[\s\u3000]*(?:如|若)(?:是|有|果)?\s?[,，][^:：_＿□。？?]{2,40}[:：]\s*$/u;
const LETTERED_LABEL =
  /^([\s\u3000]*\p{Script=Han}{2,10})\s?[:：][\s\u3000]*(A\s?[.．、]\s?[^\s:：_＿]{1,12}(?:[\s\u3000]+[B-H]\s?[.．、]\s?[^\s:：_＿]{1,12}){1,7})[\s\u3000]*$/u;

/** `如是，排名：` and `家庭户口：A.城镇    B.农村` among the labels of a form. */
export function askLabelsOfForms(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (!isText(piece)) return [piece];
    if (IF_LABEL.test(piece.text)) return [withText(piece, `${piece.text.trimEnd()}____`)];
    const [, label, choices] = LETTERED_LABEL.exec(piece.text) ?? [];
    // `选项：A.东 B.西` has the choices of the question above.
    if (label === undefined || choices === undefined || /[选選][项項]|答案|[备備][选選]/u.test(label)) return [piece];
    const words = choices.split(/[\s\u3000]*[A-H]\s?[.．、]\s?/u).filter((word) => word !== "");
    return [
      withText(piece, ""),
      withText(piece, `${label.trim()}${NAMED.single}`),
      ...words.map((word, index) => withText(piece, `${String.fromCodePoint(65 + index)}. ${word.trim()}`)),
      withText(piece, ""),
    ];
  });
}

const TASK =
  /^\s*(?:write|put|circle|choose|complete|fill in|match|rewrite|translate|underline|correct|change|use|make|join)\b[^?_＿]{10,120}[.:]\s*$/iu;

/** `Write the past form of the verb in brackets.` between numbered questions: an instruction. */
export function tellEnglishTasks(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.map((piece) =>
    isText(piece) ? Number(/^\s*(\d{1,3})\s?[.)]\s+\S/u.exec(piece.text)?.[1] ?? 0) : 0,
  );
  return pieces.flatMap((piece, at) => {
    if (!isText(piece) || !TASK.test(piece.text) || textAt(pieces, at - 1).trim() !== "") return [piece];
    const before = numbers.slice(0, at).findLast((no) => no > 0) ?? 0;
    const below = nextFilled(pieces, at);
    if (before === 0 || numbers[below] !== before + 1) return [piece];
    return [withText(piece, tell(piece.text.trim())), withText(piece, "")];
  });
}

const LONE_BOX = /^[\s\u3000]*(?:[□☐○◯]|\[\s?\])[\s\u3000]*(\S.{11,160}[。.]?)\s*$/u;
const AGREES =
  /(?:同意|[愿願]意|[确確][认認]|承[诺諾]|知[晓曉悉])(?!的)|\bI (?:agree|certify|confirm|consent|declare|understand)\b/u;

/** `□ 医生已向我说明…，我同意接受该项检查。`: a sentence with the only box of its part is agreed to. */
export function askLoneAgreements(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const words = isText(piece) ? LONE_BOX.exec(piece.text)?.[1] : undefined;
    if (words === undefined || !AGREES.test(words) || !/我|本人|\bI\b/u.test(words) || /[□☐○◯?？]/u.test(words))
      return [piece];
    const isBox = (line: number) => /^[\s\u3000]*(?:[□☐○◯]|\[\s?\])/u.test(textAt(pieces, line, 8));
    const above = pieces.findLastIndex(({ text }, line) => line < at && text.trim() !== "");
    if (isBox(nextFilled(pieces, at)) || isBox(above) || /[?？:：]\s*$/u.test(textAt(pieces, above, LONGEST)))
      return [piece];
    return [withText(piece, ""), withText(piece, `${words}${NAMED.consent}`), withText(piece, "")];
  });
}

const CODED_STEM = /^[\s\u3000]*([A-Z]\d{1,2})[\s\u3000]*[.．、]?[\s\u3000]*(?=[^\s\d.．、_-])/u;
const IN_BRACKETS = /[(（]\s?(\d{1,2})\s?[)）]\s*(?=[^\s(（])/gu;
const LEAST_STEMS = 3;

/** The text with boxes in place of `（1）`, `（2）` …; null if its brackets do not count from 1. */
function boxBrackets(text: string): string | null {
  const signs = [...text.matchAll(IN_BRACKETS)];
  const counted = signs.length > 1 && signs.every(([, no], at) => Number(no) === at + 1);
  return counted ? text.replace(IN_BRACKETS, " □") : null;
}

/** `A2 您的文化程度：⏎（1）小学   （2）初中`, `A7 …？（1）是  （2）否`: choices of stems with codes. */
export function boxCodedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, string[]>();
  let stems = 0;
  for (const [at, piece] of pieces.entries()) {
    const stem = isText(piece) ? CODED_STEM.exec(piece.text) : null;
    if (stem === null) continue;
    const text = `${stem[1] ?? ""} ${piece.text.slice(stem[0].length).trim()}`;
    const first = text.search(/[(（]\s?1\s?[)）]/u);
    const boxed = first < 0 ? null : boxBrackets(text.slice(first));
    const below = nextFilled(pieces, at);
    const line =
      first < 0 && /^[\s\u3000]*[(（]\s?1\s?[)）]/u.test(textAt(pieces, below, LONGEST))
        ? boxBrackets(textAt(pieces, below, LONGEST))
        : null;
    if (boxed !== null) written.set(at, [text.slice(0, first).trimEnd(), boxed.trim()]);
    else if (line !== null) {
      written.set(at, [text]);
      written.set(below, [line.trim()]);
    } else continue;
    stems += 1;
  }
  if (stems < LEAST_STEMS) return pieces;
  return pieces.flatMap((piece, at) => {
    const lines = written.get(at);
    if (lines === undefined) return [piece];
    const blank = CODED_STEM.test(piece.text) ? [withText(piece, "")] : [];
    return [...blank, ...lines.map((text) => withText(piece, text.replace(/([:：])\s*$/u, "")))];
  });
}

const STAR_LINE = /^[\s\u3000]*[*＊][\s\u3000]*$/u;
const LEAST_STARS = 3;

/** `*⏎3. 您的年级⏎大一⏎大二⏎*⏎4. …`: the page shows the star of a required question on the line above it. */
export function joinStarsAbove(pieces: readonly Piece[]): readonly Piece[] {
  const stars = pieces.flatMap((piece, at) =>
    STAR_LINE.test(piece.text.slice(0, 8)) && piece.text.length < 8 ? [at] : [],
  );
  const own = stars.filter((at) => NUMBER.test(textAt(pieces, at + 1, LONGEST)));
  if (own.length < LEAST_STARS || own.length < stars.length) return pieces;
  const gone = new Set(own);
  return pieces.flatMap((piece, at) => {
    if (gone.has(at)) return [];
    const above = pieces[at - 1];
    if (!gone.has(at - 1) || above === undefined) return [piece];
    return [withText(piece, ""), covering(withText(piece, `${piece.text.trimEnd()}*`), [above])];
  });
}

/** In the order in which they are made. */
export const PLAIN_SIGNS: readonly Repair[] = [
  joinStarsAbove,
  boxCodedChoices,
  headLetteredParts,
  equalColonCodes,
  drawBracketPlaces,
  tellDeclarations,
  askLoneAgreements,
  askHeadsWithBoxes,
  tellIssuers,
  tellLeadsToFields,
  askLabelsOfForms,
  tellEnglishTasks,
];
