/**
 * Letters with a slip to be cut off and sent back. Above the slip people are told something, on it they are asked:
 *
 *     一、活动时间：10月25日           ----------✂----------
 *     四、注意事项                      回  执
 *     1．自备饮用水。                   本人（  ）同意（  ）不同意孩子参加。
 */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const RULE_SIGNS = /[\s\uFE0F–—_…·.﹍✂✁✃✄-]/gu;
const CUT_WORDS =
  /^(?:[(（]?[请請]?(?:沿|从|從|由|在)?(?:此|虚|虛|[这這]|[剪裁])?[线線處处]?[剪裁撕][下开開]?[^。]{0,8}|回[执執条條])$/u;

/** `------✂------`, `- - 請 - - 沿 - - 線 - - 剪 - - 下 - -` */
function isCut(text: string): boolean {
  const words = text.replace(RULE_SIGNS, "");
  if (text.length > 200 || text.length - words.length < 4) return false;
  return words === "" ? /[✂✁✃✄]/u.test(text) : CUT_WORDS.test(words);
}

const SLIP =
  /^[\s\u3000【〔(（「]*(?:家\s?[长長]|[参參][会會加]|报名|報名|通知)?[\s\u3000]*回[\s\u3000]*(?:[执執]|[条條]|函)[\s\u3000]*[联聯欄栏]?[】〕)）」\s\u3000]*(?:[(（][^()（）]{1,12}[)）])?[\s\u3000]*$/u;
const SALUTATION =
  /^[\s\u3000]*(?:(?:尊敬|[亲親][爱愛]|敬[爱愛])的|各位|敬[启啟][者]?|致[各全]|(?:各|全[体體])[^:：。_＿□]{1,60}[:：][\s\u3000]*$)/u;
/** A place for an answer. */
const PLACE = /[_＿]{2,}|[□☐○◯]|[(（][\s\u3000]*[)）]/u;
const LABEL = /[:：][\s\u3000]*$|[:：][\s\u3000]{3,}\S/u;
const FEWEST_PLACES = 2;

/** Sentences without any place for an answer, above a line to cut along: a notice that greets nobody. */
function isNotice(above: readonly Piece[], last: Piece | undefined): boolean {
  const cut = [...above, ...(last === undefined ? [] : [last])].some(({ text }) => isCut(text));
  const sentences = above.filter(({ text }) => /[。！!][)）]?\s*$/u.test(text)).length;
  return cut && sentences > 1 && !above.some(({ text }) => PLACE.test(text) || /[?？]\s*$/u.test(text));
}

/** What stands above a slip and has no place for an answer is told: its numbers and labels ask nothing. */
export function tellAboveSlips(pieces: readonly Piece[]): readonly Piece[] {
  const cut = pieces.findLastIndex(({ text }) => isCut(text) || (text.length < 60 && SLIP.test(text)));
  const above = pieces.slice(0, Math.max(0, cut));
  const greeted = above.findIndex(({ text }) => SALUTATION.test(text));
  const first =
    greeted < 0 && isNotice(above, pieces[cut]) ? above.findIndex(({ text }) => text.trim() !== "") : greeted;
  if (first < 0) return pieces;
  const below = pieces.slice(cut + 1);
  const asked = below.filter(({ text }) => PLACE.test(text) || LABEL.test(text)).length;
  // A form above the line that somebody keeps, or a second slip.
  const places = above.slice(first).filter(({ text }) => PLACE.test(text)).length;
  if (asked < FEWEST_PLACES || places > 1) return pieces;
  let told = false;
  // `某某小學⏎第 86 號通告⏎有關：參觀⏎敬啟者：…`: the head of the letter below the name of the school.
  const filled = above.flatMap((piece, at) => (piece.text.trim() !== "" && piece.debris !== true ? [at] : []));
  const [title = 0] = filled;
  const head = filled.filter((at) => at < first).length > 2 ? title : first;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    const goesOn = told;
    told = false;
    // Without a title above it, the greeting would be taken for a label.
    if (at === first && at === title && SALUTATION.test(text) && /[:：]\s*$/u.test(text)) {
      told = true;
      return [withText(piece, tell(text.trim()))];
    }
    if (at <= head || at === first || at > cut || piece.debris === true || text.trim() === "") return [piece];
    // Nobody cuts a page on a screen.
    if (isCut(text)) return [{ ...piece, debris: true as const }];
    if (at === cut) return [withText(piece, ""), withText(piece, tell(text)), withText(piece, "")];
    if (PLACE.test(text) || text.startsWith("[")) return [piece];
    told = true;
    // The lines of a paragraph are one statement. Wide blanks would part choices.
    const words = text.trim().replace(/[\s\u3000]{2,}|\u3000/gu, " ");
    return [withText(piece, goesOn ? `题目说明：${words}` : tell(words))];
  });
}

