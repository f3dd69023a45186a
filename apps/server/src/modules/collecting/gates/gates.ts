/**
 * The gates that a response passes, in order (docs/adr/0050). Each says from what is known of form and visitor whether
 * it refuses, and with which error. They read nothing themselves, so page, preview and submit cannot disagree.
 */
import type { ErrorName } from "@idata/contracts";
import type { FormGates } from "../../forms/forms/index.ts";
import { STATE_REFUSALS } from "./collection-state.ts";

export type GateName = "state" | "password" | "signIn" | "scope" | "link" | "once" | "cap" | "captcha";

/** What a gate judges by. */
export interface Case {
  readonly form: FormGates;
  /** Whether the visitor can be told from others by the form's rule. False if it counts no persons. */
  readonly isPersonKnown: boolean;
  /** Whether the visitor has given the form's present password. */
  readonly hasPass: boolean;
  readonly isSignedIn: boolean;
  /** Whether the visitor is of the form's scope or on its list. */
  readonly isInScope: boolean;
  /** What the link of the visitor says, if it is signed; null for no link. */
  readonly link: CheckedLink | null;
  /** The person of the list; null for nobody. */
  readonly personId: number | null;
  /** False for a visitor who has sent nothing yet. */
  readonly isSubmit: boolean;
  /** Slots that the person has used, including those of earlier responses of the same batch. */
  readonly usedSlots: number;
  /** Whether the submit carries a proof of the captcha that nobody has used, in this batch either. */
  readonly hasProof: boolean;
  /** Whether there were many submits lately, of the network or to the form, or the proof was used before. */
  readonly isSuspicious: boolean;
  /** Places taken or held for others, including those of earlier responses of the same batch. */
  readonly taken: number;
  /** Free places belong to the people of the waiting list, and none is held for this visitor. */
  readonly isWaitedFor: boolean;
}

/** A link whose signature was looked at. */
export interface CheckedLink {
  /** What is signed; null if the signature is not right. */
  readonly opened: { readonly key: number; readonly personId: number | null } | null;
  /** The questions whose answers the link gives. */
  readonly given: readonly string[];
  /** Those of them whose submitted answer is another one. */
  readonly changed: readonly string[];
}

export interface Gate {
  readonly name: GateName;
  /** Whether those whom the gate refuses may not even see the questions, also while the form is closed. */
  readonly hidesQuestions?: true;
  refuse(this: void, known: Case): ErrorName | null;
}

const stateGate: Gate = {
  name: "state",
  refuse: ({ form: { state } }) => {
    if (state === null) return "COLLECT_NO_SUCH_FORM";
    return state === "open" ? null : STATE_REFUSALS[state];
  },
};

const passwordGate: Gate = {
  name: "password",
  hidesQuestions: true,
  refuse: ({ form: { passwordHash }, hasPass }) => {
    return passwordHash === null || hasPass ? null : "COLLECT_PASSWORD_NEEDED";
  },
};

/** A rule that counts accounts needs a sign-in, too, and so does a scope, unless there is a list as well. */
const signInGate: Gate = {
  name: "signIn",
  hidesQuestions: true,
  refuse: ({ form: { signIn, once, hasScope, hasList }, isSignedIn }) => {
    const isNeeded = signIn || (hasScope && !hasList) || once?.by === "account";
    return isSignedIn || !isNeeded ? null : "COLLECT_SIGN_IN_NEEDED";
  },
};

const scopeGate: Gate = {
  name: "scope",
  hidesQuestions: true,
  refuse: ({ form: { hasScope, hasList }, isInScope }) => {
    if (isInScope || !(hasScope || hasList)) return null;
    return hasList ? "COLLECT_PERSON_NEEDED" : "COLLECT_OUT_OF_SCOPE";
  },
};

/** A link that was made for one person of the list counts for that person alone, as long as there is a list. */
const linkGate: Gate = {
  name: "link",
  refuse: ({ form: { link: rule, hasList }, link, personId }) => {
    if (link === null) return rule.required ? "COLLECT_LINK_NEEDED" : null;
    if (link.opened?.key !== rule.key) return "COLLECT_LINK_BROKEN";
    if (hasList && link.opened.personId !== null && link.opened.personId !== personId) return "COLLECT_LINK_OTHER";
    return link.changed.some((id) => rule.fixed.includes(id)) ? "COLLECT_LINK_FIXED" : null;
  },
};

/** What a submit must carry so that the rule can count the person. */
const UNKNOWN_PERSON = {
  // The gate before has refused.
  account: null,
  browser: "COLLECT_COOKIE_NEEDED",
  // Every request comes from an address.
  address: null,
  phone: "COLLECT_PHONE_NEEDED",
  // The gate before has refused.
  person: null,
} as const satisfies Record<NonNullable<FormGates["once"]>["by"], ErrorName | null>;

const onceGate: Gate = {
  name: "once",
  refuse: ({ form: { once }, isPersonKnown, isSubmit, usedSlots }) => {
    if (once === null) return null;
    // A phone number is proved on the page, so a visitor has none yet.
    if (!isPersonKnown) return isSubmit ? UNKNOWN_PERSON[once.by] : null;
    return usedSlots < once.times ? null : "COLLECT_ALREADY_SUBMITTED";
  },
};

const capGate: Gate = {
  name: "cap",
  refuse: ({ form: { cap }, taken, isWaitedFor }) =>
    cap !== null && (taken >= cap || isWaitedFor) ? "COLLECT_FULL" : null,
};

/** The last one: nobody has to solve anything to learn that the form is full. */
const captchaGate: Gate = {
  name: "captcha",
  refuse: ({ form: { captcha }, isSubmit, hasProof, isSuspicious }) => {
    const isNeeded = captcha === "always" || (captcha === "suspicious" && isSuspicious);
    return isSubmit && isNeeded && !hasProof ? "COLLECT_CAPTCHA_NEEDED" : null;
  },
};

/** The owner's side stores responses also while respondents cannot, and is no person who answers once. */
const existsGate: Gate = {
  name: "state",
  refuse: ({ form: { state } }) => (state === null ? "COLLECT_NO_SUCH_FORM" : null),
};

/** What holds for responses that the owner's side stores (docs/adr/0087). */
export const OWNERS_GATES: readonly Gate[] = [existsGate, capGate];

export const GATES: readonly Gate[] = [
  stateGate,
  passwordGate,
  signInGate,
  scopeGate,
  linkGate,
  onceGate,
  capGate,
  captchaGate,
];
