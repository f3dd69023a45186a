/**
 * What stands around the questions of forms that people copy: declarations, signatures of mails, thanks with a second sentence,
 * hints of web pages, and questions whose choices stand behind them without a number.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText, unlessSame } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const PLACE = /[_＿]{2,}|[□☐○◯◻▢☆★]|[(（][\s\u3000]*[)）]|\[\s*\]/u;
const NUMBER = /^\s*[*＊]?\s*(?:[A-Za-z]?\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u;
const SIGNED =
  /(?:[签簽][字名署章]|[盖蓋]章|日\s*期|姓\s*名|signature|signed|date|name)(?:[(（][^()（）]{1,12}[)）])?\s?(?:[:：]|[_＿]{2}|$)/iu;

const isFilled = (pieces: readonly Piece[], at: number): boolean => textAt(pieces, at).trim() !== "";
const COUNTED = /^\s*[*＊]?\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*/u;

/** The pieces with those at some places told, each apart from the lines above it. */
function telling(pieces: readonly Piece[], told: ReadonlySet<number>): readonly Piece[] {
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!told.has(at)) return told.has(at - 1) ? [withText(piece, ""), piece] : [piece];
    // The number of a line that is told counts nothing, and its colon would make its last word a label.
    return [
      ...(told.has(at - 1) ? [] : [withText(piece, "")]),
      withText(piece, tell(piece.text.replace(COUNTED, "").replace(/[:：]\s*$/u, ""))),
    ];
  });
}

const DECLARATION =
  /^[\s\u3000【[]*(?:(?:[A-Z]|[一二三四五六七八九十]{1,2}|\d{1,2})\s?[.．、]\s*)?(?:申[请請]人|申[报報]人|本人|[个個]人|[学學]生|家[长長]|[参參][会會與与]者|[报報]名者|[应應]聘者)?(?:[声聲]明|承[诺諾]|保[证證]|declaration|statement|undertaking)(?:[书書]|[与與及]?(?:承[诺諾]|[签簽][名字署]))?[】\]]?\s?[:：]?\s*$/iu;
const SWORN = /本人|[我吾]|[兹茲]|上述|以上|所填|\bI\b|\bwe\b|\bthe above\b/iu;
/** How many lines a declaration may have. */
const LONGEST_DECLARATION = 6;

/** `声明⏎本人保证以上信息属实。⏎签名：`: what is signed asks nothing. */
export function tellDeclarations(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 40 || !DECLARATION.test(text)) continue;
    const from = isFilled(pieces, at + 1) ? at + 1 : at + 2;
    let to = from;
    while (to < from + LONGEST_DECLARATION && isSentence(textAt(pieces, to))) to += 1;
    if (to === from || !SWORN.test(textAt(pieces, from)) || !/[。.！!]\s*$/u.test(textAt(pieces, to - 1))) continue;
    for (let line = at; line < to; line += 1) if (isFilled(pieces, line)) told.add(line);
  }
  return telling(pieces, told);
}

function isSentence(text: string): boolean {
  return (
    text.trim().length > 6 &&
    text.length < 400 &&
    !PLACE.test(text) &&
    !SIGNED.test(text) &&
    !/[:：?？\t]\s*$/u.test(text)
  );
}

const CONTACT =
  /^\s*(?:tel|mobile|mob|phone|fax|e-?mail|mail|add(?:ress)?|web(?:site)?|[电電]\s?[话話]|手\s?[机機]|[传傳]\s?真|[邮郵]\s?箱|地\s?址|[网網]\s?址|微信|QQ)(?:\s?[(（][^()（）]{1,8}[)）])?\s?[.:：]\s?[^\s_＿].{4,}$/iu;
const NUMBERED_QUESTION = /^\s*[*＊]?\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S/u;
const MOST_OF_MAIL = 10;

