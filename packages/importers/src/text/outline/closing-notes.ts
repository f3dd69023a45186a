/**
 * What stands at the end of ordinary forms and asks for nothing, and who signs what another office writes:
 *
 *     ※報名費500元，請於三日內繳交。            分工会意见
 *     ※聯絡人：林小姐 分機12
 *     感谢您的支持！  物业服务中心               负责人签字：        年   月   日
 *     温馨提示：定金不退，可改期一次。
 *     （回执请交回社区居委会存档）
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const NOTE = /^[\s\u3000]*※\s?(?=\S)[^_＿□☐○◯?？]{4,160}$/u;
const PLACE = /[:：][\s\u3000]*$|[(（][\s\u3000]*[)）]/u;
/** `温馨提示：定金不退，可改期一次。`: its commas part no choices. */
const HINT =
  /^[\s\u3000]*[【(（]?(?:[温溫]馨|友情|特[别別]|重要|安全)?(?:提示|提醒|[说說]明|[声聲]明|注意(?:事[项項])?)[】)）]?[:：][\s\u3000]*[^\s_＿□☐○◯?？:：][^_＿□☐○◯?？]{7,180}$/u;
/** `（回执请交回社区居委会存档）`: a sentence in brackets. */
const BRACKETED = /^[\s\u3000]*[(（][^()（）_＿□☐○◯?？:：/／]{8,80}[)）][\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d)/u;
/** The room of a label: a line, or the parts of a date. */
const ROOM = /[_＿]{2,}[\s\u3000日]*$|[:：][\s\u3000]*$|年[\s\u3000]+月[\s\u3000]+日[\s\u3000]*$/u;
/** Thanks with who says them; others know those that stand alone. */
const THANKS =
  /^[\s\u3000]*(?:再次|衷心|非常|十分|最后)?(?:[感][谢謝]|[谢謝][谢謝])[^□☐○◯_＿:：?？]{2,30}[！!。][ \u3000]{2,}[^\s□_＿:：]{2,24}[\s\u3000]*$/u;
/** `答案明晚训练时讲  老队长`: when the answers are told, below the last question and a blank line. */
const ANSWERS_LATER =
  /^[\s\u3000]*(?:[参參]考|[标標][准準]|正[确確])?答案(?=\p{Script=Han})(?![为為是如])[^:：_＿□☐○◯?？\dA-Za-z]{0,30}(?:讲|講|公布|公佈|[发發]|揭[晓曉]|[评評]|告[诉訴知]|下[发發])[^:：_＿□☐○◯?？]{0,24}$/u;

/** `投票20:30截止，结果现场公布～`, `有問題私訊小編，感謝！`: a sentence as people speak at the end of a message. */
const SPOKEN =
  /^(?=.*\p{Script=Han}{3})[^_＿□☐○◯?？\t|]{6,80}(?:[!！~～]|[，,][^_＿□☐○◯?？\t|]{2,60}(?:[。.]|\p{Extended_Pictographic}\uFE0F?)+)[\s\u3000]*$/u;
/** What may ask in such a sentence, and what a paper says below its questions. */
const MAY_ASK =
  /[写寫填述谈談]|[说說][说說一出明]|[建][议議]|意[见見]|[评評][价價论論语語]|想法|理由|原因|[为為]什|[什甚][么麼]|[哪几幾吗嗎呢多]|怎|如何|[选選]|[答题題解][案析目题題]|因此|所以|故|[:：][\s\u3000]*\S/u;
