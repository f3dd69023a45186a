/**
 * Labels of a table that was copied without its lines, so that nothing or a blank stands between them:
 *
 *     学校名称学校地址学校电话
 *     身高cm 体重kg 体温℃脉率次/分钟
 *     姓名：编号□□□-□□□□建档日期年月日
 *
 * A line counts only if it consists of labels, units and places from its beginning to its end.
 */
import { FIELD_NAME } from "./words.ts";

export interface GluedField {
  label: string;
  unit: string;
  date: boolean;
  /** Choices with their boxes. */
  boxes: string;
  /** Whether anything but a blank stands behind the label. */
  sure: boolean;
}

/** What is measured. Such words are labels, and a unit may follow them. */
const MEASURE =
  "[体體]温|[体體]溫|[脉脈][搏率]|呼吸(?:[频頻]率)?|血[压壓糖氧]|心率|[视視]力|[听聽]力|[腰臀胸头頭]围|[腰臀胸頭]圍|肺活量|人口|[体體][质質]指[数數]|BMI|[关關][系係]|[院]校|住院[号號]|代表人?|法人(?:代表)?";
/** A noun that can be counted in the units below. */
const COUNTED =
  /(?:人口|收入|面[积積]|年[龄齡]|[时時][间間長长]|量|年限|工[龄齡]|[教][龄齡]|[党黨][龄齡]|[数數]|率|[额額]|[长長宽寬高重]|[价價]|期限|[围圍]|[压壓]|[温溫]|搏|[费費]|次[数數])$/;
const UNIT =
  /(?:平均)?[\s_＿]*(?:℃|°C|次\s?[/／]\s?(?:分[钟鐘]?|min|[周週]|天|月)|mmHg|mmol\s?[/／]\s?L|kg\s?[/／]\s?m[2²]|kPa|bpm|cm|kg|mm|㎡|m²|平方米|[厘公]米|公[分斤]|千克|斤|分[钟鐘]|小[时時]|[万萬千]?元|周?[岁歲]|[个個]月|人(?![口数數員员])|口|年(?![级級龄齡月份])|支(?![出付])|[两兩]|天|次(?![数數])|[亩畝])/iy;
const HAN_UNIT = /^(?:平均)?[\s_＿]*\p{Script=Han}{1,2}$/u;
const SURE_UNIT = /平方米|[厘公]米|公[分斤]|千克/;
const DATE = /(?:[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?)+/y;
const HOURS = /[\s\u3000_＿]*[时時点點][\s\u3000_＿]*分(?![\p{Script=Han}])/uy;
/** Choices with boxes, parted by blanks from the next label. */
const BOXES = /(?:[□☐○◻][^\S\n]?[^\s□☐○◻:：_＿]{1,8}[\s\u3000]*){2,}/y;
/** The boxes of a number, one for each digit. */
const DIGITS = /[\s\u3000]*[□☐◻](?:\s?[-—–－]?\s?[□☐◻]){2,}/y;
const GAP = /[\s\u3000_＿:：*＊]*/y;
const WORD = new RegExp(`(?:${FIELD_NAME}|${MEASURE})(?:[(（][^()（）]{1,10}[)）])?$`, "i");
const LABEL = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z/／-]{1,11}(?:[(（][^()（）]{1,10}[)）])?$/u;
/** Words that stand in sentences and not in front of the name of a field. */
const SENTENCE = /[请請的了和及或是在有被把将將这這您你我他们們写寫填]|[与與](?!.{1,5}[关關][系係])/;
const OF_TWO =
  /^\p{Script=Han}{1,4}[人者长長方主员員][与與和跟同]\p{Script=Han}{1,6}(?:之间的?|之間的?|的)?[关關][系係]$/u;
/** The heading of the next rows, at the end of a line. */
const HEADING = /^\p{Script=Han}{1,6}(?:[情状狀][况況]|信息|[资資][料訊]|方式|史)$/u;
/** Two names of one thing, and the date of a signature. */
const PAIR =
  /^(?:[签簽][名字署章](?:日期|[时時][间間])|(?:[楼樓][栋棟号號]|[栋棟幢][号號])(?:[单單]元)?(?:房[号號]|室[号號])|特[长長][爱愛]好|[爱愛]好特[长長]|[兴興]趣(?:[爱愛]好|特[长長])|意[见見]建[议議]|[联聯][系絡络]地址[邮郵][编編])$/u;
/** A class, a team or a thing with its name is one label: `班级名称`, `展位名稱`. */
const NAME_OF = /(?:班[级級]|年[级級]|[专專][业業]|部[门門]|社[区區]|院系|[学學]院|科室|支部|[队隊])名[称稱]$/;
/** An organisation with what is asked about it is one label. */
const OF_PLACE =
  /(?:[学學]校|[单單]位|公司|企[业業]|[医醫]院|[机機][构構]|[党黨]?支部)(?:名[称稱]|全[称稱]|地址|住所|性[质質]|[类類]型|代[码碼]|[规規]模|[邮郵][编編])$/;
