/**
 * What pages of forms print beside a question about its answer, on lines of their own:
 *
 *     3                                         真实姓名
 *     How many monitors do you use? *           *
 *     The value must be a number                请输入
 *
 * The words name the type, and a star below a label belongs to it.
 */
import { isFieldHint } from "../layout/sheets/widgets.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, textAt, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 200;
const NUMBER_ONLY =
  /^\s*(?:the value must be an? (?:number|integer|whole number)|(?:值|答案|[输輸]入[内內]容)?必[须須](?:是|[为為])(?:一?个)?(?:[数數]字|整[数數])|[请請][输輸]入一?[个個]?(?:[数數]字|整[数數]))\s?[.。]?\s*$/iu;
const SEVERAL_ONLY =
  /^\s*(?:please select (?:at least|at most|up to|exactly) \d{1,2} (?:options?|answers?)|[请請](?:至少|最多)?[选選][择擇取](?:至少|最多)\s?\d{1,2}\s?[个個]?(?:[项項]|[选選][项項])|[请請](?:至少|最多)[选選][择擇取]\s?\d{1,2}\s?[个個]?(?:[项項]|[选選][项項]))\s?[.。]?\s*$/iu;
const NUMBER_ALONE = /^\s*\d{1,3}\s?[.．、]?\s*$/u;

/** `How many? *⏎The value must be a number`, `Which days? *⏎Please select at least 1 option.`: the type of the question above. */
export function nameByHints(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const short = piece.debris !== true && piece.text.length < 60;
    const kind =
      short && NUMBER_ONLY.test(piece.text)
        ? NAMED.number
        : short && SEVERAL_ONLY.test(piece.text)
          ? NAMED.several
          : "";
    const above = result.at(-1);
    // Pages of this kind have the number of a question on a line of its own.
    const asked = above !== undefined && above.text.trim() !== "" && NUMBER_ALONE.test(result.at(-2)?.text ?? "");
    if (kind === "" || above === undefined || !asked || above.text.length > LONGEST) {
      result.push(piece);
      continue;
    }
    const [, stem = "", star = ""] = /^(.*?)\s*([*＊]?)\s*$/su.exec(above.text) ?? [];
    result[result.length - 1] = withText(above, `${stem}${kind}${star}`);
    result.push({ ...piece, debris: true });
  }
  return unlessSame(result, pieces);
}

const LEAST_STARS = 2;

/** `真实姓名⏎*⏎请输入`: a star below each label that must be filled in. */
export function joinStarsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const isStar = (at: number): boolean => {
    const [above, below] = [pieces[at - 1]?.text ?? "", pieces[at + 1]?.text ?? ""];
    return (
      /^\s*[*＊]\s*$/u.test(pieces[at]?.text ?? "") &&
      above.trim() !== "" &&
      above.length < 80 &&
      !/[*＊]\s*$/u.test(above) &&
      // `1⏎*⏎您的班级`: it stands between the number and the question, and is the star of the question.
      !NUMBER_ALONE.test(above) &&
      (pieces[at - 2]?.text ?? "").trim() === "" &&
      !NUMBER_ALONE.test(below)
    );
  };
  const stars = new Set(pieces.flatMap((_, at) => (isStar(at) ? [at] : [])));
  if (stars.size < LEAST_STARS) return pieces;
  return pieces.flatMap((piece, at) => {
    if (stars.has(at)) return [];
    if (!stars.has(at + 1)) return [piece];
    const joined = joinPieces(pieces.slice(at, at + 2), " ");
    return joined === null ? [piece] : [joined];
  });
}

const LEAST_TORN = 2;

/** `1⏎*⏎您的班级⏎…⏎2⏎*⏎您的建议`: numbers that go up from one, and their stars, on lines of their own above the questions. */
export function joinTornNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const isStar = (at: number) => pieces[at]?.debris !== true && STAR_ALONE.test(textAt(pieces, at, 8));
  const heads = new Map<number, number>();
  let stars = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 8 || !NUMBER_ALONE.test(text)) continue;
    if (Number.parseInt(text, 10) !== heads.size + 1) continue;
    const stem = isStar(at + 1) ? at + 2 : at + 1;
    const words = textAt(pieces, stem, LONGEST);
    if (words.trim() === "" || NUMBER_ALONE.test(words) || isStar(stem)) continue;
    heads.set(at, stem);
    if (stem === at + 2) stars += 1;
  }
  if (stars < LEAST_TORN) return pieces;
  const taken = new Set(Array.from(heads, ([at, stem]) => (stem === at + 2 ? [at + 1, stem] : [stem])).flat());
  return pieces.flatMap((piece, at): Piece[] => {
    const stem = pieces[heads.get(at) ?? -1];
    if (stem === undefined) return taken.has(at) ? [] : [piece];
    const torn = pieces.slice(at, heads.get(at));
    const star = torn.length > 1 ? "*" : "";
    return [covering(withText(stem, `${Number.parseInt(piece.text, 10)}. ${star}${stem.text.trim()}`), torn)];
  });
}

