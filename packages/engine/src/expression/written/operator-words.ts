/**
 * The words and signs that authors write for operators, in Chinese and English, with the spelling that is stored. Only
 * authors load this: stored expressions contain canonical spellings (`written/read-expression.ts`).
 */

/** Canonical spelling, then what authors write for it where an operator is expected. */
const WORDS: readonly (readonly [canonical: string, written: string])[] = [
  ["notempty", "is not empty|is not null|is not blank|isn't empty|is answered|not empty|notempty"],
  ["notempty", "不为空|不為空|不是空的|不是空|非空|已填写|已填|已回答|已作答|有值"],
  ["notempty", "不等于空值|不等於空值|不等于空|不等於空"],
  ["empty", "is empty|is null|is blank|is not answered|empty"],
  ["empty", "为空|為空|是空的|是空|未填写|未填|没填|未回答|未作答"],
  ["empty", "等于空值|等於空值|等于空|等於空"],
  ["noneof", "is not one of|is not in|is none of|none of|not in|noneof|不属于|不屬於"],
  ["anyof", "contains any of|is one of|is any of|one of|any of|is in|in|anyof|包含任一|包含任意|属于|屬於"],
  ["allof", "contains all of|all of|allof|包含全部|包含所有"],
  ["notcontains", "does not contain|doesn't contain|does not include|not contains|not contain|notcontains|notcontain"],
  ["notcontains", "不包含|不包括|不含"],
  ["contains", "contains|contain|includes|include|*=|包含|包括|含有|含"],
  [">=", "is greater than or equal to|greater than or equal to|is at least|at least|greaterorequal|gte|ge"],
  [
    ">=",
    ">=|=>|≥|≧|⩾|大于等于|大于或等于|大於等於|大於或等於|不小于|不小於|不低于|不低於|不少于|不少於|至少|最少|已满|已滿",
  ],
  ["<=", "is less than or equal to|less than or equal to|is at most|at most|lessorequal|lte|le"],
  [
    "<=",
    "<=|=<|≤|≦|⩽|小于等于|小于或等于|小於等於|小於或等於|不大于|不大於|不高于|不超过|不超過|不多于|不高於|至多|最多",
  ],
  [
    "<>",
    "is not equal to|isn't equal to|not equal to|does not equal|doesn't equal|not equal|is not|isn't|notequals|notequal|ne|!==|!=|<>|≠|不等于|不等於|不是",
  ],
  [
    ">",
    "is greater than|is more than|is above|is over|above|over|greater than|more than|is after|greater|after|gt|>|大于|大於|高于|高於|多于|多於|超过|超過|晚于|晚於",
  ],
  [
    "<",
    "is less than|is below|is under|below|under|less than|is before|before|less|lt|<|小于|小於|低于|低於|少于|少於|早于|早於|不到|不足|未满|未滿",
  ],
  ["=", "is equal to|equal to|equals to|equals|equal|eq|is|===|==|=|等于|等於|是|为|為"],
  ["and", "and|&&|&|并且|並且|而且|同时|且|和|与|與"],
  ["or", "or|||||或者|或是|或"],
  ["^", "power|**|^"],
  ["*", "*|×|乘以|乘"],
  ["/", "/|÷|除以"],
  ["%", "mod|%"],
  ["+", "+|加"],
  ["-", "-|−|–|减去|减"],
];

/** The spelling `||` cannot stand in a list that is separated by `|`. */
const OR_SIGNS = ["||", "|"];

interface Operator {
  written: string;
  canonical: string;
}

/** Longest first, so that 不等于 is not read as 不 and 等于. */
const OPERATORS: readonly Operator[] = [
  ...WORDS.flatMap(([canonical, written]) =>
    written
      .split("|")
      .filter((word) => word !== "")
      .map((word) => ({ written: word, canonical })),
  ),
  ...OR_SIGNS.map((written) => ({ written, canonical: "or" })),
].toSorted((a, b) => b.written.length - a.written.length);

/** Signs in two parts with a space between, such as `> =`. */
const SPLIT_SIGN = /^(?:[<>!]\s+=|<\s+>)/;
const LATIN = /^[a-z']/;
const AFTER_EMPTY = /^(?:[^\p{L}\p{N}]|$|且|或|并|並|而|同时|和|与|與|时|時)/u;

/**
 * The operator at a position of a text in lower case and half-width signs; null if there is none. `length` counts the
 * characters that it takes up.
 */
export function operatorAt(plain: string, at: number): { canonical: string; length: number } | null {
  const split = SPLIT_SIGN.exec(plain.slice(at, at + 20))?.[0];
  if (split !== undefined) {
    const sign = split.replaceAll(/\s/g, "");
    return { canonical: sign === "!=" ? "<>" : sign, length: split.length };
  }
  for (const { written, canonical } of OPERATORS) {
    const length = matchWords(plain, at, written);
    if (length === 0) continue;
    const after = plain.slice(at + length, at + length + 2);
    // A Latin word ends where letters and digits end: `island` does not begin with `is`.
    if (LATIN.test(written) && /^[a-z0-9_]/.test(after)) continue;
    // 空 is a word of its own: 空调 is a value.
    if (written.endsWith("空") && !AFTER_EMPTY.test(after)) continue;
    return { canonical, length };
  }
  return null;
}

/** The number of characters that the words take up, with any white space between them; 0 if they do not stand there. */
function matchWords(plain: string, at: number, words: string): number {
  if (!words.includes(" ")) return plain.startsWith(words, at) ? words.length : 0;
  let end = at;
  for (const [index, word] of words.split(" ").entries()) {
    if (index > 0) {
      const gap = /^\s+/.exec(plain.slice(end))?.[0].length ?? 0;
      if (gap === 0) return 0;
      end += gap;
    }
    if (!plain.startsWith(word, end)) return 0;
    end += word.length;
  }
  return end - at;
}

const NEGATION = /^(?:并非|並非|不是|非|不)(?=\s*[{(])/;
const TRAILING_JOIN = /(?:并且|並且|而且|同时|或者|或是|且|或|和|与|與)$/;

/** The length of a Chinese negation in front of a name or a bracket; 0 if there is none. */
export function negationAt(plain: string, at: number): number {
  return NEGATION.exec(plain.slice(at, at + 40))?.[0].length ?? 0;
}

/** Cuts a connective off the end of a word if a name, a bracket or a negation follows: 是且{q2} is 是, 且, {q2}. */
export function withoutJoin(word: string, after: string): string {
  if (!/^\s*(?:[{(!]|[非不])/.test(after)) return word;
  const cut = word.replace(TRAILING_JOIN, "");
  return cut === "" ? word : cut;
}
