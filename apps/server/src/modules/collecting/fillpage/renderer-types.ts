/** Interface between the server and the server bundle of the fill app. */
import type { GivenLink } from "../gates/index.ts";
import type { CollectionTimes } from "../intake/index.ts";
import type { Answers, FilledField, FormDefinition, Issue } from "@idata/engine";
import type {
  CollectionStateName,
  EditRule,
  OncePer,
  SeeResults,
  ShowKeys,
  WaitContact,
} from "../../forms/forms/index.ts";
import type { WaiterState } from "../../data/waiting/index.ts";
import type { RespondentScore } from "../../data/response-metadata/index.ts";
import type { AnswerChanges } from "../../data/response-store/index.ts";
import type { PrintedBlock } from "../../data/reports/index.ts";
import type { Paper } from "../../platform/paper/index.ts";

export interface RenderedDocument {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** For the tags that messengers and social networks read. */
export interface ShareTags {
  readonly title?: string;
  readonly text?: string;
  /** Absolute addresses, so absent if the installation does not know its own. */
  readonly image?: string;
  readonly url?: string;
}

/** How other sites may show the page, and whether one does. */
export interface Frame {
  /** Origins; the page's own is always among those that may. */
  readonly sites: readonly string[];
  readonly isFramed: boolean;
  /** The redirect at the end opens in place of the site. */
  readonly leaves: boolean;
}

export interface FormInput {
  readonly frame?: Frame;
  /** The page is on a device that many people use (docs/adr/0069). */
  readonly kiosk?: { readonly seconds: number; readonly idle: number };
  /** Respondents may store drafts; absent if not. */
  readonly drafts?: {
    readonly days: number;
    readonly consent: string;
    readonly hasFiles: boolean;
    readonly hasMail: boolean;
  };
  /** The owner's words; what is absent is taken from the definition. */
  readonly share?: ShareTags;
  readonly formKey: string;
  readonly version: number;
  /** In the respondent's language. */
  readonly definition: FormDefinition;
  /** All languages of the form, the default language first. */
  readonly languages: readonly string[];
  /** Language of buttons and messages around a form that has only one language; the form's language if undefined. */
  readonly language: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The response id of the visitor, if the page depends on it. */
  readonly responseId?: string | undefined;
  readonly parameters?: Record<string, string> | undefined;
  /** `source` and `utm_*` of the address. They are kept in the addresses for posting and for other languages. */
  readonly source?: Readonly<Record<string, string>> | undefined;
  /** The page was rendered without the parameters that the form reads, so the script renders it again with them. */
  readonly isCommon?: boolean;
  /** The page may ask whether an answer that is taken once is taken. */
  readonly asksUnique?: boolean | undefined;
  /** The signed link of the page, and its fields with the ids of their questions (docs/adr/0070). */
  readonly link?: (GivenLink & { readonly given: readonly FilledField[] }) | undefined;
  /** Ids of the questions whose answers the link fixes, if it gives them, or the link of an edited response has fixed. */
  readonly fixed?: readonly string[] | undefined;
  /** The page changes a stored response: its number, and the number of edits that the answers contain. */
  readonly edit?: { readonly seq: number; readonly revision: number } | undefined;
  /** The page tries the form: of the draft or of a version (docs/adr/0092). */
  readonly test?: { readonly version: number | null } | undefined;
  readonly definitionUrl: string;
}

export interface PlainPost {
  readonly fields: readonly FilledField[];
  /** Files of this post that were staged, by question id. */
  readonly files: Answers;
  readonly fileIssues: readonly Issue[];
}

export interface PlainIdentity {
  readonly responseId: string;
  /** When the response was begun (docs/adr/0071); absent before the first post. */
  readonly start?: string | undefined;
}

export type PlainResult =
  | { readonly kind: "page"; readonly document: RenderedDocument; readonly problems: number }
  | { readonly kind: "submit"; readonly answers: Answers };

export interface NoticeInput {
  readonly kind:
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
  readonly language: string | undefined;
  readonly text?: string;
  /** Absent if the owner has set none: a notice tells nothing of the form by itself. */
  readonly share?: ShareTags | undefined;
  readonly frame?: Frame | undefined;
  /** The owner's words. */
  readonly own?: { readonly title?: string; readonly text?: string } | undefined;
  readonly formKey?: string;
  /** Of the address, with its question mark: what follows the notice keeps it. */
  readonly query?: string;
  /** When the form takes responses, for the notices that say so. */
  readonly times?: CollectionTimes;
  /** Zone in which moments are written. */
  readonly zone?: string;
  /** Whether the notice offers to sign in, besides what it asks for. */
  readonly maySignIn?: boolean;
  /** The sum of a captcha, in words, what is posted again with its answer, and the query of the address for it. */
  readonly question?: {
    readonly summands: readonly [string, string];
    readonly fields: readonly (readonly [string, string])[];
    readonly query: string;
  };
  /** Why what was typed is refused. */
  readonly problem?: string;
  /** The visitor's own receipt, for the notice that says that they have submitted already. */
  readonly receipt?: string | null;
  /** Until when the visitor's stored draft is kept. */
  readonly keptUntil?: Date | null;
  /** Where the visitor of a full form joins the waiting list, or sees their own place in it. */
  readonly wait?: { readonly href: string; readonly isOwn: boolean } | null;
}

export interface WaitInput {
  readonly language: string | undefined;
  readonly zone: string;
  readonly formKey: string;
  readonly title: string;
  /** What is waited for; empty for a place of the form. */
  readonly what: string;
  /** How long an offered place is kept. */
  readonly minutes: number;
  /** Asks whoever wants to join; null for somebody who has. */
  readonly ask: {
    readonly name: string;
    readonly contact: WaitContact;
    readonly typed: string;
    readonly isSignedIn: boolean;
    readonly problem?: string;
  } | null;
  readonly entry: {
    readonly token: string;
    readonly state: WaiterState;
    readonly position: number | null;
    readonly endsAt: Date | null;
    /** Whether somebody writes to the person when a place is free. */
    readonly isTold: boolean;
    /** The whole address of the page. */
    readonly link: string;
    readonly name: string;
  } | null;
}

export interface HistoryInput {
  readonly language: string | undefined;
  readonly zone: string;
  readonly forms: readonly {
    readonly key: string;
    readonly title: string;
    readonly state: CollectionStateName;
    readonly count: number;
    readonly lastAt: Date;
  }[];
  readonly isSignedIn: boolean;
  readonly hasCodes: boolean;
  readonly problem?: string;
}

export interface OwnResponseInput {
  readonly seq: number;
  readonly receipt: string;
  readonly submittedAt: Date;
  readonly editedAt: Date | null;
  readonly state: "stored" | "withdrawn" | "removed";
  readonly score: RespondentScore | null;
  readonly code: string | null;
  readonly mayEdit: boolean;
  /** Where it stands in the review, with the titles of the questions that were returned; null if it is in none. */
  readonly review: {
    readonly state: "waiting" | "approved" | "rejected" | "returned";
    readonly remark: string;
    readonly questions: readonly string[];
  } | null;
}

export interface OwnFormInput {
  readonly frame?: Frame;
  readonly language: string | undefined;
  readonly zone: string;
  readonly formKey: string;
  readonly title: string;
  readonly state: CollectionStateName;
  readonly maySee: boolean;
  readonly mayWithdraw: boolean;
  readonly responses: readonly OwnResponseInput[];
  /** Whether the results of all can be seen. */
  readonly hasResults: boolean;
  /** The response whose withdrawal has to be confirmed. */
  readonly asks: number | null;
  readonly problem?: string;
}

/** What a respondent learns of one scored question. */
export interface ReviewLine {
  readonly points: number;
  readonly max: number;
  /** A person still has to mark it, or a part of it. */
  readonly byHand: boolean;
  /** Null if the question has no key, such as one whose options have scores. */
  readonly key: string | null;
  readonly explanation: string | null;
}

export interface OwnAnswersInput {
  readonly zone: string;
  readonly response: OwnResponseInput;
  /** Null if the form does not show respondents their answers. */
  readonly answers: Answers | null;
  /** By question id; null while the correct answers are not due. */
  readonly review: Readonly<Record<string, ReviewLine>> | null;
}

export interface OwnAnswersPage extends OwnAnswersInput {
  /** What the respondent has changed a moment ago; null if the page does not follow an edit. */
  readonly changes: AnswerChanges | null;
}

export interface ShownBarGroup {
  /** `""` for the whole question. */
  readonly label: string;
  readonly bars: readonly { readonly label: string; readonly n: number; readonly isOwn: boolean }[];
}

export interface QuestionResult {
  readonly id: string;
  readonly title: string;
  /** Null if fewer people answered it than the smallest group. */
  readonly answered: number | null;
  readonly groups: readonly ShownBarGroup[];
}

export interface ResultsInput {
  /** Null if fewer people answered the form than the smallest group. */
  readonly total: number | null;
  readonly smallest: number;
  readonly results: readonly QuestionResult[];
}

/** A rule of a form that concerns respondents. */
export interface InfoRule {
  readonly name:
    | "password"
    | "signIn"
    | "circle"
    | "anonymous"
    | "cap"
    | "seeOwn"
    | "withdraw"
    | `once.${OncePer}`
    | `edit.${EditRule["until"]}`
    | `keys.${Exclude<ShowKeys, "never">}`
    | `results.${Exclude<SeeResults, "never">}`;
  /** How often, or how many hours. */
  readonly times?: number;
  readonly at?: Date;
}

export interface InfoInput {
  readonly language: string | undefined;
  readonly zone: string;
  readonly formKey: string;
  /** Null for people who may not see the form. */
  readonly title: string | null;
  readonly refusal: { readonly kind: NoticeInput["kind"]; readonly own: NoticeInput["own"] } | null;
  readonly times: CollectionTimes | null;
  readonly rules: readonly InfoRule[];
}

export interface QueryInput {
  readonly language: string | undefined;
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** The sum to answer; null if there is something to show. */
  readonly question: { readonly token: string; readonly summands: readonly [string, string] } | null;
  /** What was found; null if nothing was asked yet. */
  readonly records: readonly (readonly { readonly label: string; readonly text: string }[])[] | null;
  readonly problem?: string;
}

export interface ReportInput {
  readonly language: string;
  /** Of the form; none if it has only one. */
  readonly languages: readonly string[];
  readonly key: string;
  readonly title: string;
  /** The filter in words; empty for none. */
  readonly filter: string;
  readonly isWithheld: boolean;
  /** Null if too few responses are behind it. */
  readonly total: number | null;
  readonly smallest: number;
  readonly blocks: readonly PrintedBlock[];
}

export interface ReportPasswordInput {
  readonly language: string | undefined;
  readonly key: string;
  readonly problem?: string;
}

export interface FillRenderer {
  renderReport(input: ReportInput): RenderedDocument;
  renderReportPassword(input: ReportPasswordInput): RenderedDocument;
  renderInfo(input: InfoInput): RenderedDocument;
  renderQuery(input: QueryInput): RenderedDocument;
  renderWait(input: WaitInput): RenderedDocument;
  renderHistory(input: HistoryInput): RenderedDocument;
  renderOwnForm(input: OwnFormInput): RenderedDocument;
  renderOwnAnswers(input: FormInput, own: OwnAnswersPage): Promise<RenderedDocument>;
  /** The same as a document to print. */
  renderOwnPaper(input: FormInput, own: OwnAnswersInput): Promise<Paper>;
  /** `isSignedIn` decides what the way to use it is called. */
  renderTemplate(input: FormInput, isSignedIn: boolean): Promise<RenderedDocument>;
  renderResults(input: FormInput, results: ResultsInput): Promise<RenderedDocument>;
  renderPage(input: FormInput): Promise<RenderedDocument>;
  /** The first page with answers that its address gives. */
  renderPrefilled(
    input: FormInput,
    fields: readonly FilledField[],
    identity: PlainIdentity,
    /** Answers of an earlier response of the same respondent. */
    earlier?: Answers,
  ): Promise<RenderedDocument>;
  takePost(input: FormInput, post: PlainPost, identity: PlainIdentity): Promise<PlainResult>;
  renderEdit(input: FormInput, answers: Answers, identity: PlainIdentity): Promise<RenderedDocument>;
  renderCarriedOver(input: FormInput, answers: Answers, identity: PlainIdentity): Promise<RenderedDocument>;
  renderRefused(
    input: FormInput,
    answers: Answers,
    issues: readonly Issue[],
    identity: PlainIdentity,
    reason?: string,
  ): Promise<RenderedDocument>;
  renderEnding(
    input: FormInput,
    answers: Answers,
    submitted: {
      readonly receipt: string;
      readonly score: RespondentScore | null;
      readonly code: string | null;
      readonly hasResults: boolean;
    },
  ): Promise<RenderedDocument>;
  renderNotice(input: NoticeInput): RenderedDocument;
}