/** `*⏎访客姓名⏎请输入⏎*⏎来访事由⏎请选择`: a star above each label that must be filled in, with the hint of its field below it. */
export function joinStarsAbove(pieces: readonly Piece[]): readonly Piece[] {
  const usable = (at: number): boolean => {
    const { text, debris } = pieces[at] ?? { text: "" };
    return debris !== true && text.trim() !== "" && text.length < 80;
  };
  const stars = new Set(
    pieces.flatMap(({ text, debris }, at) => {
      const star = debris !== true && text.length < 8 && STAR_ALONE.test(text) && usable(at + 1);
      const label = textAt(pieces, at + 1, 80);
      // The star below a label has the hint below itself; and one in front of a number is read with its number.
      const below = isFieldHint(label) || STAR_ALONE.test(label) || /^\s*\d/u.test(label) || /[*＊]\s*$/u.test(label);
      return star && !below ? [at] : [];
    }),
  );
  const hinted = [...stars].filter((at) => usable(at + 2) && isFieldHint(textAt(pieces, at + 2, 80))).length;
  if (hinted < LEAST_STARS || hinted * 2 < stars.size) return pieces;
  const [first = 0] = stars;
  // Without a blank line, choices above the star would take the label for one of them.
  return pieces.flatMap((piece, at): Piece[] => {
    const label = pieces[at + 1];
    if (stars.has(at - 1)) return [];
    // `请输入⏎车牌号⏎请输入`: a field without a star among them.
    const own = usable(at) && !isFieldHint(piece.text) && at > first;
    if (!stars.has(at) && own && usable(at + 1) && isFieldHint(textAt(pieces, at + 1, 80)))
      return [withText(piece, ""), piece];
    if (!stars.has(at) || label === undefined) return [piece];
    return [withText(piece, ""), covering(withText(label, `${label.text.trimEnd()}*`), [piece])];
  });
}

const STAR_ALONE = /^\s*[*＊]\s*$/u;
const COUNT_ALONE = /^\s*(?:Q\s?)?(\d{1,3})\s?[.．、]?\s*$/iu;
const KIND_ALONE = /^\s*[(（[【]?\s?((?:可?多[选選]|[单單][选選])[题題]?)\s?[)）\]】]?\s*$/u;

/** `*⏎01⏎孩子姓名⏎请输入`: stars and numbers on lines of their own above the labels, as pages of forms show them. */
export function joinCountsAbove(pieces: readonly Piece[]): readonly Piece[] {
  const counts: number[] = [];
  let stars = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    const no = debris === true ? undefined : COUNT_ALONE.exec(text.slice(0, 12))?.[1];
    const below = pieces[at + 1]?.text ?? "";
    if (no === undefined || Number(no) !== counts.length + 1 || below.trim() === "" || below.length > LONGEST) continue;
    counts.push(at);
    if (STAR_ALONE.test(pieces[at - 1]?.text ?? "")) stars += 1;
  }
  // Without hints in the fields, the lines of a page are parted by its numbers.
  const hinted = pieces.filter(({ text }) => isFieldHint(text)).length;
  if (counts.length < 3 || stars < LEAST_STARS || hinted < LEAST_STARS) return pieces;
  const own = new Set(counts);
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const starred = STAR_ALONE.test(piece.text) && own.has(at + 1);
    const count = starred ? at + 1 : at;
    const label = own.has(count) ? pieces[count + 1] : undefined;
    if (label === undefined) {
      result.push(piece);
      continue;
    }
    const kind = KIND_ALONE.exec(pieces[count + 2]?.text.slice(0, 12) ?? "")?.[1];
    const text = `${label.text.trim()}${kind === undefined ? "" : `（${kind}）`}${starred ? " *" : ""}`;
    const end = count + (kind === undefined ? 2 : 3);
    const parts = pieces.slice(at, end).filter((part) => part !== label);
    result.push(covering(withText(label, text), parts));
    at = end - 1;
  }
  return result;
}

const LIMIT_ALONE =
  /^\s*[(（]?(?:(?:不超[过過]|不多[于於]|最多|至多|限)\s?\d{1,4}\s?[个個]?字(?:以[内內])?|\d{1,4}\s?[个個]?字以[内內])[)）]?\s*$/u;
const FOOTER =
  /[腾騰][讯訊]文[档檔]|金[数數][据據]|[麦麥]客|[问問]卷(?:星|网|網)|收集表$|技[术術]支持|Google 表[单單]|powered by|表[单單]大[师師]/iu;
const SUBMITS = /^\s*(?:提交|立即提交|送出|[确確][认認]提交)\s*$/u;
/** How many lines a page has below its button. */
const MOST_BELOW = 3;

