/** What the server expects of the server bundle of the fill app, and what it gives to it. */
import type { Answers, FilledField, FormDefinition, Issue } from "@idata/engine";
import type { RespondentScore } from "../../data/facts/index.ts";

export interface RenderedDocument {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

export interface FormInput {
  readonly formKey: string;
  readonly version: number;
  /** In the language that the respondent gets. */
  readonly definition: FormDefinition;
  /** All languages of the form, its own first. */
  readonly languages: readonly string[];
  /** Which words a form in one language only is to have around it; those of its own where undefined. */
  readonly language: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Of whom the page is made for, where that makes a difference. */
  readonly responseId?: string | undefined;
  readonly parameters?: Record<string, string> | undefined;
  /** `source` and `utm_*` of the address: they stay in those of posts and of other languages. */
  readonly source?: Readonly<Record<string, string>> | undefined;
  /** Rendered without the parameters that the form reads; the script shows the page anew with them. */
  readonly isCommon?: boolean;
  readonly definitionUrl: string;
}

export interface PlainPost {
  readonly fields: readonly FilledField[];
  /** Staged files of this post by question id. */
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
  readonly kind: "notFound" | "paused" | "closed" | "unavailable" | "soon";
  readonly language: string | undefined;
  readonly text?: string;
  readonly formKey?: string;
}

export interface FillRenderer {
  renderPage(input: FormInput): Promise<RenderedDocument>;
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
    submitted: { readonly receipt: string; readonly score: RespondentScore | null },
  ): Promise<RenderedDocument>;
  renderNotice(input: NoticeInput): RenderedDocument;
}
