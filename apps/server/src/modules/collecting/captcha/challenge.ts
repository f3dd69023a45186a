/**
 * Challenges of the captcha and their proofs (docs/adr/0059, hazards R52). Nothing is stored when a challenge is made:
 * it is a signed text that names the form and the time until which it is valid, so any node can check its proof. Used
 * proofs are in `captcha_uses`.
 *
 * There are two kinds. For `work`, the browser searches numbers whose hash together with the challenge begins with so
 * many zero bits; nobody has to read or do anything. For `question`, which pages without script show, the answer to a
 * sum in words is part of what is signed.
 */
import { createHash, createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A solution consists of so many numbers: several small searches take a steadier time than a large one. */
const PARTS = 8;
const VALID_SECONDS = 600;

export interface Proof {
  /** Hexadecimal; the same for every proof of one challenge. */
  readonly id: string;
  readonly expiresAt: Date;
}

const signOf = (secret: KeyObject, text: string): string =>
  createHmac("sha256", secret).update(`captcha\n${text}`).digest("base64url");

function isSigned(secret: KeyObject, text: string, tag: string): boolean {
  const [given, wanted] = [Buffer.from(tag), Buffer.from(signOf(secret, text))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export interface WorkChallenge {
  readonly token: string;
  /** Zero bits with which each hash must begin. */
  readonly bits: number;
  readonly parts: number;
}

export function createWork(secret: KeyObject, formId: number, bits: number, now: Date): WorkChallenge {
  const text = `w.${formId}.${randomBytes(16).toString("hex")}.${bits}.${toSeconds(now) + VALID_SECONDS}`;
  return { token: `${text}.${signOf(secret, text)}`, bits, parts: PARTS };
}

const WORK = /^(w\.(\d{1,15})\.([0-9a-f]{32})\.(\d{1,2})\.(\d{10}))\.([\w-]{43})~(\d{1,12}(?:,\d{1,12})*)$/;

/** Returns null unless `proof` is the challenge of this form with numbers that solve it, and still valid. */
export function verifyWork(secret: KeyObject, formId: number, proof: string, now: Date): Proof | null {
  const [, text = "", form = "", id = "", bits = "", until = "", tag = "", numbers = ""] = WORK.exec(proof) ?? [];
  if (text === "" || Number(form) !== formId || Number(until) < toSeconds(now)) return null;
  const solution = numbers.split(",");
  if (solution.length !== PARTS || !isSigned(secret, text, tag)) return null;
  const isSolved = solution.every((number, part) => startsWithZeros(`${text}.${tag}.${part}.${number}`, Number(bits)));
  return isSolved ? { id, expiresAt: new Date(Number(until) * 1000) } : null;
}

function startsWithZeros(text: string, bits: number): boolean {
  const hash = createHash("sha256").update(text).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

const NUMBERS = {
  zh: ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"],
  en: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
} as const;

export interface QuestionChallenge {
  readonly token: string;
  /** The summands in words. */
  readonly words: { readonly zh: readonly [string, string]; readonly en: readonly [string, string] };
}

const toQuestionText = (formId: number, id: string, until: number): string => `q.${formId}.${id}.${until}`;

export function createQuestion(secret: KeyObject, formId: number, now: Date): QuestionChallenge {
  const [one, other] = [1 + randomInt(9), 1 + randomInt(9)];
  const text = toQuestionText(formId, randomBytes(16).toString("hex"), toSeconds(now) + VALID_SECONDS);
  return {
    token: `${text}.${signOf(secret, `${text}.${one + other}`)}`,
    words: {
      zh: [NUMBERS.zh[one] ?? "", NUMBERS.zh[other] ?? ""],
      en: [NUMBERS.en[one] ?? "", NUMBERS.en[other] ?? ""],
    },
  };
}

const QUESTION = /^(q\.(\d{1,15})\.([0-9a-f]{32})\.(\d{10}))\.([\w-]{43})~(.{1,20})$/u;

/** `proof` is the token, a tilde and what was typed. */
export function verifyQuestion(secret: KeyObject, formId: number, proof: string, now: Date): Proof | null {
  const [, text = "", form = "", id = "", until = "", tag = "", typed = ""] = QUESTION.exec(proof) ?? [];
  if (text === "" || Number(form) !== formId || Number(until) < toSeconds(now)) return null;
  const answer = typed.normalize("NFKC").trim();
  if (!/^\d{1,2}$/.test(answer) || !isSigned(secret, `${text}.${Number(answer)}`, tag)) return null;
  return { id, expiresAt: new Date(Number(until) * 1000) };
}
