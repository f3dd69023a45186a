/**
 * Lines that show by themselves what they ask, whatever stands around them. Other steps read them where several stand together;
 * a single one is written here as the grammar has it:
 *
 *     报考车型 □C1 □C2 □D                  报考车型：□C1  □C2  □D
 *     参赛形式（独唱/对唱/组合）：          参赛形式：□独唱  □对唱  □组合
 *     能否接受回访：能 / 不能               能否接受回访：□能  □不能
 *     推荐方式：自荐 / 推荐他人             推荐方式：□自荐  □推荐他人
 *     【队员尺码】S / M / L                队员尺码：□S  □M  □L
 *     介绍人（没有可不填） __________       介绍人（没有可不填）：____
 *     经办人：          联系电话：          经办人：____    联系电话：____
 *     📍集合地点：                          集合地点：____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { GREETS, LEADS } from "./front-rooms.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const NUMBER =
  "(?:\\d{1,2}\\s?[.．、)）](?!\\d)|\\d\\uFE0F?\\u20E3|[(（]\\d{1,2}[)）]|[一二三四五六七八九十]{1,3}\\s?[、.．]|[①-⑳])[ \\u3000]?";
/** A sign in front of a label that is no part of it. */
const MARK = "(?:[-•·●➤▶►▸◆◇■▪▫✦✧]|\\p{Extended_Pictographic})\\uFE0F?[ \\u3000]*";
const LABEL = "[\\p{L}][^:：。！？?!；;_＿□☐○◯|\\t()（）]{1,22}";
/** A remark behind a label; an example in it may have a colon. */
const REMARK = "(?:\\s?[(（](?:[^()（）_＿:：□☐○◯\\t]{1,24}|[如例比格示][^()（）_＿□☐○◯\\t]{1,24})[)）])?";

/** What is written instead of a line; null if it stays as it is. */
type Write = (text: string, at: number) => readonly string[] | null;