const SIGNED =
  /^[\s\u3000]*(?:[(（]?\d|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|[A-Ha-h][.．、)）]|[#*＊•·①-⑳【>-])/u;
/** A choice with its sign in front. */
const CHOICE = /^[\s\u3000]*(?:[□☐○◯⚪⬜◻▢☑√]|[(（[][ \u3000]*[)）\]]|[A-H]\s?[.．、)）])[\s\u3000]?\S/u;
/** `填好后请发送至邮箱或交至总服务台。`: where the sheet goes to. */
const RETURNS =
  /^[\s\u3000]*(?:本?(?:[问問]卷|表|[调調]查)?(?:填(?:好|[写寫](?:好|完|完[毕畢成])?|妥|完|[毕畢])|[写寫]好|完成|答完)[^_＿□☐○◯?？:：]{0,6}[后後，,])(?=[^_＿□☐○◯?？:：]{4,100}$)[^_＿□☐○◯?？:：]*(?:交|[发發]|寄|[传傳]|投|送|提交|回)[^_＿□☐○◯?？:：]*[。！!]?$/u;
/** `上一篇：关于放假的公告`: links of the page. */
const LINKS = /^[\s\u3000]*[上下]一[篇页頁条條][:：]/u;

/** `※報名費…`, `感谢您的支持！  物业服务中心`: the last lines of a form, as long as none has a place. */
export function tellClosingNotes(pieces: readonly Piece[]): readonly Piece[] {
  let from = pieces.length;
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (text.trim() === "" || debris === true) continue;
    let above = at - 1;
    while (above > 0 && (pieces[above]?.text ?? "").trim() === "") above -= 1;
    const place = pieces[above]?.text.slice(0, LONGEST) ?? "";
    const apart = above < at - 1 && ROOM.test(place) && !NUMBERED.test(place);
    // Right below a stem it describes the question.
    const describes = above === at - 1 && NUMBERED.test(place);
    const below = above < at - 1 && (ROOM.test(place) || CHOICE.test(place));
    const spoken = below && SPOKEN.test(text) && !MAY_ASK.test(text.replace(/\d[:：]\d/gu, "")) && !SIGNED.test(text);
    const isHint = (HINT.test(text) && !describes) || (apart && BRACKETED.test(text)) || spoken;
    if (
      text.length > LONGEST ||
      PLACE.test(text) ||
      !(
        isHint ||
        NOTE.test(text) ||
        THANKS.test(text) ||
        ANSWERS_LATER.test(text) ||
        RETURNS.test(text) ||
        LINKS.test(text)
      )
    )
      break;
    from = at;
  }
  if (from === pieces.length) return pieces;
  return pieces.flatMap((piece, at) => {
    if (at < from || piece.debris === true || piece.text.trim() === "") return [piece];
    const blank = withText(piece, "");
    return LINKS.test(piece.text) ? [toDebris(piece)] : [blank, withText(piece, tell(piece.text.trim())), blank];
  });
}

const OPEN_LABEL = /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）]\s?(?!\d)[^:：_＿□☐○◯\t]{2,40}[:：][\s\u3000]*$/u;
/** What may be the choices of a label, or a question of its own. */
const OFFERS = /[_＿□☐○◯\t?？]|[:：][\s\u3000]*$|^[\s\u3000]*(?:[(（]?[A-Ha-h①-⑳]\s?[.．、)）]?[\s\u3000]|[-•·*])/u;
const LEAST_LABELS = 4;
const MOST_LINES = 4;

/** `7.车牌号：⏎周五前没回复的默认只办1张，谢谢！⏎幸福里物业`: what stands below the last of such labels, and is no choice. */
export function tellBelowOpenLabels(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.trim() !== "" && text.length <= LONGEST;
  const numbered = pieces.filter((piece) => usable(piece) && NUMBERED.test(piece.text));
  const open = numbered.filter(({ text }) => OPEN_LABEL.test(text));
  const last = numbered.at(-1);
  if (last === undefined) return pieces;
  if (open.length < LEAST_LABELS || open.length * 4 < numbered.length * 3) return tellBelowSignedChoices(pieces, last);
  // Labels with lines between them have choices there.
  const filled = pieces.filter((piece) => piece.text.trim() !== "");
  const apart = filled.some((piece, at) => {
    const next = filled[at + 1];
    return usable(piece) && OPEN_LABEL.test(piece.text) && piece !== last && !NUMBERED.test(next?.text ?? "1.");
  });
  if (apart) return pieces;
  const from = pieces.indexOf(last) + 1;
  const below = pieces.slice(from).filter(({ text }) => text.trim() !== "");
  const isSentence = below.some(({ text }) => /[，,。！!；;]/u.test(text) || text.length > 12);
  if (!OPEN_LABEL.test(last.text) || below.length > MOST_LINES || !isSentence) return pieces;
  if (!below.every((piece) => usable(piece) && !OFFERS.test(piece.text))) return pieces;
  const told = new Set(below);
  return unlessSame(
    pieces.flatMap((piece) =>
      told.has(piece) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
    ),
    pieces,
  );
}

