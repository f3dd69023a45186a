import { renderToString } from "react-dom/server";
import { toFillLanguage } from "@idata/questions/fill";
import { NoticeView } from "../app/notice-view.tsx";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, type ShareTags, toDocument } from "./document.ts";
import { type Frame, inFrame } from "./frame-parts.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { translateIn } from "./words.ts";

export type NoticeKind =
  | "notFound"
  | "scheduled"
  | "offHours"
  | "full"
  | "ended"
  | "paused"
  | "closed"
  | "alreadySubmitted"
  | "password"
  | "signIn"
  | "outOfScope"
  | "person"
  | "captcha"
  | "queryClosed"
  | "templateGone"
  | "reportGone"
  | "nothingOwn"
  | "ownWindow"
  | "editOver"
  | "resultsLater"
  | "resume"
  | "linkNeeded"
  | "linkBroken"
  | "linkOther"
  | "waitGone"
  | "unavailable"
  | "noForm";

interface Hours {
  /** `HH:MM`; null if the whole day counts. */
  from: string | null;
  to: string | null;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  zone: string;
}

export interface NoticeInput {
  kind: NoticeKind;
  language: string | undefined;
  /** The server's own text. Absent: the standard text for the kind. */
  text?: string;
  /** Absent if the owner has set none. */
  share?: ShareTags | undefined;
  frame?: Frame | undefined;
  /** The owner's words. A moment that people need to know is said below them. */
  own?: { title?: string; text?: string } | undefined;
  /** If set, the page links back to this form. */
  formKey?: string;
  /** Of the page's address, with its question mark. */
  query?: string;
  /** When the form takes responses. */
  times?: { opensAt: Date | null; closesAt: Date | null; hours: Hours | null };
  /** IANA name of the zone in which moments are written. */
  zone?: string;
  /** Offers to sign in, besides what the notice asks for. */
  maySignIn?: boolean;
  /** The sum of a captcha, in words, and what is posted again with its answer. */
  question?: { summands: readonly [string, string]; fields: readonly (readonly [string, string])[]; query: string };
  /** Why what was typed is refused. */
  problem?: string;
  /** The visitor's own receipt. */
  receipt?: string | null;
  /** Until when the visitor's stored draft is kept. */
  keptUntil?: Date | null;
  /** Where the visitor of a full form joins the waiting list, or sees their own place in it. */
  wait?: { href: string; isOwn: boolean } | null;
}

/** There is nothing to open again, or the notice has a form of its own. */
const WITHOUT_LINK: ReadonlySet<NoticeKind> = new Set([
  "notFound",
  "noForm",
  "password",
  "person",
  "captcha",
  "queryClosed",
  "linkNeeded",
  "linkBroken",
  "linkOther",
  "templateGone",
  "reportGone",
]);

/** Notices with a field to fill in. */
const WITH_FIELDS: ReadonlySet<NoticeKind> = new Set(["password", "person", "captcha", "resume"]);

/** Owners write several lines and long words. */
const TEXT_CSS = `.notice{white-space:pre-line;overflow-wrap:anywhere}`;

/** Apart from the styles of forms, because no form needs them. */
const GATE_CSS = `.gate{display:grid;gap:8px;width:100%;max-width:320px;margin:24px auto 0;text-align:start}.gate-field{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control,var(--color-border));border-radius:var(--radius-control);background:var(--color-bg-surface);color:var(--color-text);font:inherit}.gate-field:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}.gate-part{display:grid;gap:8px}.gate button{margin-top:8px}.gate [role=alert]{margin:0}`;

/** A moment with the offset of its zone, because nobody knows where the reader is. */
export function toMoment(time: Date | null, language: string, timeZone: string): string {
  if (time === null) return "";
  const day = { year: "numeric", month: "long", day: "numeric", weekday: "short" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const moment = new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone }).format(time);
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName");
  return `${moment} (${zone?.value ?? timeZone})`;
}

/** 2024-01-01 was a Monday. */
const toDayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));