/** `王丹⏎行政部⏎Tel: 010-…` at the end of a mail with questions: who sent it. */
export function tellSenders(pieces: readonly Piece[]): readonly Piece[] {
  let to = pieces.length;
  while (to > 0 && !isFilled(pieces, to - 1)) to -= 1;
  let from = to;
  while (from > 0 && isFilled(pieces, from - 1)) from -= 1;
  const block = pieces.slice(from, to);
  if (
    block.length < 2 ||
    block.length > MOST_OF_MAIL ||
    !block.some(({ text }) => CONTACT.test(text.slice(0, LONGEST)))
  )
    return pieces;
  const asks = ({ text }: Piece) =>
    PLACE.test(text) || NUMBERED_QUESTION.test(text) || /[:：?？]\s*$|\t|^\s*[[【]/u.test(text);
  if (block.some(asks) || pieces.slice(0, from).filter(({ text }) => NUMBERED_QUESTION.test(text)).length < 2)
    return pieces;
  return pieces.map((piece, at) => (at >= from && at < to ? { ...piece, debris: true as const } : piece));
}

const THANKS =
  /^[\s\u3000*～~]*(?:(?:非常|衷心|再次|最后|最後)?[感多][谢謝]|[谢謝]{2}|thank you|thanks)[^。.！!?？:：]{0,40}[。.！!～~][^?？:：_＿]{2,80}[。.！!～~]?\s*$/iu;
/** `周三下班前回复我，谢谢🙏` */
const THANKED =
  /[，,。.！!～~\s](?:非常|十分|万分)?(?:[感多][谢謝]|[谢謝]{2}|辛苦)(?:大家|各位|[您你]|配合|支持|啦|了)?[。.！!～~\s]*(?:\p{Extended_Pictographic}\uFE0F?\s?)*$/u;
const CLOSING_WORDS = /^[\s\u3000]*(?:此[覆复致]|謹覆|谨复|此[复覆]|敬[覆复])[\s\u3000]*[。！!]?$/u;

/** `感谢参与！可凭截图领取礼品。` in the last line, and `此覆` above the signature of a reply. */
export function tellLastWords(pieces: readonly Piece[]): readonly Piece[] {
  const end = pieces.findLastIndex(({ text, debris }) => text.trim() !== "" && debris !== true);
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (at < 3 || text.length > LONGEST) continue;
    // Behind an empty line, other readers tell it.
    const last =
      at === end &&
      isFilled(pieces, at - 1) &&
      (THANKS.test(text) || (THANKED.test(text) && !/[:：?？]/u.test(text))) &&
      !PLACE.test(text);
    if (CLOSING_WORDS.test(text) || last) told.add(at);
  }
  return telling(pieces, told);
}

const SLIP_HEAD = /^[\s\u3000]*回[\s\u3000]?[执執條条函][\s\u3000]*[(（][^()（）]{1,14}[)）][\s\u3000]*$/u;
const GREETING = /^[\s\u3000]*(?:(?:尊敬|[亲親][爱愛]|敬[爱愛])的|各位)[^。]{1,20}[:：，,！!]?\s*$/u;
const MOST_ABOVE_GREETING = 3;

/** `家校通告（第46號）` between the title and the greeting of a letter, and `回條（第46號）` above its slip. */
export function tellLetterHeads(pieces: readonly Piece[]): readonly Piece[] {
  const slips = pieces.flatMap(({ text }, at) => (text.length < 40 && SLIP_HEAD.test(text) ? [at] : []));
  if (slips.length === 0) return pieces;
  const filled = pieces.flatMap((_, at) => (isFilled(pieces, at) ? [at] : []));
  const greeted = filled.findIndex((at) => GREETING.test(textAt(pieces, at).slice(0, 60)));
  const front = greeted > 1 && greeted <= MOST_ABOVE_GREETING ? filled.slice(1, greeted) : [];
  return telling(
    pieces,
    new Set([...slips, ...front.filter((at) => !PLACE.test(textAt(pieces, at)) && !/[:：]/u.test(textAt(pieces, at)))]),
  );
}

const REMARKS = /^[\s\u3000]*(?:[备備][注註]|其[他它](?:[说說]明|事[项項])?|[补補]充[说說]明)\s?[:：][\s\u3000]*$/u;
const SIGN_LINE = /^[\s\u3000]*\p{Script=Han}{0,12}(?:[签簽][字名章]|[盖蓋]章)(?:[(（][^()（）]{1,8}[)）])?\s?[:：]/u;

const ONE_LABEL = /^[^:：]{2,20}[:：]\s*$/u;

