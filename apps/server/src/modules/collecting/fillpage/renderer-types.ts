/** Interface between the server and the server bundle of the fill app. */
import type { CollectionTimes } from "../intake/index.ts";
import type { Answers, FilledField, FormDefinition, Issue } from "@idata/engine";
import type { CollectionStateName } from "../../forms/forms/index.ts";
import type { RespondentScore } from "../../data/response-metadata/index.ts";

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
  readonly startedAt: string;
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
    | "nothingOwn"
    | "ownWindow"
    | "unavailable"
    | "soon";
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
  /** Why what was typed is refused. */
  readonly problem?: string;
  /** The visitor's own receipt, for the notice that says that they have submitted already. */
  readonly receipt?: string | null;
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
  readonly state: "stored" | "withdrawn" | "removed";
  readonly score: RespondentScore | null;
  readonly code: string | null;
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
  /** The response whose withdrawal has to be confirmed. */
  readonly asks: number | null;
  readonly problem?: string;
}

export interface OwnAnswersInput {
  readonly zone: string;
  readonly response: OwnResponseInput;
  /** Null if the form does not show respondents their answers. */
  readonly answers: Answers | null;
}

export interface FillRenderer {
  renderHistory(input: HistoryInput): RenderedDocument;
  renderOwnForm(input: OwnFormInput): RenderedDocument;
  renderOwnAnswers(input: FormInput, own: OwnAnswersInput): Promise<RenderedDocument>;
  renderPage(input: FormInput): Promise<RenderedDocument>;
  /** The first page with answers that its address gives. */
  renderPrefilled(input: FormInput, fields: readonly FilledField[], identity: PlainIdentity): Promise<RenderedDocument>;
  takePost(input: FormInput, post: PlainPost, identity: PlainIdentity): Promise<PlainResult>;
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
    submitted: { readonly receipt: string; readonly score: RespondentScore | null; readonly code: string | null },
  ): Promise<RenderedDocument>;
  renderNotice(input: NoticeInput): RenderedDocument;
}
