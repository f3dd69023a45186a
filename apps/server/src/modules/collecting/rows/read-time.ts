/** Reads when a response was submitted, as spreadsheets and exports write it. */
import type { Calendar } from "../../../kernel/calendar.ts";

const LOCAL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** Nobody filled in forms on the web before. */
const EARLIEST = Date.UTC(1990, 0, 1);

/**
 * In the organisation's time zone if the text names none. Null for a text that is no such time, for one that does not
 * exist, and for one in the future.
 */
export function readTime(text: string, calendar: Calendar, now: Date): Date | null {
  const plain = text.normalize("NFKC").trim();
  const time = WITH_ZONE.test(plain) ? new Date(plain) : readLocal(plain, calendar);
  if (time === null || Number.isNaN(time.getTime())) return null;
  return time.getTime() >= EARLIEST && time <= now ? time : null;
}

function readLocal(text: string, calendar: Calendar): Date | null {
  const parts = LOCAL.exec(text)?.slice(1);
  if (parts === undefined) return null;
  const [year = "", month = "", day = "", hour = "0", minute = "00", second = "00"] = parts;
  const two = (part: string): string => part.padStart(2, "0");
  const wanted = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`;
  const asUtc = Date.parse(`${wanted.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset of the zone may differ before and after its clocks change, so the second try starts from the first.
  let guess = asUtc;
  for (let turn = 0; turn < 3; turn++) {
    const shown = Date.parse(`${calendar.toTime(new Date(guess)).replace(" ", "T")}Z`);
    if (shown === asUtc) return new Date(guess);
    guess += asUtc - shown;
  }
  return null;
}