/** `备注：` right above the line to sign on: something to be written, and no heading of remarks. */
export function askRemarks(pieces: readonly Piece[]): readonly Piece[] {
  const labels = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const next = nextFilled(pieces, at);
    const signs =
      debris !== true && text.length <= 30 && REMARKS.test(text) && SIGN_LINE.test(textAt(pieces, next).slice(0, 60));
    if (!signs) continue;
    labels.add(at);
    if (ONE_LABEL.test(textAt(pieces, next).slice(0, 60))) labels.add(next);
  }
  if (labels.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!labels.has(at)) return [piece];
    const label = piece.text.trim().replace(/\s?[:：]$/u, "");
    const asked = REMARKS.test(piece.text) ? `${label}${NAMED.essay}` : `${label}：____`;
    return [withText(piece, ""), withText(piece, asked), withText(piece, "")];
  });
}

const PAPERS =
  /(?:附件|材料|[资資][料訊]|文件|[证證][件照明]|清[单單]|單據|documents?|attachments?|enclos|checklist).{0,30}(?:打\s?[勾√✓✔]|[划劃]\s?[√✓]|勾[选選]|\btick|\bcheck)/iu;
const BOXED = /^[\s\u3000]*(?:[□☐○◯◻▢]|\[\s*\]|[(（][\s\u3000]*[)）])[\s\u3000]*\S/u;

/** `附件清单（请在已提交材料前打勾）` above boxes: each paper is ticked by itself. */
export function nameAttachments(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const { text, debris } = piece;
    if (debris === true || text.length > 80 || PLACE.test(text) || !PAPERS.test(text) || /\[\S+[题題]\]/u.test(text))
      return piece;
    const next = nextFilled(pieces, at);
    return BOXED.test(textAt(pieces, next)) && BOXED.test(textAt(pieces, next + 1))
      ? withText(piece, `${text.trim().replace(/[:：]$/u, "")}${NAMED.several}`)
      : piece;
  });
}

/** `Your role (circle one): Delegate / Speaker / Staff`, `交通方式（请圈选）：步行 / 公交` */
const CIRCLED =
  /^([\s\u3000]*(?:(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*)?[^()（）:：_＿/／]{2,80}?)\s?([(（]\s?(?:please\s)?(?:circle|ring|tick|check|select|choose|underline|delete|mark|[请請]?(?:圈[选選出]|[选選][择擇]|勾[选選]|[划劃刪删]去|[删刪]除))[^()（）]{0,40}[)）])\s?[:：?？]?\s*([^:：_＿□☐○◯()（）]{3,160})$/iu;
/** What parts the words: slashes, or blanks where no slash stands. */
const SLASH = /[/／|｜]/u;
const WIDE = /[ \u3000]{2,}|[\t\u3000]/u;

/** Words with slashes or wide blanks behind a request to circle one of them are choices. */
export function openCircledWords(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, stem, hint = "", words = ""] =
      piece.debris === true || piece.text.length > LONGEST || !/[)）]/u.test(piece.text)
        ? []
        : (CIRCLED.exec(piece.text.trimEnd()) ?? []);
    const choices = words.split(SLASH.test(words) ? SLASH : WIDE).map((word) => word.trim());
    if (stem === undefined || choices.length < 2 || choices.length > 8) return [piece];
    if (choices.some((word) => word === "" || word.length > 40) || new Set(choices).size < choices.length)
      return [piece];
    const kind = /\ball\b|多|any that/iu.test(hint) ? NAMED.several : NAMED.single;
    return [
      withText(piece, ""),
      withText(piece, `${stem.trim()} ${hint}${kind}`),
      ...choices.map((choice) => withText(piece, `□ ${choice}`)),
      withText(piece, ""),
    ];
  });
}

const SHARE = /^[<>≤≥＜＞~～]?\s?\d{1,3}\s?(?:[%％]?\s?[-–~～至到]\s?\d{1,3}\s?)?[%％](?:及?以[上下])?$/u;

/** `0%  25%  50%  75%  100%` below a stem: shares to choose from. */
export function boxShares(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const cells =
      piece.debris === true || piece.text.length > 120
        ? []
        : piece.text.trim().split(/[ \u3000]*[\t\u3000][ \u3000]*| {2,}/u);
    const asked = textAt(pieces, at - 1);
    if (cells.length < 3 || !cells.every((cell) => SHARE.test(cell)) || asked.trim() === "" || asked.includes("\t"))
      return [piece];
    if (PLACE.test(asked) || (!NUMBER.test(asked) && !/[:：?？]\s*$/u.test(asked))) return [piece];
    return cells.map((cell) => withText(piece, `○ ${cell}`));
  });
}

