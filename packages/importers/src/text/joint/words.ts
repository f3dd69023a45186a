/** Words that say what a part of a text is, for all schemes. */

/** The heading of a part at the end of a text: `二、判断题（每题2分）`, `2 选择题`, `Part B`. */
export const HEADING_AT_END =
  /(?:^|[\s\n。.．?？)）；;A-Za-z√×]|(?![第])\p{Script=Han})((?:第[一二三四五六七八九十\d]{1,3}(?:部分|章|节|節|大[题題])|[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．]|\d{1,2}[\s.、]?(?=\s?[单單多判填简簡选選名]))\s?[^\n。？?]{0,24}(?:[题題部][^\n。？?]{0,40}|分[)）])?\s*)$/u;

/** The name of a kind on a line of its own at the end of a text: `问答题`, `## 填空题`. */
export const KIND_AT_END =
  /\n\s*((?:#{1,4}\s?)?(?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向][选選][择擇]|[选選][择擇]|判[断斷]|是非|填空|[简簡问問]答|名[词詞]解[释釋]|[论論]述|[计計]算)[题題]\s*[:：]?\s*)$/u;

/** Names of kinds of questions, which stand in headings. */
export const KIND_WORDS =
  /(?:[单單多][项項]?[选選]|不定[项項向]|[选選][择擇]|判[断斷]|是非|填空|[简簡]答|[问問]答|名[词詞]解[释釋]|[论論]述|案例|[计計]算)(?:[题題]|[^\n]{0,4}[题題])|第[一二三四五六七八九十]部分|[一二三四五六七八九十]、|section|part [a-z\d]/iu;

/** Labels of answers. */
export const ANSWER_LABEL =
  "(?:(?:[参參]考|正[确確]|[标標]准|本[题題]|suggested |correct )?(?:答案|答|answers?|key|ans)(?:[为為是]|\\s?[:：]|\\s?[\\]】》〉」』)）](?:\\s?[:：])?|__)+|故[选選](?:[择擇])?\\s?[:：]?|[选選]\\s?[:：])";
const REASON =
  "(?:(?:答案|[详詳][细細]|[题題]目|试题|考点)?(?:解析|分析|[详詳]解|[说說]明|点评)|[参參]考解析|explanation|rationale|reason|feedback)";
/** Labels of explanations. A bracket behind the words belongs to the label only if it began in front of them. */
export const REASON_LABEL = `(?:[【[(（《〈「『]\\s?${REASON}\\s?[】\\])）》〉」』]\\s?[:：]?|[【[(（《〈「『]?\\s?${REASON}\\s?[:：])`;
