/** The places of a period in a form: two dates, perhaps with hours, and how long it is. */

const LONGEST = 140;
const PERIOD_UNIT = /[ \u3000_＿]*([个個]?小[时時]|[年月日号號时時分天])/gu;
/** Two dates with a word between them; a number of days may stand behind. */
const PERIOD =
  /^[ \u3000_＿]*(?:自|从|從|由)?(?:[ \u3000_＿]*[年月日号號时時分]){2,6}[ \u3000]*(?:起)?[ \u3000]*[至到~～—–-]{1,2}(?:[ \u3000_＿]*[年月日号號时時分]){2,6}[ \u3000]*(?:止)?(?:[ \u3000]*[，,（(]?[ \u3000]*(?:共(?:[计計])?|合[计計]|[计計])[ \u3000_＿]*(?:天|日|[个個]?小?[时時])[ \u3000]*[）)]?)?[ \u3000。]*$/u;
/** `自  年 月 日 时 至  年 月 日 时，共  天` with a line for each place; null for one date and for other values. */
export function drawPeriod(value: string): string | null {
  if (value.length > LONGEST || !/月.*月/u.test(value) || !/[时時分天共]/u.test(value) || !PERIOD.test(value))
    return null;
  return value
    .trim()
    .replace(PERIOD_UNIT, "____$1")
    .replace(/([()（）])/gu, "\\$1");
}