/** `其他情况⏎不超过200字`: a limit alone below a label says that a text is written. What a site prints below its button is no part. */
export function raiseLimits(pieces: readonly Piece[]): readonly Piece[] {
  const button = pieces.findLastIndex(({ text }) => text.length < 20 && SUBMITS.test(text));
  const below = button < 0 ? [] : pieces.slice(button + 1).filter(({ text }) => text.trim() !== "");
  const closes =
    below.length > 0 && below.length <= MOST_BELOW && below.every(({ text }) => FOOTER.test(text.slice(0, LONGEST)));
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const above = result.at(-1);
    const alone =
      piece.debris !== true &&
      LIMIT_ALONE.test(piece.text.slice(0, 30)) &&
      (pieces[at + 1]?.text.trim() ?? "") === "" &&
      above !== undefined &&
      above.debris !== true &&
      above.text.length < 60 &&
      /[\p{L}\p{N}?？)）]\s*[*＊]?\s*$/u.test(above.text) &&
      (pieces[at - 2]?.text.trim() ?? "") === "";
    if (alone) {
      const limit = piece.text.trim().replace(/^[(（]|[)）]$/gu, "");
      const [, stem = "", star = ""] = /^(.*?)\s*([*＊]?)\s*$/su.exec(above.text) ?? [];
      result[result.length - 1] = covering(withText(above, `${stem}（${limit}）${NAMED.essay}${star}`), [piece]);
    } else if (closes && at > button && piece.text.trim() !== "") result.push({ ...piece, debris: true });
    else result.push(piece);
  }
  return unlessSame(result, pieces);
}

/** `10 分`, `5 points`: what a quiz page prints below a question. */
const POINTS_ALONE = /^\s*(\d{1,3})\s?(?:分|points?)\s*$/iu;
const FIELD_SHOWN = /^\s*(?:[您你]的(?:回答|答案|答覆)|your answer)\s*$/iu;
const MAIL_SHOWN = /^\s*(?:[您你]的(?:[电電]子[邮郵]件|[邮郵]箱)(?:地址)?|your email(?: address)?)\s*$/iu;
const MAIL_LABEL = /^\s*(?:[电電]子[邮郵]件|[电電]子?[邮郵]箱|[邮郵]箱|e-?mail)(?:\s?(?:地址|address))?\s?[*＊]?\s*$/iu;
const NUMBERED = /^\s*\d{1,3}\s?[.．、]/u;

/** `陪長輩走路時，應站在哪一側？ *⏎10 分⏎健側`: points on lines of their own, and what the field of an address shows. */
export function joinPointsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const isPoints = (at: number): boolean => {
    const above = pieces[at - 1]?.text ?? "";
    return (
      pieces[at]?.debris !== true &&
      POINTS_ALONE.test(pieces[at]?.text.slice(0, 16) ?? "") &&
      above.trim() !== "" &&
      above.length <= LONGEST
    );
  };
  const points = new Set(pieces.flatMap((_, at) => (isPoints(at) ? [at] : [])));
  const fields = pieces.filter(({ text }) => text.length < 24 && FIELD_SHOWN.test(text)).length;
  // Two questions with such a line below them, on a page that shows its fields.
  if (points.size < 2 || fields === 0) return pieces;
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text.slice(0, 12)));
  return pieces.flatMap((piece, at): Piece[] => {
    const below = pieces[at + 1]?.text.slice(0, 40) ?? "";
    const mail = MAIL_SHOWN.test(below) && MAIL_LABEL.test(piece.text.slice(0, 40));
    // Labels above the first number, which nothing else shows to be questions.
    if (at < first && piece.text.trim() !== "" && piece.text.length <= 40 && (mail || FIELD_SHOWN.test(below))) {
      const [, label = "", star = ""] = /^\s*(.*?)\s*([*＊]?)\s*$/su.exec(piece.text) ?? [];
      const blank = withText(piece, "");
      return [blank, withText(piece, `${label}${mail ? "[邮箱]" : NAMED.line}${star}`), blank];
    }
    if (at < first && (MAIL_SHOWN.test(piece.text.slice(0, 40)) || FIELD_SHOWN.test(piece.text.slice(0, 40))))
      return [{ ...piece, debris: true }];
    if (points.has(at)) return [];
    const shown = pieces[at + 1];
    if (shown === undefined || !points.has(at + 1)) return [piece];
    const [, stem = "", star = ""] = /^(.*?)(\s*[*＊]?)\s*$/su.exec(piece.text) ?? [];
    const value = POINTS_ALONE.exec(shown.text)?.[1] ?? "";
    return [covering(withText(piece, `${stem}（${value}分）${star}`), [shown])];
  });
}

const NEEDED =
  /^([\s\u3000]*[*＊]?[\s\u3000]*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]?[\s\u3000]*(?!\d)\S[^*＊]{1,120}?)[\s\u3000]+[(（[【]?必[答填][)）\]】]?(?:[\s\u3000]+(\S.{0,30}))?[\s\u3000]*$/u;

/** `02 您用了多久？ 必答⏎…⏎03 常用的功能 必答 最多选2项`: what a page prints behind its stems is the star of those questions. */
export function starNeededStems(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => (debris !== true && text.length < LONGEST ? NEEDED.exec(text) : null));
  if (found.filter((match) => match !== null).length < 2) return pieces;
  return pieces.map((piece, at) => {
    const [, stem, limit] = found[at] ?? [];
    return stem === undefined
      ? piece
      : withText(piece, `${stem}${limit === undefined ? "" : `（${limit.trim()}）`}[必填]`);
  });
}