const PLACE_PHONE = /^(?:[学學]校|[单單]位|公司|企[业業]|[医醫]院)(?:[联聯][系絡络])?(?:[电電][话話]|人|[传傳]真)$/;
/** `邮箱地址`, `電郵地址`: where mail is sent, not a mail and an address. */
const MAIL_ADDRESS = /(?:[邮郵]箱|信箱|[电電][邮郵]|[邮郵]件|E-?mail)地址$/iu;
const PERSON =
  /(?:(?:[联聯][系絡络]|[负負][责責]|[监監][护護]|申[请請报報]|代表|法|[经經][办辦]|推[荐薦]|[紧緊]急[联聯][系絡络]|投保|[户戶業业]主|填[表写寫报報]|登[记記]|[参參][加会會赛賽][者]?|委托|受托|[检檢][查验驗]|[验驗]收|[经經]手|制表|[审審]核|[复複]核|[记記][录錄]|移交|接收|交接|保管|[领領]用|借用|使用|收[货貨款件]|寄件|投[诉訴]|[报報]修|[预預][约約]|同行)?人[选選]?|代表|[医醫][生师師]|[护護]士|[教老][师師]|[领領][导導队隊]|教[练練]|[队隊][长長员員]|[选選]手|[组組]长|[团團会會校店][长長]|班主任|[裁]判|配偶|父[亲親]|母[亲親]|本人|[学學][员員生]|[员員]工|客[户戶]|户主|業主|业主|家[长長]|患者|[受被][访訪查][者]|[受应應]?[试試]者)/;
const OF_PERSON = new RegExp(
  `${PERSON.source}(?:姓名|名[称稱]|[签簽][名字章]|[电電][话話]|手[机機](?:[号號][码碼]?)?)$`,
  "u",
);
/** A person with anything that is asked about them, alone on a line with a colon, is one label. */
const ABOUT_PERSON = new RegExp(
  `^(?:${PERSON.source}[/／或])?${PERSON.source}(?:的|工作|家庭|受|出生|所在|[现現])?(?:${FIELD_NAME})(?:[(（][^()（）]{1,10}[)）])?\\s?[:：](?:$|\\s*[□○☐_＿])`,
  "u",
);
/** Several labels, each with a colon and a place to write on or wide blanks: nothing is glued. */
const LABELLED_PLACE =
  "\\p{Script=Han}{2,12}(?:\\/\\p{Script=Han}{2,8})?(?:[(（][^()（）]{1,10}[)）])?\\s?[:：](?:[\\s\\u3000]*[_＿]{3,}[\\s\\u3000]*|[\\s\\u3000]{4,}|$)";
const LABELLED_DATE =
  "\\p{Script=Han}{0,4}日期\\s?[:：][\\s\\u3000_＿]*(?:年[\\s\\u3000_＿]*月[\\s\\u3000_＿]*[日号號])?";
const ALL_LABELLED = new RegExp(`^(?:(?:${LABELLED_PLACE}){2,}|(?:${LABELLED_PLACE})+${LABELLED_DATE})$`, "u");
/** `学院年级：____`, `邮箱 E-mail：____`: few words with one colon and one line are one label, though each is the name of a field. */
const SHORT_PLACE =
  /^\p{Script=Han}{2,6}(?:[ ]?[A-Za-z][A-Za-z.'/-]{1,14}(?: [A-Za-z.'/-]{1,14}){0,3})?\s?[:：][\s\u3000]*[_＿]{3,}[\s\u3000]*$/u;
/** `到达学校日期：____`: when somebody goes to a place is one label. */
const MOMENT_OF_PLACE =
  /^(?:[送到抵][达達至]?|[离離][开開]?|返[回]?|[进進]入|[转轉][入出]|[出入])\p{Script=Han}{1,8}(?:[时時][间間]|日期)\s?[:：]?[\s\u3000_＿:年月日时時分]*$/u;
/** `推荐人（辅导员或班主任）签名：`: a label with a remark inside. */
export const SIGNER = /^\p{Script=Han}{2,10}[(（][^()（）]{1,16}[)）][签簽盖蓋][名字章署]\s?[:：][\s\u3000_＿]*$/u;
const LONGEST = 160;
const LONGEST_LABEL = 14;

interface Step {
  cost: number;
  from: number;
  field: GluedField | null;
}