export function toHours({ from, to, weekdays, zone }: Hours, language: string): string {
  const days = weekdays.length === 7 ? [] : weekdays.map((day) => toDayName(day, language));
  const list = new Intl.ListFormat(language, { type: "unit" }).format(days);
  const clock = from === null || to === null ? "" : `${from}–${to}`;
  return [list, clock, `(${zone})`].filter((part) => part !== "").join(" ");
}

/** In a window of its own the page is in no frame, also for browsers that know it from the address alone. */
function withoutFrame(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete("embed");
  const text = rest.toString();
  return text === "" ? "" : `?${text}`;
}

/** Renders a page that says why there is no form to fill in. */
export function renderNotice({
  kind,
  language: asked,
  text,
  own = {},
  share,
  frame,
  formKey,
  query = "",
  times,
  zone = "UTC",
  receipt = null,
  problem,
  question,
  maySignIn = false,
  keptUntil = null,
  wait = null,
}: NoticeInput): RenderedDocument {
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  const title = own.title ?? t(`notice.${kind}.title`);
  const when = {
    opensAt: toMoment(times?.opensAt ?? null, language, zone),
    closesAt: toMoment(times?.closesAt ?? null, language, zone),
    hours: times?.hours ? toHours(times.hours, language) : "",
  };
  // A refused submit does not know the times.
  const shown = { scheduled: when.opensAt, offHours: when.hours, ended: when.closesAt };
  const isShort = kind in shown && shown[kind as keyof typeof shown] === "";
  const isMomentNeeded = own.text !== undefined && (kind === "scheduled" || kind === "offHours") && !isShort;
  const here = `/idata2/collect/form/${formKey}`;
  const back = formKey === undefined ? null : here + query;
  const signIn = { href: `/idata2/login?redirect=${encodeURIComponent(back ?? "")}`, label: t("notice.signIn.go") };
  const isOfOwn = kind === "nothingOwn" || kind === "editOver" || kind === "resultsLater";
  const action = wait
    ? { href: wait.href, label: t(wait.isOwn ? "wait.own" : "wait.join") }
    : isOfOwn
      ? { href: "/idata2/collect/history", label: t("notice.nothingOwn.go") }
      : back === null
        ? null
        : kind === "signIn"
          ? signIn
          : kind === "ownWindow"
            ? { href: here + withoutFrame(query), label: t("notice.ownWindow.go"), target: "_blank" }
            : kind === "resume"
              ? { href: back, label: t("notice.resume.back") }
              : kind === "person" && maySignIn
                ? { ...signIn, label: t("notice.person.signIn") }
                : WITHOUT_LINK.has(kind)
                  ? null
                  : kind === "alreadySubmitted"
                    ? { href: `/idata2/collect/history/${formKey}`, label: t("ending.own") }
                    : { href: back, label: t("notice.retry") };
  return toDocument({
    title,
    share: share && { title, ...share },
    language,
    direction: "ltr",
    ...inFrame(frame, assets.css.base + TEXT_CSS + (WITH_FIELDS.has(kind) ? GATE_CSS : "")),
    body: renderToString(
      <NoticeView
        title={title}
        text={own.text ?? text ?? (wait ? t("wait.full") : t(`notice.${kind}.${isShort ? "short" : "text"}`, when))}
        more={isMomentNeeded ? t(`notice.${kind}.text`, when) : null}
        action={action}
        password={kind === "password" && back !== null ? { action: `${here}/enter${query}`, problem, t } : null}
        person={kind === "person" && back !== null ? { action: `${here}/person${query}`, problem, t } : null}
        resume={kind === "resume" && back !== null ? { action: `${back}/resume`, problem, t } : null}
        kept={keptUntil === null ? null : t("notice.kept", { time: toMoment(keptUntil, language, zone) })}
        captcha={
          question !== undefined && back !== null
            ? { action: `${back}?${question.query}`, problem, t, summands: question.summands, hidden: question.fields }
            : null
        }
        receipt={receipt === null ? null : { label: t("ending.receipt"), code: receipt }}
      />,
    ),
    // A link would open the form in the frame once more.
    below: kind === "ownWindow" ? "" : renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}