const FIELDS = /^[\s\u3000]*(?:[^\s_＿:：□○][^_＿:：□○]{0,11}[:：][\s\u3000]?[_＿]{2,}[\s\u3000]*){2,8}$/u;

/** `3. 以下事项花费的时间（小时）：⏎开会：____  写报告：____`: the fields below are asked, not the line above them. */
export function tellLeadsOfFields(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 80 || !NUMBER.test(text) || !/[:：]\s*$/u.test(text) || PLACE.test(text))
      continue;
    const below = textAt(pieces, at + 1);
    if (below.length < LONGEST && FIELDS.test(below)) told.add(at);
  }
  return telling(pieces, told);
}

const INLINE = /^[\s\u3000]*([^□☐○◯◻▢\t]{4,100}[?？])[\s\u3000]*([□☐○◯◻▢].*)$/u;

/** `您是否吸烟？ 是□ 否□` */
const INLINE_BEHIND =
  /^[\s\u3000]*([^□☐○◯◻▢\t]{4,100}[?？])[\s\u3000]*((?:[^\s□☐○◯◻▢:：?？]{1,12}[ \u3000]?[□☐○◯◻▢][\s\u3000]*){2,8})$/u;

/** An empty line, a row of a table, a line to write on, and boxes in front of words or behind them. */
const ANSWERED = /^[\s\u3000]*$|\t[\s\u3000]*$|[_＿]{2,}|[□☐○◯◻▢].*[□☐○◯◻▢]/u;

/** The choices of a line whose boxes stand in front of their words or behind them. */
function readInline(text: string): { stem: string; choices: readonly string[]; sign: (at: number) => string } | null {
  const front = INLINE.exec(text);
  const behind = front === null ? INLINE_BEHIND.exec(text) : null;
  const [, stem, rest = ""] = front ?? behind ?? [];
  if (stem === undefined) return null;
  const parts = rest.split(/[□☐○◯◻▢]/u).map((choice) => choice.trim());
  const choices = front === null ? parts.slice(0, -1) : parts.slice(1);
  if (choices.length < 2 || choices.includes("")) return null;
  // A box in front of the word would be turned once more where boxes stand behind.
  return { stem: stem.trim(), choices, sign: (at) => (front === null ? `${String.fromCharCode(65 + at)}. ` : "□ ") };
}

/** `Do you smoke?  ○ Never  ○ Former`: a question without a number, with its choices behind it. */
export function openInlineQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const isNumbered = pieces.some(({ text }) => NUMBERED_QUESTION.test(text));
  return pieces.flatMap((piece, at) => {
    const inline = piece.debris === true || piece.text.length > LONGEST ? null : readInline(piece.text);
    // Among numbered questions, such a line may belong to the one above it, unless that has its own place for an answer.
    const isApart = !isNumbered || (at > 0 && ANSWERED.test(textAt(pieces, at - 1, LONGEST)));
    if (inline === null || !isApart || /^\s*(?:Q\s?)?\d/u.test(piece.text) || BOXED.test(textAt(pieces, at + 1)))
      return [piece];
    const { stem, choices, sign } = inline;
    return [
      withText(piece, ""),
      withText(piece, `${stem}${/多[选選]|apply/u.test(stem) ? NAMED.several : NAMED.single}`),
      ...choices.map((choice, index) => withText(piece, `${sign(index)}${choice}`)),
      withText(piece, ""),
    ];
  });
}

const STEPS = /^[\s\u3000]*(?:[01](?:[\s\u3000]+\d{1,2}){4,10})[\s\u3000]*$/u;

/** A question without a number above `0  1  2 … 10`: it is answered on that scale. */
export function nameScalesBelow(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const below = textAt(pieces, at + 1);
    const { text, debris } = piece;
    if (
      debris !== true &&
      STEPS.test(textAt(pieces, at - 1)) &&
      text.trim() !== "" &&
      isScaleStem(textAt(pieces, at - 2))
    )
      return [withText(piece, ""), piece];
    if (debris === true || below.length > 100 || !STEPS.test(below) || !counts(below) || !isScaleStem(text))
      return [piece];
    return [withText(piece, ""), withText(piece, `${text.trim()}${NAMED.scale}`)];
  });
}