/** How unlikely a text is as one label; `null` if it cannot be one. `unit` stands behind it. */
function costOfLabel(label: string, unit: string): number | null {
  if (!LABEL.test(label)) return null;
  if (PAIR.test(label)) return 1;
  const match = WORD.exec(label);
  const sure = unit !== "" && (!HAN_UNIT.test(unit) || SURE_UNIT.test(unit));
  if (unit !== "" && !sure && !COUNTED.test(label)) return null;
  if (match === null) {
    if (unit === "" || SENTENCE.test(label) || label.length > 9) return null;
    return 1.3 + 0.1 * label.length + (hasName(label) ? 5 : 0);
  }
  const plain = label.replace(/[(（][^()（）]{1,10}[)）]$/u, "");
  const joined =
    OF_PLACE.exec(plain) ??
    NAME_OF.exec(plain) ??
    PLACE_PHONE.exec(plain) ??
    MAIL_ADDRESS.exec(plain) ??
    OF_PERSON.exec(plain);
  const before = label.slice(0, joined?.index ?? match.index);
  // `填表人与幼儿关系` names two persons and is one label.
  const ofTwo = OF_TWO.test(label);
  if (!ofTwo && SENTENCE.test(match[0] === "关系" || match[0] === "關係" ? label : before)) return null;
  return (joined === null ? 1 : 0.9) + 0.15 * before.length + (!ofTwo && hasName(before) ? 5 : 0);
}

/** Whether the text is one label: the name of a field or of a measure, with a few words before it. */
export function isLabelWord(text: string): boolean {
  const cost = costOfLabel(text, "");
  return cost !== null && cost < 3;
}

/** Whether the text contains the name of another field. */
function hasName(text: string): boolean {
  for (let end = 2; end <= text.length; end += 1) if (WORD.test(text.slice(0, end))) return true;
  return false;
}

export interface GluedLine {
  fields: GluedField[];
  /** The heading of the rows below. */
  heading: string;
}

/** The fields of a line that consists of labels; `null` for other lines. Linear, because labels are short. */
export function readGlued(source: string): GluedLine | null {
  const text = source.trim().replace(/^[*＊]\s?/, "");
  if (text.length > LONGEST || text.length < 4 || ABOUT_PERSON.test(text)) return null;
  if (MOMENT_OF_PLACE.test(text) || ALL_LABELLED.test(text) || SHORT_PLACE.test(text) || SIGNER.test(text)) return null;
  const best: (Step | undefined)[] = Array.from({ length: text.length + 1 });
  best[0] = { cost: 0, from: 0, field: null };
  for (let from = 0; from < text.length; from += 1) {
    const step = best[from];
    if (step === undefined) continue;
    for (let end = from + 2; end <= Math.min(text.length, from + LONGEST_LABEL); end += 1) {
      const label = text.slice(from, end);
      if (/[\s\u3000_＿:：*＊]$/.test(label)) break;
      for (const { to, unit, date, boxes, sure } of placesAt(text, end)) {
        const cost = costOfLabel(label, unit);
        if (cost === null) continue;
        const total = step.cost + cost;
        if (total < (best[to]?.cost ?? Number.POSITIVE_INFINITY))
          best[to] = { cost: total, from, field: { label, unit: unit.replace(/[\s_＿]/g, ""), date, boxes, sure } };
      }
    }
  }
  const last = best.findLastIndex((step) => step !== undefined);
  const heading = text.slice(last);
  if (heading !== "" && (!HEADING.test(heading) || (best[last]?.field?.unit ?? "") === "")) return null;
  const fields: GluedField[] = [];
  for (let at = last; at > 0;) {
    const step = best[at];
    if (step === undefined || step.field === null) return null;
    fields.unshift(step.field);
    at = step.from;
  }
  return { fields, heading };
}

interface Place {
  /** Where the next label begins. */
  to: number;
  unit: string;
  date: boolean;
  boxes: string;
  sure: boolean;
}

/** What may stand behind a label that ends here. */
function placesAt(text: string, end: number): Place[] {
  const gap = matchAt(GAP, text, end);
  const start = end + gap.length;
  const places: Place[] = [];
  const add = (place: string, unit: string, date: boolean, boxes = "") => {
    const behind = start + place.length;
    places.push({ to: behind + matchAt(GAP, text, behind).length, unit, date, boxes, sure: place !== "" });
  };
  add("", "", false);
  const boxes = matchAt(BOXES, text, start);
  if (boxes !== "") add(boxes, "", false, boxes.trim());
  const date = matchAt(DATE, text, start);
  if (date !== "") add(date, "", true);
  const hours = matchAt(HOURS, text, start);
  if (hours !== "") add(hours, "", false);
  const digits = matchAt(DIGITS, text, start);
  if (digits !== "") add(digits, "", false);
  const unit = matchAt(UNIT, text, start);
  if (unit !== "") add(unit, unit, false);
  return places;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}