/** Writes each line anew that is not part of a page and not too long; a text with a block of code is left alone. */
export function eachLine(pieces: readonly Piece[], write: Write): readonly Piece[] {
  if (pieces.some(({ text }) => /^\s*```/u.test(text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const written = piece.debris === true || piece.text.length > LONGEST ? null : write(piece.text, at);
      return written === null ? [piece] : written.map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const BOXED = new RegExp(
  `^[\\s\\u3000]*(${LABEL}${REMARK})([ \\u3000]+|(?=□))((?:[□○][ \\u3000]?[^□○:：。_＿\\t\\s][^□○:：。_＿\\t]{0,24}){2,})$`,
  "u",
);
/** Something else stands behind the last choice, or numbers of the choices in front of them. */
const MORE_BEHIND = /[^□○\s\u3000](?: {2,}|\u3000{2,}|\s\u3000)[^□○\s\u3000]|[□○][ \u3000]?\d|[)）]\s*$/u;
const MOST_BOXED = 2;

/** `报考车型 □C1 □C2 □D`: a label with boxes behind it, without a colon; several such lines are read together by others. */
function colonBoxedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length <= LONGEST && BOXED.test(text)).length > MOST_BOXED) return pieces;
  // Where no label has a colon, this one needs none.
  if (!pieces.some(({ text }) => /[:：]|[_＿]{3}|\S\[\p{Script=Han}{2,6}\]$/u.test(text.slice(0, LONGEST))))
    return pieces;
  return eachLine(pieces, (text) => {
    const [, label, , boxes] = BOXED.exec(text) ?? [];
    return label === undefined || boxes === undefined || /[，,\d]/u.test(label) || MORE_BEHIND.test(boxes)
      ? null
      : [`${label.trimEnd()}：${boxes}`];
  });
}

const IN_BRACKETS = new RegExp(
  `^[\\s\\u3000]*((?:${NUMBER})?)(?:${MARK})?(${LABEL})\\s?(?:[(（]([^()（）:：_＿□☐○◯\\t]{3,60})[)）]|【([^【】:：_＿□☐○◯\\t]{3,60})】)\\s?([*＊]?)[\\s\\u3000]*([:：；;。]?)[\\s\\u3000_＿]*$`,
  "u",
);
/** What tells how to write, and is no choice. */
export const UNIT =
  /^(?:[年月日时時分秒省市区區县縣镇鎮乡鄉村元斤人次天个個岁歲]|街道|公斤|平方米|小[时時]|[长長宽寬高]|cm|km|mm|kg|ml|℃|[签簽][字名]|[盖蓋]章|DD|MM|HH|YY(?:YY)?|\d{1,4}|选填|選填|必填|可不填|\p{Script=Han}{0,4}(?:不填|填写|填寫|如有|如無|如无))$/iu;
/** `S/M/L/XL`: letters of sizes, and no parts of a date. */
const SIZES = /(?:^|[\s/／、|｜])X{0,3}[SL]X{0,3}(?:$|[\s/／、|｜])/u;
/** Of these, a bracket tells how they are written, or gives another name. */
const SPELLED =
  /姓名|名[称稱]|日期|[时時][间間]|地址|住址|[电電][话話]|手机|手機|[联聯][系絡络]|[证證]|[号號]|[签簽]|[说說]明|原因|理由|意[见見]|建[议議]|[内內]容|[题題]$/u;
const DENIES =
  /^(?:是|有|能|会|會|要|需要|[愿願]意|同意|可以|男|[荤葷素](?=食?[\s/／、|｜])|已.{1,4}|(\p{Script=Han}{1,4})[\s/／、|｜或]+[不未没沒無无]\1)/u;
const ASKS_ONE =
  /是否|有[无無]|能否|[类類][型别別]|方式|形式|性[别別]|程度|情[况況]|等[级級次]|意向|意[愿願]|[类類]$|[型款种種][号號]?$|[时時]段|尺[码碼寸]|[规規]格|[级級][别別]|身份|状[态態]|狀[态態]|[选選][择擇]?$|要求$|[口]味|色$|[组組][别別]$|班[别別次型]$|[档檔]次|[业業][务務]|[项項]目|地[点點址]$|[点點]$/u;

/** What is chosen from and never written: degrees of education, parties, states of a marriage, results of a check. */
const LEVEL =
  /^(?:大专|大專|专科|專科|中专|中專|高中|初中|小[学學]|本科|[硕碩]士|博士|研究生|中共|共青|群[众眾]|.?[党黨]员|[团團]员|[已未离離]婚|不?(?:合格|[称稱][职職]|[达達][标標])|基本(?:合格|[称稱][职職])|[优優][秀良]?|良好?|及格|一般|[较較非]?常?[满滿]意)/u;

/** `有或无`, `参加或不参加` */
const EITHER = /^(?:是或否|有或[无無]|([^或、/／]{1,4})或不\1)$/u;

/** `大专、本科、硕士`, `优秀、称职、不称职` */
const areLevels = (words: readonly string[]): boolean =>
  words.length > 2 && words.filter((word) => LEVEL.test(word)).length * 2 >= words.length;

function wordsInside(label: string, list: string): string[] {
  const slashed = /[/／|｜]/u.test(list);
  const words = list
    .split(slashed ? /\s?[/／|｜]\s?/u : EITHER.test(list) ? /或/u : /\s?[、]\s?/u)
    .map((word) => word.trim());
  const fit = words.every(
    (word) =>
      /^[\p{L}\p{N}][^/、，,。]{0,13}$/u.test(word) &&
      (SIZES.test(list) || !UNIT.test(word)) &&
      // `年级（一年级/二年级）`: what ends like the label is one of its values, and no other label.
      // `证件类型（身份证、护照、其他）`: a list that ends with others is whole.
      (word.endsWith(label.trim()) || !isFieldLabel(word) || /^其[他它]$/u.test(words.at(-1) ?? "")),
  );
  if (!fit || words.length < 2 || words.length > 9 || new Set(words).size < words.length) return [];
  // 等 says that these are examples.
  if (/等$|^[如例比]/u.test(words.at(-1) ?? "") || /^(?:[如例比含包]|[请請])/u.test(list)) return [];
  if (SPELLED.test(label) && !/是否|方式/u.test(label)) return [];
  if (ASKS_ONE.test(label) || (words.length === 2 && DENIES.test(list.trim()))) return words;
  return (slashed && (words.length > 2 || areOpposites(words))) || areLevels(words) ? words : [];
}

/** `男子组`, `女子组`, `混合组`: three and more words that end alike. */
function areAlike(words: readonly string[]): boolean {
  const ends = new Set(words.map((word) => word.slice(-1)));
  return words.length > 2 && ends.size === 1 && words.every((word) => word.length > 1);
}

/** `素食`, `荤食`: words of one length that share a character in its place. */
function areOpposites([first = "", second = ""]: readonly string[]): boolean {
  return (
    first.length === second.length && first.length < 5 && Array.from(first).some((sign, at) => second[at] === sign)
  );
}

/** `…、本科及以上，请选一项`: that one of the words in front of it is chosen. */
const HINT_INSIDE =
  /[，,；;。][ ]?((?:[请請]|任|只|限|可)?(?:兼[报報选選]|[单單多复複][选選]|[选選圈勾][择擇选選]?(?:其[中一])?(?:[一1两兩二三四五2-9多][个個项項种種]?)?|打[勾√✓])[^，,；;]{0,4})$/u;

function wordsOfHint(list: string): string[] {
  const words = list.split(/[/／]/u.test(list) ? /\s?[/／]\s?/u : /\s?、\s?/u).map((word) => word.trim());
  const fit = words.every((word) => /^[\p{L}\p{N}][^/、，,。]{0,13}$/u.test(word) && !UNIT.test(word));
  return fit && words.length > 1 && new Set(words).size === words.length ? words : [];
}

const NUMBERED_OPEN = new RegExp(`^[\\s\\u3000]*${NUMBER}[^:：_＿]{1,30}[:：][ \\u3000]*$`, "u");

/** Several labels with a picture each are read together. */
const MOST_PICTURED = 3;
const isPictured = (pieces: readonly Piece[]): boolean =>
  pieces.filter(({ text }) =>
    /^[\s\u3000]*\p{Extended_Pictographic}\uFE0F?[^:：]{1,30}[:：]/u.test(text.slice(0, LONGEST)),
  ).length > MOST_PICTURED;

/** `参赛形式（独唱/对唱/组合）：`: the words in the bracket are the choices. */
function boxBracketedWords(pieces: readonly Piece[]): readonly Piece[] {
  const pictured = isPictured(pieces);
  return eachLine(pieces, (text, at) => {
    const [, number = "", label, inside, framed = "", star = "", colon = ""] = IN_BRACKETS.exec(text) ?? [];
    // `预约仪器【扫描电镜 / 拉曼光谱仪】`: without slashes such a bracket names the type.
    if (label === undefined || (inside === undefined && !/[/／|｜]/u.test(framed))) return null;
    if (pictured && SIZES.test(inside ?? framed)) return null;
    // Lines with pictures are read together.
    const hint = /^\s*\p{Extended_Pictographic}/u.test(text) ? "" : (HINT_INSIDE.exec(inside ?? "")?.[1] ?? "");
    const list = hint === "" ? (inside ?? framed) : (inside ?? "").replace(HINT_INSIDE, "");
    const words = hint === "" ? wordsInside(label, list) : wordsOfHint(list);
    // Choices may stand below as well; then the bracket is a remark.
    const below = textAt(pieces, nextFilled(pieces, at), 40);
    // Among other numbered labels that are open, it is read with them.
    if (number !== "" && [at - 1, at + 1].some((line) => NUMBERED_OPEN.test(textAt(pieces, line, 60)))) return null;
    // A line to write on asks for words, except behind what has two answers.
    if (/[_＿]/u.test(text) && hint === "" && !/是否|有[无無]/u.test(label) && !areAlike(words)) return null;
    if (words.length === 0 || /^[\s\u3000]*(?:[□☐○◯]|A[\s.．、)）])/u.test(below)) return null;
    const known = areLevels(words);
    if (
      colon === "" &&
      hint === "" &&
      !known &&
      !/[/／|｜]/u.test(list) &&
      !EITHER.test(list) &&
      !/是否|有[无無]/u.test(label)
    )
      return null;
    // `或` stands in no choice, so the label keeps it.
    const told = EITHER.test(list) ? `（${list}）` : hint === "" ? "" : `（${hint}）`;
    // Lines with circled numbers are read one by one.
    if (number !== "" && !/[①-⑳]/u.test(number))
      return [`${number}${label.trim()}${told}${star}`, ...words.map((word) => `□ ${word}`)];
    return [
      `${number}${label.trim()}${told}${star}${number === "" ? "：" : "  "}${words.map((word) => `□${word}`).join("  ")}`,
    ];
  });
}

/** A label with words and slashes behind it. */
export const SLASHED_LABEL = /^[^:：]{2,30}[:：][^:：_＿□]{1,60}[/／]/u;
const LISTED_BEHIND = new RegExp(
  `^[\\s\\u3000]*((?:${NUMBER}|\\d{1,2}[ \\u3000])?)(?:${MARK})?([\\p{L}][^:：。！？?!；;_＿□☐○◯|\\t()（）]{1,34}${REMARK})[:：][ \\u3000]*([^:：。；;，,！!？?()（）_＿□☐○◯\\t]{3,60}(?:[(（](?![^()（）]*[划選选勾圈限请請])[^()（）_＿]{1,16}[)）])?)$`,
  "u",
);
/** `自带拍子还是借`, `办哪种卡`: a label that asks which. */
const WHICH = /[还還]是|哪|^[您你]|是多少$|[怎咋][么麼样樣]|Preferred|Which/u;

/** `推荐方式：自荐 / 推荐他人`, `5 办哪种卡：次卡、季卡、年卡`: a label that asks which, and the words behind it. */
function boxListedBehind(pieces: readonly Piece[]): readonly Piece[] {
  // Several labels with slashes are read together.
  if (isPictured(pieces) || pieces.filter(({ text }) => SLASHED_LABEL.test(text.slice(0, LONGEST))).length > 1)
    return pieces;
  return eachLine(pieces, (text) => {
    if (/^[\s\u3000]*[-•·*]\s/u.test(text)) return null;
    const [, number = "", label, list = ""] = LISTED_BEHIND.exec(text) ?? [];
    if (label === undefined || INTRODUCES.test(label) || GREETS.test(label)) return null;
    const asks =
      WHICH.test(label) ||
      /能否|[可愿願][否不]/u.test(label) ||
      /方便/u.test(label) ||
      ASKS_ONE.test(label.replace(/[(（].*$/u, ""));
    if (!asks || SPELLED.test(label.replace(/方便.*[时時][间間段]/u, ""))) return null;
    // `A、园丁  B、学生`
    if (/^[A-Ha-h\d]\s?[、.．]/u.test(list)) return null;
    // Beside a sign, words with bars are read with those of the other lines.
    const slashed = (/^[\s\u3000]*[\p{L}\d]/u.test(text) ? /[/／|｜]/u : /[/／]/u).test(list);
    // Facts are told with `地点：南门、北门`; only a word that asks or speaks to somebody makes such words a choice.
    if (!slashed && (!list.includes("、") || !WHICH.test(label))) return null;
    const words = list
      .trim()
      .split(slashed ? /\s?[/／|｜]\s?/u : /\s?、\s?/u)
      .map((word) => word.trim());
    const fit = words.every((word) => /^[\p{L}\p{N}]/u.test(word) && word.length <= 18 && !/^\d+$/u.test(word));
    if (!fit || words.length < 2 || words.length > 9 || new Set(words).size < words.length) return null;
    // `Preferred contact: phone / email`: names of fields are chosen from only where the label says so.
    const fields = !/Preferred|Which|方式/u.test(label) && words.some((word) => isFieldLabel(word));
    if (words.at(-1)?.endsWith("等") === true || fields) return null;
    const sign = number === "" || /[.．、)）①-⑳]|\u20E3/u.test(number) ? number : `${number.trim()}. `;
    // With a comma in it, the label is a sentence.
    if (sign === "" && /[,，]/u.test(label))
      return ["", `${label.trim()}${NAMED.single}`, ...words.map((word) => `□ ${word}`), ""];
    return [`${sign}${label.trim()}：${words.map((word) => `□${word}`).join("  ")}`];
  });
}

const NAMED_IN_FRONT =
  /^[\s\u3000]*[【[「]([^【】[\]「」:：]{2,16})[】\]」][ \u3000]*([(（][^()（）]{1,12}[)）])?[ \u3000]*[:：]?[ \u3000]*([^:：。，,；;？?！!_＿□☐○◯\t]{3,60})$/u;

/** `【队员尺码】S / M / L`: words with slashes behind a label in brackets. */
function boxNamedInFront(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => /^[\s\u3000]*[【「[]/u.test(text)).length > 1) return pieces;
  return eachLine(pieces, (text) => {
    const [, label, remark = "", list = ""] = NAMED_IN_FRONT.exec(text) ?? [];
    if (label === undefined || !/[/／]/u.test(list) || /[题題]|答案|解析|[选選]$/u.test(label)) return null;
    const words = list.split(/\s?[/／]\s?/u).map((word) => word.trim());
    const fit = words.every((word) => word !== "" && word.length <= 14 && !UNIT.test(word));
    return !fit || words.length < 2 || new Set(words).size < words.length
      ? null
      : [`${label}${remark}：${words.map((word) => `□${word}`).join("  ")}`];
  });
}

const DRAWN = new RegExp(
  `^[\\s\\u3000]*(?:${MARK})?([\\p{Script=Han}][^:：。，,！？?!；;_＿□☐○◯|\\t()（）\\d]{1,16}(?: [A-Z][A-Za-z .'’/-]{1,30})?${REMARK}|[A-Z][A-Za-z][A-Za-z .'’/-]{1,30}${REMARK}|[A-Z][A-Za-z]{1,8} ?\\p{Script=Han}{2,8}${REMARK})[ \\u3000]*[_＿]{4,}(?:[(（][_＿]{1,4}[)）])?[ \\u3000]*$`,
  "u",
);

/** `介绍人（没有可不填） __________`: a label with a line behind it, without a colon; several such lines are labels together. */
function colonDrawnLabels(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) => text.length <= LONGEST && DRAWN_WITHOUT_COLON.test(text));
  const one = rows.filter(Boolean).length === 1;
  // Lines that stand together and are all of this kind are labels; where some go on or have numbers, they are sentences with gaps.
  const whole = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (textAt(pieces, at).trim() === "") continue;
    let end = at;
    while (end < pieces.length && textAt(pieces, end).trim() !== "") end += 1;
    const lines = pieces.slice(at, end);
    const all =
      lines.some(({ text }) => text.length <= LONGEST && drawnLabel(text) !== null) &&
      lines.every(({ text }) => text.length <= LONGEST && (drawnLabel(text) !== null || CLEAR.test(text)));
    if (all) for (let line = at; line < end; line += 1) whole.add(line);
    at = end - 1;
  }
  return eachLine(pieces, (text, at) => {
    const label = one || whole.has(at) ? drawnLabel(text) : null;
    return label === null ? null : [`${label}：____`];
  });
}

/** A label with its colon or its boxes. */
const CLEAR =
  /^[^:：_＿□○]{2,40}(?:[:：][ \u3000]*[_＿]{0,40}|[ \u3000:：]+(?:[□○][ ]?[^□○_＿]{1,24}){2,})[ \u3000]*$/u;

function drawnLabel(text: string): string | null {
  const label = DRAWN.exec(text)?.[1]?.trim();
  return label === undefined ||
    /[是为為在了的]$|^其[他它]|→|\s{2,}|\u3000|[有无無]$|^Others?$|\b(?:is|are|was|were|am|an?|the|in|on|at|of|to|for|and|or|by|with|from|my|I)$/iu.test(
      label,
    )
    ? null
    : label;
}

const DRAWN_WITHOUT_COLON = /^[^:：]*[_＿]{3,}[ \u3000]*$/u;

const HAN_LABEL = "\\p{Script=Han}[^:：。！？?!；;_＿□☐○◯|\\t()（）]{1,14}";
const PAIR_OF_LABELS = new RegExp(
  `^[\\s\\u3000]*(?:${HAN_LABEL}[:：][ \\u3000]{4,}){1,3}${HAN_LABEL}[:：][ \\u3000]*$`,
  "u",
);

/** `经办人：          联系电话：`: blanks behind each label are its room. */
function drawPairsOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length <= LONGEST && PAIR_OF_LABELS.test(text)).length > 1) return pieces;
  return eachLine(pieces, (text) => {
    if (!PAIR_OF_LABELS.test(text) || /[签簽盖蓋]|日期|意[见見]|[时時][间間]/u.test(text)) return null;
    return [
      text
        .trim()
        .replace(/[:：][ \u3000]{4,}/gu, "：____    ")
        .replace(/[:：][ \u3000]*$/u, "：____"),
    ];
  });
}

const OPEN = new RegExp(
  `^[\\s\\u3000]*((?:${NUMBER})?)((?:${MARK})?)([\\p{Script=Han}][^:：。！？?!；;_＿□☐○◯|\\t()（）]{1,20}(?:[A-Za-z][A-Za-z .'’/-]{1,24})?${REMARK})[:：][ \\u3000]*$`,
  "u",
);
/** What such a line introduces, and does not ask. */
const INTRODUCES =
  /如下|以下|下列|下面|[请請](?!写|寫|简|簡|说|說|留|填写?$|列)|须知|須知|[说說]明$|提[示醒]|注意|要求$|[对對]象|名[单單]|[内內]容$|事[项項]$|[问問][题題]$|信息$|[资資]料$|部分$|[标標]准|[规規][则則]|^[设設已]|\d\s?[个個]|[图圖]$|源代[码碼]$|方法$|步[骤驟]|[条條]件|流程|[参參]考|答案|解析|[评評]分|通知|公告|各位|[您你]好|大家|同[学學事志仁][们們]?$|家[长長][们們]?$|老[师師]|朋友|先生|女士|[现現]象$|材料|附件|[备備]注|例|承[诺諾]$|[声聲]明$|[协協][议議]$|守[则則]$|公[约約]$|[经經][历歷]$|基本情[况況]$|特殊[要需]求$/u;
const LISTED =
  /^[\s\u3000]*(?:[-•·*]\s|[□☐○◯]|[(（]?\d{1,2}\s?[.．、)）]|[①-⑳]|[A-H]\s?[.．、)）]|[|｜]|[(（][\s\u3000]*[)）]|\t)/u;

const BARE_WORDS = /^[^:：_＿□☐○？?\]…]{1,24}$/u;
const HEADING = /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]部分|【|#)/u;
/** What takes more than one line to say. */
const OWN_WORDS = /意[见見]|建[议議]|理由|原因|期望|希望|感[想受]|留言|[备備][注註]|想法|心得|看法|[说說]的?$/u;

/** `过敏情况，请写清楚：` */
const WRITE =
  /[,，][请請]?(?:[写寫]清楚|[写寫填]明|[写寫填]一?下|[说說注註]明|具[体體]?[写寫填]?)[\p{Script=Han}]{0,4}$/u;

/** Whether a line is a label with its place, or with nothing behind it. */
const isLabelLine = (pieces: readonly Piece[], at: number): boolean => {
  const text = textAt(pieces, at, LONGEST);
  return OPEN.test(text) || /^[^_＿]{2,30}[:：][ \u3000]*(?:[_＿]{2,}[ \u3000]*|[□○].{0,40})?$/u.test(text);
};

/** `📍集合地点：`, `紧急联系人：`: a label with nothing behind it, and nothing below that it introduces. */
export function drawOpenLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (isPictured(pieces)) return pieces;
  const named = pieces.some(({ text }) => /\S\[\p{Script=Han}{2,6}\]$/u.test(text.slice(-12)));
  const only = pieces.filter(({ text }) => text.trim() !== "").length === 1;
  // The last of the open labels that stand right below each other, for each of them.
  const ends: number[] = [];
  for (let at = pieces.length - 1; at >= 0; at -= 1)
    ends[at] = OPEN.test(textAt(pieces, at + 1, LONGEST)) ? (ends[at + 1] ?? at + 1) : at;
  return eachLine(pieces, (text, at) => {
    const [, number = "", mark = "", label] = OPEN.exec(text) ?? [];
    // Among other lines with the same mark it is one of a list, which is read as a whole.
    const sign = mark.trim();
    if (sign !== "" && [at - 1, at + 1].some((line) => textAt(pieces, line, 40).trim().startsWith(sign))) return null;
    // Blank lines are room to write in.
    const hasRoom =
      textAt(pieces, at + 1).trim() === "" && textAt(pieces, at + 2).trim() === "" && at + 2 < pieces.length;
    if (label === undefined) return null;
    // `家长意见：____⏎⏎      家长签名：`: who has written signs.
    const above = textAt(pieces, at - 1).trim() === "" ? at - 2 : at - 1;
    const signs = /^(?:家[长長]|本人|申[请請]人|[学學]生|[业業]主|[员員]工)[签簽][名字]$/u.test(label);
    if (signs && /(?:意[见見]|理由|[说說]明|承[诺諾])[:：][_＿]{3,}$|\[简答题\]$/u.test(textAt(pieces, above, 60)))
      return [`${label}：____`];
    // `航班号（例CA1234）：`: what the bracket says is no part of the label.
    const words = label.replace(/[(（][如例比格][^()（）]*[)）]$/u, "");
    const asked = isLabelLine(pieces, at - 1) && isLabelLine(pieces, at + 1) ? words.replace(WRITE, "") : words;
    const told = hasRoom ? asked.replace(/(?:[说說]明|[内內]容|[问問][题題]|[备備][注註])$/u, "") : asked;
    const next = textAt(pieces, at + 1, LONGEST);
    // `评价部门（盖章）：` at the head of a sheet.
    const sealed =
      next.trim() === "" &&
      /(?:[单單]位|部[门門]|[学學]校|公司|支部|班[级級])[(（](?:[盖蓋公印]?章)[)）]$/u.test(label);
    if (!sealed && (INTRODUCES.test(told) || GREETS.test(told) || LEADS.test(told))) return null;
    if (isOfficeLabel(label)) return null;
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    // The last of several labels, with a blank line below it, introduces nothing.
    const isLast =
      next.trim() === "" &&
      sign === "" &&
      (OPEN.test(textAt(pieces, at - 1, LONGEST)) ||
        /^[^:：]{2,20}[:：][ \u3000]*□/u.test(textAt(pieces, at - 1, LONGEST)));
    const isTakenByList = LISTED.test(below) && !isLast && !(hasRoom && /^[\s\u3000]*[□☐○]/u.test(below));
    if (number !== "" && /[:：]\s?[_＿]+.*[:：]\s?[_＿]/u.test(next)) return null;
    if (isTakenByList || /^[_＿]{3}/u.test(below.trim()) || (/[\t|｜]/u.test(below) && !sealed)) return null;
    if ((/[签簽盖蓋]/u.test(label) && !sealed) || /^日期$|[几幾哪啥吗嗎]|什[么麼]|多少/u.test(label)) return null;
    // `品种及数量：⏎玫瑰  ____束`: it names what is asked below.
    if (/^[^:：]{2,40}[_＿]{2,}\s?\p{Script=Han}{1,2}\s*$/u.test(next)) return null;
    // Bare words below it are its choices, or what it introduces.
    const last = textAt(pieces, nextFilled(pieces, ends[at] ?? at), LONGEST);
    if (/\p{L}/u.test(last) && BARE_WORDS.test(last) && !HEADING.test(last) && !last.includes("\t")) return null;
    // A sentence right below it may be what it introduces.
    const isAlone =
      next.trim() === "" ||
      OPEN.test(next) ||
      /[:：].{0,3}[_＿□]|[_＿]{3}|\]$|^[ ]*[-—–=~*]{6,}[ ]*$|[:：][ \u3000\d]{0,8}年[ \u3000_＿]+月/u.test(next);
    if (!isAlone || (mark === "" && !isFieldLabel(label.replace(/[(（].*$/u, "")) && number !== "")) return null;
    // `留个手机号，抽奖用：` would be one more choice of the question above.
    const besides = isLabelLine(pieces, at - 1) || isLabelLine(pieces, at + 1) || number !== "";
    if (/[,，]/u.test(label) && !besides) return ["", `${label.trim()}：`, "________", ""];
    if (!OWN_WORDS.test(label)) return [`${number}${label.trim()}：____`];
    // A name of a type is written only beside others, because lines without one would be told.
    return named || only ? ["", `${number}${label.trim()}${NAMED.essay}`, ""] : null;
  });
}

/** In the order in which they are made. */
export const LONE_LINES: readonly Repair[] = [
  colonBoxedLabels,
  boxBracketedWords,
  boxListedBehind,
  boxNamedInFront,
  colonDrawnLabels,
  drawPairsOfLabels,
];
