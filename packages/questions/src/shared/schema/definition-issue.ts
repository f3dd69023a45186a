/** A schema error in the product's own terms. */
import type { TLocalizedValidationError } from "typebox/error";

export interface DefinitionIssue {
  /** For example `pages[0].items[2].options[1].label`; `""` for the document itself. */
  path: string;
  /**
   * `unknown_property`, `missing`, `wrong_type`, `not_allowed` (not one of the allowed values), `bad_format`,
   * `too_short`, `too_long`, `too_small`, `too_large`, `too_many`, `too_few`, `unknown_type`, `forbidden_key`,
   * `too_deep`, `too_big`.
   */
  reason: string;
  /** The violated limit or the allowed values, if there are any. */
  params?: Record<string, string | number>;
}

const REASONS: Readonly<Record<string, string>> = {
  type: "wrong_type",
  enum: "not_allowed",
  const: "not_allowed",
  pattern: "bad_format",
  minLength: "too_short",
  maxLength: "too_long",
  minimum: "too_small",
  exclusiveMinimum: "too_small",
  maximum: "too_large",
  exclusiveMaximum: "too_large",
  minItems: "too_few",
  maxItems: "too_many",
};

/** `base` is the path of the validated value. */
export function toDefinitionIssues(error: TLocalizedValidationError, base: string): DefinitionIssue[] {
  const path = base + toPath(error.instancePath, base !== "");
  const under = (name: string): string => (path === "" ? name : `${path}.${name}`);
  switch (error.keyword) {
    // `additionalProperties` reports the same error with the names.
    case "boolean":
      return [];
    case "additionalProperties":
      return error.params.additionalProperties.map((name) => ({ path: under(name), reason: "unknown_property" }));
    case "required":
      return error.params.requiredProperties.map((name) => ({ path: under(name), reason: "missing" }));
    default: {
      const issue: DefinitionIssue = { path, reason: REASONS[error.keyword] ?? "not_allowed" };
      const limit = "limit" in error.params ? Number(error.params.limit) : Number.NaN;
      if (!Number.isNaN(limit)) issue.params = { limit };
      return [issue];
    }
  }
}

/** Converts a JSON pointer to a path like `a[0].b`. `nested` puts a dot before the first name. */
function toPath(pointer: string, nested: boolean): string {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index > 0 || nested ? `.${part}` : part))
    .join("");
}