/** `我是____年级____班学生____的家长，决定（   ）参加。`: a sentence of the slip with several gaps. */
const GAPPED =
  /^(?=.*[_＿]{2})(?=.*[，,。])[^:：□☐○◯\t]*[^\s_＿:：□☐○◯\t]+[_＿]{2,}[^_＿:：□☐○◯\t]{1,60}(?:[_＿]{2,}|[(（][\s\u3000]{2,}[)）])/u;

/** A sentence with gaps below the head of a slip is asked as a whole. */
export function askSlipSentences(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text }) => text.length < 60 && SLIP.test(text));
  if (head < 0) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at) => {
      const { text } = piece;
      const own = at > head && piece.debris !== true && text.length <= 240 && GAPPED.test(text);
      // Labels with their places, and what has a number, have readers of their own.
      if (!own || /[:：][\s\u3000]*[_＿]{2}/u.test(text) || /^[\s\u3000]*(?:\d|[(（]\d|\[)|\]\s*$/u.test(text))
        return [piece];
      const told = text
        .trim()
        .replace(/[(（](?=[^()（）]*[^\s\u3000()（）])[^()（）]*[)）]/gu, (bracket) =>
          bracket.replace(/[()（）]/gu, "\\$&"),
        );
      return [withText(piece, ""), withText(piece, `${told}${NAMED.gap}`), withText(piece, "")];
    }),
    pieces,
  );
}

const BOXES_ALONE = /^[\s\u3000]*(?:[□☐○◯][\s\u3000]*[^□☐○◯\s:：_＿][^□☐○◯:：_＿]*){2,8}$/u;
const DRAWN_FIELD = /([\p{Script=Han}A-Za-z（）()]{2,12})[\s\u3000]?[:：][\s\u3000]?[_＿]{2,}[\s\u3000]*/gu;
const FIELDS_ALONE =
  /^[\s\u3000]*(?:[\p{Script=Han}A-Za-z（）()]{2,12}[\s\u3000]?[:：][\s\u3000]?[_＿]{2,}[\s\u3000]*){1,6}$/u;

/**
 * `姓名：____  班级：____⏎□ 参加  □ 不参加`: fields that are drawn have their places, so the boxes below belong to none of
 * them. They are a question of their own, which is called by its choices because nothing else on the slip names it.
 */
