/**
 * What stands below the last question and asks nothing: thanks, who asks and when, until when and where to hand it in, whom to ask.
 *
 *     六、您对我局工作的意见和建议：
 *
 *     ××县税务局                              周日晚上9点截止，票数当场公布。
 *     二〇二四年三月                          有問題私訊小編，感謝～
 *
 * It is taken off before anything is read and put back as text, so that a question is read alike with it and without it.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 160;
/** How many lines of an end are taken off at most. */
const MOST = 12;
/** So many lines with text stay. */
const LEAST_LEFT = 3;
const MOST_SIGNERS = 3;

/** A place to write, a choice, a cell, a question, a label, a number, a letter or a key. */
const ASKS =
  /[_＿]{2}|[□☐○◯▢⬜⚪☆★√✓×\t?？|=<>[\]]|[:：][\s\u3000]*$|^[\s\u3000*]*(?:[(（]?(?:\d{1,3}|[A-Ha-h]|[一二三四五六七八九十]{1,3})\s?[.．、)）]|[①-⑳#>]|[-•·][ \t]|答|解[:：答析]|【|key|ans)|[(（][\s\u3000]*[)）]|答案|\s{2}年\s+月/iu;

const THANKS =
  /^[\s\u3000～~*—–-]*(?:(?:[^。！!？?:：]{0,24}[，,。！!；;、 \u3000])?(?:再次|最后|最後|非常|衷心|十分|深表)*(?:感[谢謝]|[谢謝]{2}|多[谢謝]|感恩|辛苦)[^？?:：]{0,40}|[^。？?:：]{0,4}[问問](?:卷|[题題])(?:到此|至此)?(?:[结結]束|完)[^？?:：]{0,40}|[^_＿□?？:：]{2,30}[，,]\s?(?:[预預敬]|[顺順])?祝[ \u3000]?\p{Script=Han}{2,8}|(?:预|預|敬)?祝[您你大各全同][^？?:：]{2,40}|[-—–－～~ ]*(?:全?[试試]?卷)?(?:完|[结結]束)[-—–－～~ ]*|(?:many |once again,? )?thank(?:s| you)[^?:]{0,80}|kind regards,?|best(?: wishes| regards)?,?|(?:yours )?sincerely,?)[!！。.～~\s]*\p{Extended_Pictographic}*[\s\u3000*—–-]*(?:\[[^[\]]{1,4}\])*$/iu;
/** `顺便再拍一张离职证明给我，谢谢`: what is wanted, politely. */
const REQUEST = /[给給][我我们]|拍[一张張照]|上[传傳]|[请請]?(?:留下|注明|填[写寫]|[写寫]明|[说說]明|告[诉訴知])/u;
/** Until when, and where the answers go. */
const HANDED_IN =
  /^[\s\u3000]*[请請][于於在].{2,24}[前内](?:[将將]|把).{2,30}$|(?:截止|截單|截单|逾期|期限(?:到|至|[为為])|[过過]期|收到[请請](?:回|[扣1]))|(?:[交寄投送传傳]|提交|[发發])(?:回|[给給至到入]|送至).{0,60}(?:[^:：]$)|(?:投入|投[进進]|放[进進入到]).{0,20}[箱匭盒]/u;
/** Whom to ask, with what they are reached by. */
const CONTACT =
  /^[\s\u3000*※＊（(]*(?:如|若|有|任何)?(?:[有任何其他]{0,4})?(?:疑[问問]|[问問][题題]|不明白|不清楚|查[询詢])[^？?]{0,12}(?:[请請可找]|私|小窗|打|[联聯][系絡络]|致[电電]|直接).{0,60}$|^[\s\u3000*※＊]*(?:查[询詢]|洽[询詢]|咨[询詢]|[联聯][系絡络])(?:[专專][线線]|[电電][话話]|[处處]|人|方式)?[:：].*\d{3}.*$/u;
/** A note with its heading, on one line: what is chosen there would belong to a question. */
const NOTE =
  /^[\s\u3000*]*(?:[（(]?(?:附?[注註]|[温溫]馨提示|特[别別]提示|重要提示)[:：]|[※▲★⚠]\uFE0F?)[^:：]{10,}[)）]?[\s\u3000*]*$/u;
const ABOUT_CHOICES =
  /可[多复複]|[单單多复複][选選]|限[选選]|必填|[选選]填|[请請]?[选選][择擇]|打[√✓勾]|[标標][题題]|[^一][题題]/u;

/** A date with nothing to write. */
const PRINTED_DATE =
  /^[\s\u3000]*(?:(?:中[华華])?(?:民[国國])?\s?(?:(?:\d{2,4}|(?:[〇○零0０Oo一二三四五六七八九] ?){2,4})\s?年\s?)?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?月(?:\s?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?[日号號])?|\d{4}[-./]\d{1,2}[-./]\d{1,2}|(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},)? \d{4})[\s\u3000]*$/u;
/** Who writes: a few words without a place, a number or a question. */
const SIGNER = /^[\s\u3000—–-]*[\p{L}×X“"（(][^\d_＿□☐○◯:：?？。！!；;，,\t|]{1,29}$/u;
/** What shows by itself that it signs: `…委员会`, `行政部`, `王老师 敬上`. */
const SIGNS =
  /(?:委[员員][会會]|[居村业業][委民][会會]|[办辦]公[室处處]|[处處]室|服[务務](?:中心|[处處站])|老[师師]|[中心部处處局院校所社科站][组組]?|工[会會]|支部|[总總][会會]|[协協][会會]|秘[书書][处處]|小[组組]|公司|幼[儿兒][园園]|[学學]校|敬[上启啟约約]|[部处處科室社站组組中心][ \u3000]\p{Script=Han}{2,3}|[编編]?[制製]|印[制製]|[编編]印)(?:[\s\u3000]*[(（](?:[盖蓋]?公?章|印章)[)）])?[\s\u3000]*$/u;

/** A sentence with its end, or as people end a message. */
const SPOKEN = /(?:[。.！!～~]|\p{Extended_Pictographic}\uFE0F?|\[[^[\]]{1,4}\])[\s\u3000*—–-]*$/u;
/** An open question or a place to write. */
const OPEN = /(?:[:：?？。]|_{2,}|[(（][ \u3000]*[)）])[ \u3000]*$/u;
const LETTER_END =
  /^\s*(?:many |with |once again,? )?(?:thanks|thank you|cheers|kind|best|warm|yours|love|regards|sincerely|see you|a wag)[^?:_]{0,40},\s*$/iu;
const NAME = /^\s*[A-Z][\p{L}.,'’()& -]{1,50}$/u;

interface Ended {
  /** What is read. */
  readonly body: readonly Piece[];
  /** What stands below it, as text of the form. */
  readonly end: readonly Piece[];
}

const isBlank = (piece: Piece | undefined): boolean => piece !== undefined && piece.text.trim() === "";

/** The beginning of a sentence about what is to be done with the form. */
const BROKEN = /^[\s\u3000]*(?:[请請][于於在将將把]|填[写寫妥好]后|凡|逾期|如[有需])[^。！!？?]{4,60}[^。！!？?：:]$/u;
/** `遛狗请牵绳，及时清理粪便。`: a sentence on a line of its own, with nothing that a task would say. */
const SAID =
  /^[\s\u3000]*(?:\p{Extended_Pictographic}\uFE0F?[ \u3000]?|[※★▲]\s?)?[^:：]{8,}(?:[。！!～~哦啦哈]|\p{Extended_Pictographic}\uFE0F?)[\s\u3000]*$/u;
const TASK =
  /[写寫谈談述析译譯]|[计計]算|[说說聊]|想法|回答|[问問]|[为為]什|如何|怎|哪|多少|是否|[选選]|打[√✓勾]|作文|[题題]|同意|承[诺諾]|[确確][认認]|建[议議]|意[见見]|[评評]|[应應]|本人|我[已们們]/u;
/** A label with nothing or a line behind it, or choices. */
const ROOM = /[:：][ \u3000]*[_＿]*[ \u3000]*$|[_＿]{4,}[ \u3000]*$|[□☐○◯]/u;

const isSaid = (text: string): boolean => SAID.test(text) && !TASK.test(text);

/** Takes off what closes the text. */
export function partEndMatter(pieces: readonly Piece[]): Ended {
  let from = pieces.length;
  for (let count = 0; count < MOST; count += 1) {
    const next = firstOfEnd(pieces, from);
    if (next === from) break;
    from = next;
  }
  // Thanks are thanks below a single question too.
  const least = pieces.slice(from).every((piece) => isBlank(piece) || isThanks(piece.text)) ? 1 : LEAST_LEFT;
  if (from === pieces.length || leaves(pieces, from) < least) return { body: pieces, end: [] };
  const end = pieces
    .slice(from)
    .flatMap((piece) => (isBlank(piece) ? [piece] : [withText(piece, ""), withText(piece, tell(piece.text))]));
  return { body: pieces.slice(0, from), end };
}

const isThanks = (text: string): boolean => THANKS.test(text) && !REQUEST.test(text);

const isClosing = (text: string): boolean =>
  isThanks(text) ||
  CONTACT.test(text) ||
  (HANDED_IN.test(text) && text.trim().length > 9) ||
  (NOTE.test(text) && !ABOUT_CHOICES.test(text));

/** Lines with text above a line, as far as they are counted. */
function leaves(pieces: readonly Piece[], from: number): number {
  let count = 0;
  for (let at = 0; at < from && count < LEAST_LEFT; at += 1) if (!isBlank(pieces[at])) count += 1;
  return count;
}

/** Where the last part of the end that closes above `to` begins; `to` if there is none. */
function firstOfEnd(pieces: readonly Piece[], to: number): number {
  const last = lastFilled(pieces, to);
  const piece = pieces[last];
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST || ASKS.test(piece.text)) return to;
  const { text } = piece;
  const closes = isClosing(text);
  // `交给学校门卫室的叔叔保管` right below other choices is one of them.
  const above = pieces[last - 1]?.text ?? "";
  // `⏰截止时间：5月6日22:00！⏎⚠️音乐发到邮箱…`: each line closes, below a blank one.
  if (closes && !ASKS.test(above) && above.length <= LONGEST && isClosing(above) && isBlank(pieces[last - 2]))
    return last - 1;
  if (closes && (above.trim() === "" || OPEN.test(above) || SPOKEN.test(text))) return last;
  // `请于4月20日前将回执⏎电子版发送至…`: a sentence that a copy has broken.
  if (closes && BROKEN.test(above) && !ASKS.test(above) && isBlank(pieces[last - 2])) return last - 1;
  if (isSaid(text) && above.trim() === "" && ROOM.test(pieces[lastFilled(pieces, last)]?.text ?? "")) return last;
  return firstOfLetterEnd(pieces, last) ?? firstOfSignature(pieces, last, to);
}

/** `××县税务局⏎二〇二四年三月`, apart from what stands above it. */
function firstOfSignature(pieces: readonly Piece[], last: number, to: number): number {
  const dated = PRINTED_DATE.test(pieces[last]?.text ?? "");
  let first = dated ? last : last + 1;
  while (first > 0 && last - first < MOST_SIGNERS) {
    const piece = pieces[first - 1];
    if (piece === undefined) break;
    const { text, debris } = piece;
    if (
      debris === true ||
      text.trim() === "" ||
      !SIGNER.test(text) ||
      PRINTED_DATE.test(text) ||
      ASKS.test(text.replaceAll("×", ""))
    )
      break;
    first -= 1;
  }
  const signers = pieces.slice(first, dated ? last : last + 1);
  const signed = signers.length > 0 && (dated || signers.every(({ text }) => SIGNS.test(text)));
  // Right below other lines they may be choices or labels; a date below an open question is neither.
  const above = pieces[first - 1]?.text ?? "";
  const apart = above.trim() === "" || (dated && OPEN.test(above)) || (first > 0 && THANKS.test(above));
  return signed && apart ? first : to;
}

/** `Thanks a million,⏎Megan⏎Camp Director` */
function firstOfLetterEnd(pieces: readonly Piece[], last: number): number | null {
  let at = last;
  for (let names = 0; names <= MOST_SIGNERS && at > 0; at -= 1) {
    const piece = pieces[at];
    if (piece === undefined) return null;
    const { text, debris } = piece;
    if (text.trim() === "") continue;
    if (debris === true || text.length > 60) return null;
    if (names > 0 && LETTER_END.test(text)) return at;
    if (ASKS.test(text) || !NAME.test(text)) return null;
    names += 1;
  }
  return null;
}

function lastFilled(pieces: readonly Piece[], to: number): number {
  let at = to - 1;
  while (at >= 0 && isBlank(pieces[at])) at -= 1;
  return at;
}