function isScaleStem(text: string): boolean {
  return (
    text.length < LONGEST && /[?？]/u.test(text) && !NUMBER.test(text) && !PLACE.test(text) && !/[\t\]]/u.test(text)
  );
}

function counts(text: string): boolean {
  const steps = text
    .trim()
    .split(/[\s\u3000]+/u)
    .map(Number);
  return steps.every((step, at) => at === 0 || step === (steps[at - 1] ?? 0) + 1);
}

const INITIAL =
  /\binitials?\b.{0,40}(?:each|statement|below|paragraph|line|box)|\b(?:each|following)\b.{0,40}\binitials?\b/iu;
const TO_INITIAL = /^\s*[_＿]{2,}\s+(\S.{8,})$/u;

/** `Initial each statement:⏎____ I authorize …`: a short text for each statement. */
export function askInitials(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Map<number, string>();
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 120 || !INITIAL.test(text) || PLACE.test(text)) continue;
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const label = textAt(pieces, end).length > 400 ? undefined : TO_INITIAL.exec(textAt(pieces, end))?.[1];
      if (label === undefined || /[_＿]{2,}/u.test(label)) break;
      own.set(end, label);
    }
    if (end > at + 1) told.add(at);
    else own.delete(at + 1);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = own.get(at);
    if (label !== undefined) return [withText(piece, ""), withText(piece, `${label.trim()}${NAMED.gap}`)];
    return told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece];
  });
}

const FILL_HINT =
  /^\s*>\s*[(（【[]?\s*(?:[请請](?:在此)?(?:填[写寫]|[输輸]入|作答|回答|[写寫]下)|your answer|write here|type here)[^。]{0,10}[)）】\]]?\s*$/iu;

/** `> （请填写）` below a question of a Markdown form: the place of the answer. */
export function dropFillHints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 40 && FILL_HINT.test(piece.text) ? { ...piece, debris: true as const } : piece,
  );
}

const EMOJI_BULLET = /^(\s*[-*•]\s+)(\p{Extended_Pictographic}\uFE0F?)\s*(?=[\p{L}\p{N}])/u;
const OPPOSITE = /^(?:[不否没沒无無]|no\b|not\b|disagree)/iu;

/** `- ✅ 愿意⏎- ❌ 不愿意⏎- 🤔 看情况`: pictures that only adorn the choices, each another one. */
export function dropAdornments(pieces: readonly Piece[]): readonly Piece[] {
  const adorned = pieces.map(({ text }) => (text.length > LONGEST ? null : EMOJI_BULLET.exec(text)));
  const own = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (adorned[at] === null) continue;
    let end = at;
    while (adorned[end] !== null && adorned[end] !== undefined) end += 1;
    const signs = adorned.slice(at, end).map((match) => match?.[2] ?? "");
    const words = pieces.slice(at, end).map(({ text }, line) => text.slice(adorned[at + line]?.[0].length ?? 0));
    const lettered = words.some((word) => /^[A-Ha-h]\s?[.．、)）]/u.test(word));
    const opposite = words.length === 2 && OPPOSITE.test(words[1] ?? "");
    if (!lettered && new Set(signs).size === signs.length && (signs.length > 2 || opposite))
      for (let line = at; line < end; line += 1) own.add(line);
    at = end - 1;
  }
  return own.size === 0
    ? pieces
    : pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(EMOJI_BULLET, "$1")) : piece));
}

const WEB_NUMBER = /^\s*[*＊]?\s*(\d{2})\s*[.．、]?\s+(\S.*)$/u;
const COUNTER = /^\s*0\s?[/／]\s?\d{2,5}\s*$/u;
const SEVERAL_LINE = /^\s*[[【(（]\s?(多[选選][^[\]【】()（）]{0,20})[\]】)）]\s*$/u;
const UPLOAD_LINE =
  /^\s*(?:[点點][击擊]|[拖][拽]|[选選][择擇]文件|upload|click to upload)(?:此[处處])?(?:上[传傳])?[^。?？]{0,60}$/iu;
