/** Legends of scales: `非常同意（5）；同意（4）…`, `1=从不 … 5=总是`, `A 没有；B 有时`, `分别表示：从不，有时，总是`. */

const WORD = '[\\p{Script=Han}A-Za-z“”‘’"]{1,14}?';
/** `label (number)` and `label = number`. */
const BEHIND = new RegExp(
  `(${WORD})\\s?(?:[(（]\\s?(\\d{1,2})\\s?分?\\s?[)）]|[=＝]\\s?(\\d{1,2})\\s?分?|[\\s：:]?(\\d{1,2})\\s?分)`,
  "gu",
);
/** `number = label`, `number：label`, `number分，代表label`. */
const BEFORE =
  /(?:^|[^\d])["“‘]?(\d{1,2})\s?["”’]?\s?分?\s?(?:[=＝:：]|[-–—]{1,2}|代表|表示|[为為]|[:：]?["“])\s?["“‘]?([\p{Script=Han}A-Za-z]{1,14})/gu;
/** `1从不 2很少 3有时`: only in sentences that explain digits. */
const TOUCHING = /(?:^|[^\d])(\d{1,2})\s?([\p{Script=Han}]{1,8})/gu;
/** `0：从不；1：极少，一年几次；2：偶尔，…`: a degree with an explanation behind it. */
const EXPLAINED = /(?:^|[^\d])(\d{1,2})\s?[=＝:：]\s?([\p{Script=Han}]{1,10})(?:[，,][^；;。\d]{1,30})?/gu;
const CIRCLED = /([①-⑦])\s?([\p{Script=Han}]{1,12})/gu;
const LETTERED = /(?:^|[\s；;，,、：:。(（])([A-G])\s?[.．、:：=＝]?\s?[(（]?([\p{Script=Han}]{1,14})/gu;
const LISTED = /分[别別](?:(?:表示|代表|[为為]|是|有)\s?[:：]?|[:：])\s?(.{4,120})/u;
/** `每题有五个选项：从不、有时、总是`: only where the words are degrees. */
const NAMED_LIST = /(?:[选選][项項]|答案|[等][级級]|程度|[档檔]次)(?:[为為是有]|包括|分[为為])?\s?[:：]\s?(.{4,120})/u;

const COLON_BEHIND = /[:：]\s?\d{1,2}\s?分\s?[=＝:：]\s?\p{Script=Han}/u;

/** The degrees that a text explains, in the order in which they are printed; `null` if it explains none. */
export function findLegend(text: string): string[] | null {
  if (text.length > 900) return null;
  const behind = listOf(text, BEHIND, (match) => [Number(match[2] ?? match[3] ?? match[4]), match[1] ?? ""]);
  const before = listOf(text, BEFORE, (match) => [Number(match[1]), match[2] ?? ""]);
  const circled = listOf(text, CIRCLED, (match) => [(match[1] ?? "").charCodeAt(0) - 0x245f, match[2] ?? ""]);
  const told = /答案|[选選]|表示|代表|分[别別]|[等][级級][:：分为為]|[数數]字上?[^。]{0,4}(?:打|[划劃])/.test(text);
  const lettered = told ? listOf(text, LETTERED, (match) => [(match[1] ?? "").charCodeAt(0) - 64, match[2] ?? ""]) : [];
  const touching = told ? listOf(text, TOUCHING, (match) => [Number(match[1]), match[2] ?? ""]) : [];
  const explained = listOf(text, EXPLAINED, (match) => [Number(match[1]), match[2] ?? ""]);
  // In `5分：总是 4分：经常 …`, each label also has the next number behind it, but the last one does not. In `请打分：0分：没有 1分：有时`,
  // the words in front of the first number are none of its labels.
  const front =
    before.length > behind.length || (before.length === behind.length && before.length > 0 && COLON_BEHIND.test(text));
  const words = front ? [before, behind] : [behind, before];
  for (const list of [...words, circled, lettered, touching, explained]) {
    // Codes above eleven stand for what is no degree: `91 = 不知道`.
    if (list.length < 3 || list.length > 11 || list.some(([code]) => code > 11)) continue;
    const labels = list.map(([, label]) =>
      label.replace(/^[“”"‘’]|[“”"‘’]$/g, "").replace(/^(?:的|代表|表示|[为為])/, ""),
    );
    if (labels.every((label) => label !== "") && new Set(labels).size === labels.length) return labels;
  }
  const named = findListed(NAMED_LIST.exec(text)?.[1]);
  return findListed(LISTED.exec(text)?.[1]) ?? (named?.every((label) => isDegree(label)) === true ? named : null);
}

/** Signs between the entries of a legend. */
const BETWEEN = /^[\s\u3000，,；;、。.：:（()）/／|“”"'‘’分]*$/u;

/** The entries of the longest list whose numbers go up or down by one, with nothing but signs between them. */
function listOf(text: string, pattern: RegExp, read: (match: RegExpExecArray) => [number, string]): [number, string][] {
  let best: [number, string][] = [];
  let run: [number, string][] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const entry = read(match);
    const step = entry[0] - (run.at(-1)?.[0] ?? 0);
    const even = run.length < 2 ? Math.abs(step) === 1 : step === (run[1]?.[0] ?? 0) - (run[0]?.[0] ?? 0);
    if (run.length === 0 || !even || !BETWEEN.test(text.slice(end, match.index))) run = [entry];
    else run.push(entry);
    end = match.index + match[0].length;
    if (run.length > best.length) best = run;
  }
  return best;
}

/** `分别表示：没有，有时，经常，总是，请选择…`: the short words up to the first longer part. */
function findListed(list: string | undefined): string[] | null {
  const signed = list?.split(/[，,、；;。]/) ?? [];
  // Without signs, blanks part the words.
  const parts = signed.length === 1 ? (list?.trim().split(/[\s\u3000]+/u) ?? []) : signed;
  const end = parts.findIndex((part) => part.trim().length > 12 || part.trim() === "" || /[请請]/.test(part));
  const labels = (end < 0 ? parts : parts.slice(0, end)).map((part) => part.trim().replace(/^[“"]|[”"]$/g, ""));
  // Amounts are no degrees: `三条边分别为3厘米，4厘米，5厘米`.
  const amounts = labels.some((label) => /^[^\p{L}]*\d/u.test(label));
  return labels.length >= 3 && labels.length <= 7 && !amounts ? labels : null;
}

const DEGREE =
  /[满滿]意|同意|符合|一般|普通|[经經]常|[从從][不未无無]|[总總]是|偶[尔爾]|有[时時]|很|非常|比[较較]|完全|不[确確]定|中立|[好差]$|^[较較][高低多少大小强強弱快慢重]$|^[优優良中差劣]$|合格|[称稱][职職]|[优優]秀|[赞贊讚][成同]|反[对對]|弃[权權]|棄權|没有|沒有|[严嚴]重|[轻輕中重]度|[轻輕]|明[显顯]|中等|偏[重高低]|几乎|幾乎|有[点點]|多[数數]|大部分|少有|常有|一直|重要|在[意乎]|喜[欢歡]|^不?[愿願]意|[认認]同|不?可能$|[关關]心|^[是否有无無]$/;
/** Names of what is graded: `满意度`, `重要性`. */
const GRADED_THING = /(?:^|[^轻輕中重高低])[度性]$|情[况況]$/;

/** English degrees. In front of the last word, which says what is graded, stand words that grade. */
const GRADING =
  "(?:(?:very|extremely|strongly|highly|somewhat|slightly|moderately|fairly|quite|rather|completely|totally|mostly|partly|absolutely|generally|not(?: at all| very| so| too)?|neither .{3,20} nor|well|far|much|a (?:little|lot|bit)|more than|less than|almost|really) ){0,3}";
const GRADED =
  "(?:agree|disagree|(?:dis|un)?satisfied|satisfactory|unsatisfactory|likely|unlikely|(?:un)?important|(?:un)?necessary|(?:un)?happy|(?:un)?clear|(?:un)?helpful|(?:un)?useful|(?:un)?familiar|(?:un)?comfortable|confident|interested|concerned|true|often|easy|difficult|good|bad|poor|fair|(?:above |below )?average|excellent|outstanding|acceptable|neutral|undecided|never|rarely|seldom|sometimes|occasionally|frequently|usually|always|most of the time|n/?a|not applicable|no opinion|don.t know|not sure|unsure|at all|low|high|medium|terrible|great|ok(?:ay)?)";
const DEGREE_EN = new RegExp(`^${GRADING}${GRADED}$`, "i");

/** Whether a label is a degree of agreement, quality or frequency. */
export function isDegree(label: string): boolean {
  return (
    (label.length <= 8 && DEGREE.test(label) && !GRADED_THING.test(label)) ||
    (label.length <= 40 && DEGREE_EN.test(label))
  );
}

const NEXT_EN = new RegExp(`${GRADING}${GRADED}(?:\\s+|$)`, "iy");

/** The degrees of an English line. Single blanks part them and stand inside them, so the words tell where one ends. */
export function splitEnglishDegrees(text: string): string[] | null {
  if (text.length > 200 || !/^[A-Z]/i.test(text)) return null;
  const labels: string[] = [];
  NEXT_EN.lastIndex = 0;
  while (NEXT_EN.lastIndex < text.length) {
    const label = NEXT_EN.exec(text)?.[0].trim();
    if (label === undefined) return null;
    labels.push(label);
  }
  return labels.length >= 3 && labels.length <= 11 && new Set(labels).size === labels.length ? labels : null;
}

/**
 * The words of a line, with the spaces inside them taken out: `没 有 很 轻 中 等`. Wide gaps part such words; without them,
 * each has two characters.
 */
export function splitSpaced(text: string): string[] {
  const cells = text
    .trim()
    .split(/[\s\u3000]+/)
    .filter((cell) => cell !== "");
  const single = cells.filter((cell) => cell.length === 1).length;
  if (cells.length < 6 || single < cells.length || cells.filter((cell) => isDegree(cell)).length * 2 > cells.length)
    return cells;
  const groups = text.trim().split(/\s{2,}|\t|\u3000/);
  if (groups.length > 2) return groups.map((group) => group.replace(/\s+/g, ""));
  if (cells.length % 2 > 0) return cells;
  return cells.flatMap((cell, at) => (at % 2 === 0 ? [`${cell}${cells[at + 1] ?? ""}`] : []));
}

/** The degrees of a line that consists of them, perhaps behind the name of the first column; `null` for other lines. */
export function findDegrees(text: string): { head: string; labels: string[] } | null {
  if (text.length > 120 || /[，。；;？?：:_＿]/.test(text)) return null;
  const cells = text.includes("|") ? text.split(/[\s\u3000|]+/).filter((cell) => cell !== "") : splitSpaced(text);
  const named =
    /^(?:[题題项項][目次]?|[内內]容|[评評][价價估][项項内內]?[目容]?|[条條]目|[陈陳]述|序[号號]|[问問][题題])$/.test(
      cells[0] ?? "",
    );
  const labels = named ? cells.slice(1) : cells;
  const degrees = labels.filter((label) => DEGREE.test(label)).length;
  const short = labels.every((label) => label.length <= 8);
  if (labels.length < 3 || labels.length > 9 || !short || degrees * 3 < labels.length * 2) {
    const english = splitEnglishDegrees(text);
    return english === null ? null : { head: "", labels: english };
  }
  return { head: named ? (cells[0] ?? "") : "", labels };
}