const SIGNED_CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[①-⑳□☐○◯•·-]|\[ ?\])/u;
const LEAST_QUESTIONS = 3;
/** The task is about what stands below it. */
const ABOUT_BELOW =
  /下[面列文]|以下|如下|[这這][段句篇則则]|翻[译譯]|材料|[阅閱][读讀]|句|\b(?:following|below|translate|passage)\b/iu;

/** `信息部 小顾`, `分机 8026`, `联系人：王工 13800000000`: who has written the text, and how to reach them. */
const SIGNS_OFF =
  /^[\s\u3000]*\p{Script=Han}{1,12}(?:部|科|室|[处處]|[办辦]|中心|公司|委[员員][会會]|工[会會]|[学學][会會]|居委[会會]|物[业業]|小[组組])[\s\u3000]+\p{Script=Han}{2,4}[\s\u3000]*$|^[\s\u3000]*(?:分[机機]|[电電][话話]|[手][机機]|TEL|Ext\.?)[\s:：]*[\d-]{3,}/iu;
const BOXES = /(?:(?:\[ ?\]|[□☐○◯])[\s\u3000]*){2,}$/u;

/** `企业邮箱  [ ]  [ ]`: the row of a grid, and the heads of its columns above it. */
function isOfGrid(pieces: readonly Piece[], at: number): boolean {
  return [at, at + 1].some((row) => BOXES.test(textAt(pieces, row, LONGEST)));
}

/** `6、给行政部提点建议：⏎⏎周五下班前回给我，谢啦！` where all choices above have signs: below the last label and a blank line, a sentence is no choice. */
function tellBelowSignedChoices(pieces: readonly Piece[], last: Piece): readonly Piece[] {
  const from = pieces.indexOf(last) + 1;
  const isLabel = OPEN_LABEL.test(last.text) && !ABOUT_BELOW.test(last.text);
  if (!isLabel || textAt(pieces, from).trim() !== "") return pieces;
  const below = pieces.slice(from).filter(({ text }) => text.trim() !== "");
  const [first] = below;
  const signs = below.some(({ text }) => SIGNS_OFF.test(text.slice(0, LONGEST)));
  if (first === undefined || below.length > MOST_LINES) return pieces;
  if (!signs && !SENTENCE.test(first.text.slice(0, LONGEST))) return pieces;
  if (!below.every((piece) => piece.debris !== true && piece.text.length <= LONGEST && !OFFERS.test(piece.text)))
    return pieces;
  let questions = 0;
  let signed = 0;
  for (const [at, { text, debris }] of pieces.slice(0, from).entries()) {
    if (debris === true || text.trim() === "") continue;
    if (NUMBERED.test(text.slice(0, 20))) {
      questions += 1;
      if (/[□☐○◯]/u.test(text.slice(0, LONGEST))) signed += 1;
    } else if (questions > 0 && !SIGNED_CHOICE.test(text.slice(0, 20)) && !isOfGrid(pieces, at)) return pieces;
    else if (questions > 0) signed += 1;
  }
  if (questions < LEAST_QUESTIONS || signed === 0) return pieces;
  const told = new Set(below);
  return pieces.flatMap((piece) =>
    told.has(piece) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
  );
}

