/**
 * Compares the answers of a test server with the contract of the call. The schemas are closed first: an answer with a
 * property that its contract does not name fails, so nothing leaves the server by accident. Errors are compared with
 * the error envelope. The content of files is not compared.
 */
import { IssueSchema, SUCCESS_CODE } from "@idata/contracts";
import { type TProperties, type TSchema, Type } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { type AnyContract, toCallPath } from "./find-contract.ts";

export interface JsonAnswer {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

let checkedAnswers = 0;
/** Number of answers that this worker has compared. */
export const countCheckedAnswers = (): number => checkedAnswers;

/** Throws if the answer does not match the contract. The error names the place inside the answer. */
export function checkAnswer(contract: AnyContract, { method, url, body }: JsonAnswer): void {
  const validator = isSuccess(body) ? findValidator(contract) : errorEnvelope;
  checkedAnswers += 1;
  if (validator.Check(body)) return;
  const faults = validator.Errors(body).map(({ instancePath, message }) => `  ${instancePath || "/"} ${message}`);
  throw new Error(
    [
      `${method} ${url} does not answer what its contract (${toCallPath(contract)}) says:`,
      ...new Set(faults.slice(0, MAX_FAULTS)),
      `in ${JSON.stringify(body).slice(0, MAX_SHOWN)}`,
    ].join("\n"),
  );
}

const MAX_FAULTS = 20;
const MAX_SHOWN = 2000;

const isSuccess = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "code" in body && body.code === SUCCESS_CODE;

const head = { code: Type.Integer(), msg: Type.String() };
const closed = { additionalProperties: false } as const;
/** The `data` of an error depends on the error and not on the call, so it may be anything. */
const errorEnvelope = Compile(
  Type.Object({ ...head, data: Type.Optional(Type.Unknown()), issues: Type.Optional(Type.Array(IssueSchema)) }, closed),
);

const validators = new WeakMap<AnyContract, Validator>();

function findValidator(contract: AnyContract): Validator {
  const known = validators.get(contract);
  if (known !== undefined) return known;
  const validator = Compile(toEnvelope(contract));
  validators.set(contract, validator);
  return validator;
}

function toEnvelope({ data, extra }: AnyContract): TSchema {
  const properties: TProperties = { ...head, ...(data === undefined ? {} : { data }), ...extra?.properties };
  return closeSchema(Type.Object(properties)) as TSchema;
}

/** Closes all object schemas that list properties, unless they define `additionalProperties` themselves. */
export function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeSchema(value)]));
  const isOpen = "properties" in copy && copy["type"] === "object" && !("additionalProperties" in copy);
  return isOpen ? { ...copy, ...closed } : copy;
}