const FILL_LINE = /^\s*(?:[请請](?:填[写寫]|[输輸]入)[^。?？:：]{0,20}|[选選][填答]|必[填答])\s*$/u;
const LEAST_WEB = 3;

/** `*05 组别⏎[多选，最多选择2项]`, `06 电话⏎0/50`, `07 照片⏎点击上传（…）`: what a page prints below its stems. */
export function readWebHints(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text }, at) => {
    const no = text.length > LONGEST ? undefined : WEB_NUMBER.exec(text)?.[1];
    return no === undefined ? [] : [{ at, no: Number(no) }];
  });
  if (stems.length < LEAST_WEB || stems.some(({ no }, at) => no !== at + 1)) return pieces;
  const own = new Set(stems.map(({ at }) => at));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const below = pieces[at + 1];
    const end = own.has(at) ? piece.text.trimEnd() : null;
    const text = below === undefined || below.debris === true ? "" : below.text;
    const several = SEVERAL_LINE.exec(text)?.[1];
    const agreed =
      /已?(?:[阅閱][读讀]|知[悉晓曉])[^?？]{0,12}同意|\bI (?:have read|agree)/iu.test(piece.text) &&
      /^\s*(?:同意|agree|I agree)\s*$/iu.test(text);
    if (end !== null && below !== undefined && FILL_LINE.test(text)) {
      result.push(piece, withText(below, `题目说明：${text.trim()}`));
      at += 1;
      continue;
    }
    const mark =
      several !== undefined
        ? `（${several}）`
        : UPLOAD_LINE.test(text) && /上[传傳]|upload/iu.test(text)
          ? NAMED.file
          : agreed
            ? NAMED.consent
            : COUNTER.test(text)
              ? NAMED.gap
              : null;
    if (end === null || below === undefined || mark === null) {
      result.push(piece);
      continue;
    }
    const stem = withText(piece, `${end}${mark}`);
    // Without its brackets, a counter would be read as two choices. The words of the button stand in the stem.
    if (mark === NAMED.gap) result.push(stem, { ...withText(below, `(${text.trim()})`), debris: true });
    else result.push(mark === NAMED.file ? stem : covering(stem, [below]));
    if (mark === NAMED.file) result.push(withText(below, `题目说明：${text.trim()}`));
    at += 1;
  }
  return unlessSame(result, pieces);
}

const STAR_ROW =
  /^[\s\u3000]*(?:\d{1,2}[.．]\s?\d{1,2}\s?[.．、]?|[(（]\d{1,2}[)）]|[①-⑳]|[-•·])[\s\u3000]*([^\s☆★⭐][^☆★⭐_＿]{0,60}?)\s?[:：]?[\s\u3000]*((?:[☆★⭐]\uFE0F?\s?){3,10})$/u;

/** `3. 请评价课程⏎3.1 内容 ☆☆☆☆☆⏎3.2 讲师 ☆☆☆☆☆`: each row is rated, and the line above them is their heading. */
export function rateStarRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST ? null : STAR_ROW.exec(text),
  );
  if (rows.filter((row) => row !== null).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (row !== null && row !== undefined && ((rows[at - 1] ?? null) !== null || (rows[at + 1] ?? null) !== null))
      return [
        withText(piece, ""),
        withText(piece, `${row[1]?.trim() ?? ""}${NAMED.rating}`),
        withText(piece, (row[2] ?? "").trim()),
        withText(piece, ""),
      ];
    const heads =
      (rows[at + 1] ?? null) !== null &&
      (rows[at + 2] ?? null) !== null &&
      NUMBER.test(piece.text) &&
      !PLACE.test(piece.text);
    return [heads ? withText(piece, tell(piece.text.replace(COUNTED, ""))) : piece];
  });
}

export const FORM_COPIES: readonly Repair[] = [
  tellDeclarations,
  tellSenders,
  tellLastWords,
  askRemarks,
  nameAttachments,
  openCircledWords,
  boxShares,
  tellLeadsOfFields,
  openInlineQuestions,
  nameScalesBelow,
  askInitials,
  dropFillHints,
  dropAdornments,
  readWebHints,
  rateStarRows,
];