const BULLETED = /^[\s\u3000]*([▪▫●○•·・◆◇■▸►▶✦★☆✅📌🔹🔸-])[ \u3000]?(?=[^:：]{1,60}[:：])/u;
const SENTENCE = /[。！!～~]|[喔哦吧啦呢][ \u3000]*$|截止|期限|[请請谢謝]/u;
const LEAST_BULLETS = 3;

/** `▪ 想跟老師說：⏎⏎填寫期限到 6/30（日）喔！`: below the last of labels with bullets, a sentence without one tells. */
export function tellBelowBulletedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  const bullets = pieces.map((piece) => (usable(piece) ? BULLETED.exec(piece.text)?.[1] : undefined));
  const last = bullets.findLastIndex((bullet) => bullet !== undefined);
  if (last < 0 || bullets.filter((bullet) => bullet === bullets[last]).length < LEAST_BULLETS) return pieces;
  if (!/[:：][\s\u3000]*$/u.test(pieces[last]?.text ?? "") || (pieces[last + 1]?.text ?? "").trim() !== "")
    return pieces;
  const below = pieces.slice(last + 1).filter(({ text }) => text.trim() !== "");
  if (below.length === 0 || below.length > MOST_LINES || !SENTENCE.test(below[0]?.text.slice(0, LONGEST) ?? ""))
    return pieces;
  if (!below.every((piece) => usable(piece) && !OFFERS.test(piece.text) && !NUMBERED.test(piece.text))) return pieces;
  const told = new Set(below);
  return pieces.flatMap((piece) =>
    told.has(piece) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
  );
}

const OPINION =
  /^[\s\u3000]*\S{0,14}(?:意[见見]|[审審][批核]|[批][复復示])(?:[(（][^()（）]{1,20}[)）])?[\s\u3000:：]*$/u;
const OFFICIAL =
  /^[\s\u3000]*(?:\p{Script=Han}{0,6}(?:[负負][责責]人|[领領][导導]|主任|主管|[审審][批核]人|[经經][办辦]人|[书書][记記]|校[长長]|院[长長]|[会會][长長]|主席))[\s\u3000]*[(（]?[签簽][字名章][)）]?[\s\u3000]*[:：]?[\s\u3000_＿年月日\d]*$/u;
/** `签名：____  日期：____`, without saying whose. */
const BARE_SIGNER =
  /^[\s\u3000]*[(（]?[签簽][字名章][)）]?[\s\u3000]*[:：][\s\u3000_＿]*(?:日\s?期[\s\u3000]*[:：])?[\s\u3000_＿年月日]*$/u;
const NUMBERED_HEAD = /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,2}\s?[.．、])\s?(?=[^:：]*$)/u;
const OWN_OPINION = /家[长長]|本人|[学學]生|[个個]人|[申报報参參][请請名加][人者]/u;
/** How many lines may stand between an opinion and who signs it. */
const NEAR = 6;

/** `分工会意见⏎⏎负责人签字：    年 月 日`: who signs an opinion is asked with it. */
export function hideSignersOfOpinions(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<Piece>();
  const made = pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 80) return piece;
    const bare = !OFFICIAL.test(piece.text);
    if (bare && !BARE_SIGNER.test(piece.text)) return piece;
    const above = pieces
      .slice(Math.max(0, at - NEAR), at)
      .findLast(({ text, debris }) => text.trim() !== "" && debris !== true);
    const signs =
      above !== undefined &&
      above.text.length < 60 &&
      OPINION.test(above.text) &&
      !(bare && (OWN_OPINION.test(above.text) || !NUMBERED_HEAD.test(above.text)));
    if (!signs) return piece;
    if (bare && NUMBERED_HEAD.test(above.text)) heads.add(above);
    return toDebris(piece);
  });
  // Without who signs below it, nothing would stand under the number of such a heading.
  return unlessSame(
    made.flatMap((piece) =>
      heads.has(piece)
        ? [withText(piece, ""), withText(piece, `${piece.text.trim().replace(NUMBERED_HEAD, "")}${NAMED.essay}`)]
        : [piece],
    ),
    pieces,
  );
}