export function askBoxesBelowFields(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const { text, debris } = piece;
    if (debris === true || text.length > 200 || !BOXES_ALONE.test(text)) return [piece];
    const above = pieces.slice(Math.max(0, at - 2), at).findLast((one) => one.text.trim() !== "")?.text ?? "";
    if (above.length > 200 || !FIELDS_ALONE.test(above)) return [piece];
    const choices = text
      .split(/[□☐○◯]/u)
      .slice(1)
      .map((choice) => choice.trim());
    const labels = Array.from(above.matchAll(DRAWN_FIELD), ([, label = ""]) => label);
    const [yes = "", no = ""] = choices;
    const verdict = choices.length === 2 && /^[不未否无無没沒]/u.test(no) && no.endsWith(yes);
    // `是否住宿：____` asks what the boxes answer.
    const asked = labels.length === 1 && (!verdict || /是否/u.test(above) || above.includes(yes));
    if (asked) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${choices.join(" / ")}${NAMED.single}`),
      ...choices.map((choice) => withText(piece, `□ ${choice}`)),
      withText(piece, ""),
    ];
  });
}

/** A known label with a line to write on at the end of the line. */
const DRAWN_END =
  /(?:姓\s?名|[号號]|[电電][话話]|班\s?[级級别別]|部\s?[门門]|日\s?期)\s?[:：][\s\u3000]?[_＿]{3,}[\s\u3000]*$/u;
/** `同意参加`, `不同意参加`: one of them denies the first. */
const isDenied = ([first = "", ...others]: readonly string[]): boolean =>
  others.some((label) => /^[不未否无無没沒]/u.test(label) && label.slice(1, 3) === first.slice(0, 2));
const ONE_BOX = /^[\s\u3000]*[□☐○◯][\s\u3000]*([^□☐○◯]{1,60})$/u;

/** `回 條⏎□ 同意參加⏎□ 不同意參加，原因：____`: nothing but the heading of the slip stands above the choices. */
export function askBoxesBelowSlipHeads(pieces: readonly Piece[]): readonly Piece[] {
  const labelAt = (at: number): string => {
    const { text, debris } = pieces[at] ?? { text: "" };
    return debris === true || text.length > 80 ? "" : (ONE_BOX.exec(text)?.[1]?.trim() ?? "");
  };
  return pieces.flatMap((piece, at) => {
    const above = pieces
      .slice(Math.max(0, at - 3), at)
      .findLast((one) => one.text.trim() !== "" && one.debris !== true);
    const heading = above?.text.replace(/^\[段落说明\]/u, "") ?? "";
    // `三年____班 姓名：______`: a place that is drawn needs no choices.
    const placed = DRAWN_END.test(heading);
    if (labelAt(at) === "" || heading.length > 60 || !(SLIP.test(heading) || placed)) return [piece];
    let end = at;
    while (labelAt(end) !== "") end += 1;
    const labels = pieces.slice(at, end).map((_, place) => labelAt(at + place).replace(/[，,:：_＿\s].*$/u, ""));
    if (labels.length < 2 || labels.length > 5 || (placed && !isDenied(labels))) return [piece];
    return [withText(piece, ""), withText(piece, `${labels.join(" / ")}${NAMED.single}`), piece];
  });
}

const BOX = "(?:[□☐○◯]|[(（\\[][\\s\\u3000]*[)）\\]])";
/** A verdict and its opposite, each with a place, inside a sentence. */
const VERDICTS = new RegExp(
  `^(.*[\\p{L}\\p{N}」》）)，,：:][\\s\\u3000]*)${BOX}[\\s\\u3000]*(\\p{Script=Han}{1,4})[\\s\\u3000、/／]*${BOX}[\\s\\u3000]*([不未否无無没沒]\\p{Script=Han}{0,4}?)[\\s\\u3000]*([\\p{Script=Han}，,].{2,})$`,
  "u",
);

/** `本人（□同意／□不同意）更換門禁。`: a bracket around both. */
const ENCLOSED =
  /[(（][\s\u3000]*([□☐○◯][\s\u3000]?\p{Script=Han}{1,4})[\s\u3000]*[/／、，,]?[\s\u3000]*([□☐○◯][\s\u3000]?[不未否无無没沒]\p{Script=Han}{0,4})[\s\u3000]*[)）]/u;

/** A place, and what is to be written there: a verdict or its opposite. */
const HINTED =
  /^(.*[\p{L}\p{N}」》）)，,][\s\u3000]*)(?:[_＿]{2,}|[(（][\s\u3000]+[)）])[\s\u3000]*([(（](?:[请請]?填[写寫]?)?[“"「]?(\p{Script=Han}{1,4})[”"」]?[\s\u3000]*(?:或者?|[/／、])[\s\u3000]*[“"「]?(\p{Script=Han}{1,5})[”"」]?[)）])([^_＿□☐○◯:：]*)$/u;
const ANSWERER = /本人|[我敝]|孩子|[学學]生|子女|家[长長]|小[兒儿女]/u;
const EXERCISE = /练习|練習|[试試][题題卷]|[测測][试試验驗]|作[业業]|填空/u;

/** `我____（同意或不同意）孩子参加。`: the words for the place are the choices. */
function openHintedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => text.length < 40 && EXERCISE.test(text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      const usable = debris !== true && text.length <= 200 && /或|[/／、]/u.test(text) && ANSWERER.test(text);
      const [, before = "", hint = "", yes = "", no = "", after = ""] = usable ? (HINTED.exec(text) ?? []) : [];
      const opposite = yes === "是" ? no === "否" : /^[不未没沒无無]/u.test(no) && no.slice(1) === yes;
      if (yes === "" || !(opposite || (yes === "有" && /^[没沒]?[有无無]$/u.test(no))) || PLACE.test(before))
        return [piece];
      return [
        withText(piece, ""),
        withText(piece, `${before.trim()}${hint}${after.trim()}${NAMED.single}`),
        withText(piece, `□ ${yes}`),
        withText(piece, `□ ${no}`),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

/** `本人（  ）同意（  ）不同意孩子参加。`: the choices stand inside the sentence. */
export function openInnerVerdicts(written: readonly Piece[]): readonly Piece[] {
  const source = openHintedVerdicts(written);
  const pieces = unlessSame(
    source.map((piece) =>
      piece.text.length <= 200 &&
      /\p{L}[\s\u3000]*[(（]/u.test(piece.text) &&
      /[)）][\s\u3000]*\p{L}/u.test(piece.text) &&
      ENCLOSED.test(piece.text)
        ? withText(piece, piece.text.replace(ENCLOSED, "$1 $2"))
        : piece,
    ),
    source,
  );
  return pieces.flatMap((piece) => {
    const [, before = "", yes = "", no = "", after = ""] =
      piece.debris === true || piece.text.length > 200 ? [] : (VERDICTS.exec(piece.text) ?? []);
    // The choices of a cell belong to its row.
    if (piece.text.includes("\t")) return [piece];
    if (yes === "" || !isOpposite(yes, no, after) || PLACE.test(before) || PLACE.test(after)) return [piece];
    // `审批：□同意 □不同意  签字：  日期：`, `是否邮寄：□同意 □不同意，改为自取`: a label and its choices.
    if (/[:：][\s\u3000]*$/u.test(before) && (/^[，,]/u.test(after) || readFields(piece.text) !== null)) return [piece];
    const rest = no.endsWith(yes) ? after : `${no}${after}`.slice(1 + yes.length);
    const opposite = no.endsWith(yes) ? no : `${no}${after}`.slice(0, 1 + yes.length);
    return [
      withText(piece, ""),
      withText(piece, `${before.trim()}${rest.trim()}${NAMED.single}`),
      withText(piece, `□ ${yes}`),
      withText(piece, `□ ${opposite}`),
      withText(piece, ""),
    ];
  });
}

function isOpposite(yes: string, no: string, after: string): boolean {
  return no.slice(1) === yes || `${no}${after}`.slice(1).startsWith(yes);
}

const TICK_NOTE =
  /^[\s\u3000]*[(（]?[\s\u3000]*[*＊※]?\s?(?:[注註備备][:：]?)?[请請]?在[^。]{0,8}(?:方格|空格|□|格)[内內中上裡里]?[^。]{0,6}(?:加|[打劃划填])?[^。]{0,4}[✓√✔ˇvV][^。]{0,6}[。.]?[)）]?[\s\u3000]*$/u;
const BOXED = /^[\s\u3000]*[*＊]?\s?[□☐○◯]\s?\S/u;
/** A sentence of somebody who answers a letter, which is not finished. */
const OPEN_SENTENCE =
  /(?:本人|敝子弟|貴校|贵校|小[兒儿女]|我)[^。？?]*(?:[，,並并且及將将]|同意|[願愿]意|決定|决定)[\s\u3000]*$/u;
const DATE_ALONE =
  /^[\s\u3000]*(?:[\d〇○零一二三四五六七八九十]{2,4}|[_＿\s\u3000]*)年(?:[\d一二三四五六七八九十]{1,2}|[_＿\s\u3000]*)月[_＿\s\u3000]{2,}日[\s\u3000]*$/u;
/** How somebody who answers a letter begins: `敬覆者：`. */
const ANSWERS_LETTER = /^[\s\u3000]*敬[覆复復][者]?\s?[:：]?[\s\u3000]*$/u;
const SIGNED = /(?:[签簽][字名署章]|姓名|[电電][话話]|[联聯][系繫絡络])[^:：]{0,6}[:：]/u;

/** The hint to tick below the last box, and the date below the line to sign, belong to no choice and no field. */
export function tellSlipNotes(pieces: readonly Piece[]): readonly Piece[] {
  let box = false;
  let signed = false;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (text.trim() === "" || piece.debris === true) return [piece];
    const told =
      ANSWERS_LETTER.test(text) ||
      (box && TICK_NOTE.test(text) && !BOXED.test(pieces[nextFilled(pieces, at)]?.text ?? "")) ||
      (signed && DATE_ALONE.test(text) && (pieces[nextFilled(pieces, at)]?.text ?? "") === "");
    box = BOXED.test(text);
    signed = SIGNED.test(text);
    return told ? [withText(piece, ""), withText(piece, tell(text.replace(/^[\s\u3000]*[*＊※]\s?/u, "")))] : [piece];
  });
}

/** `本人經已知悉，並⏎* □ 將會出席⏎  □ 未能出席`: the end of a sentence stands in the boxes below it. */
export function askOpenSentences(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 200 || !OPEN_SENTENCE.test(text) || PLACE.test(text)) continue;
    const [first, second] = [pieces[at + 1]?.text ?? "", pieces[at + 2]?.text ?? ""];
    if (BOXED.test(first) && BOXED.test(second)) stems.add(at);
  }
  if (stems.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (stems.has(at)) return [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.single}`)];
    return [BOXED.test(piece.text) ? withText(piece, piece.text.replace(/^([\s\u3000]*)[*＊]\s?/u, "$1")) : piece];
  });
}
