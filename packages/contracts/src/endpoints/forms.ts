/** Calls for the owners of forms: list, draft definition, versions, life cycle, create from text. */
import { type Static, Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { closed, onForm, onForms } from "./on-form.ts";
import { FormTag } from "./tags.ts";
import {
  CollectionState,
  Definition,
  Finding,
  FormKind,
  FormState,
  Id,
  PageQuery,
  TextDiagnostic,
  VersionNumber,
} from "./shapes.ts";

/** Largest body with a definition, in bytes. The largest allowed form fits into it (docs/adr/0027). */
const DEFINITION_BODY_LIMIT = 4 * 1024 * 1024;

const ofResponses = { description: "null unless the caller has the ability `data`" };

/** Data for the list of forms and the header of each form's pages. Times are ISO 8601 with zone. */
export const FormSummary = Type.Object({
  id: Type.Number(),
  key: Type.String({ description: "unguessable, at least 128 random bits; part of the public link" }),
  kind: FormKind,
  title: Type.String(),
  state: FormState,
  groupId: Type.Union([Type.Number(), Type.Null()], { description: "the group that owns the form, if a group does" }),
  folderId: Type.Union([Type.Number(), Type.Null()], { description: "the owner's folder in which the form lies" }),
  tags: Type.Array(FormTag),
  revision: Type.Number(),
  version: Type.Union([Type.Number(), Type.Null()], { description: "newest published version" }),
  draftChanged: Type.Boolean({
    description: "the draft or a dictionary of its options differs from the newest version",
  }),
  acceptsFrom: Type.Number({ description: "oldest version whose responses are still accepted" }),
  responseCount: Type.Union([Type.Number(), Type.Null()], ofResponses),
  responsesToday: Type.Union([Type.Number(), Type.Null()], ofResponses),
  /** Responses per day of the last 14 days, oldest first. */
  trend: Type.Union([Type.Array(Type.Number()), Type.Null()], ofResponses),
  lastResponseAt: Type.Union([Type.String(), Type.Null()], {
    description: "null if there is no response, or the caller lacks the ability `data`",
  }),
  questionCount: Type.Number(),
  purgeAt: Type.Union([Type.String(), Type.Null()], {
    description: "when a form in the recycle bin is deleted for good",
  }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  publicUrl: Type.String({
    description: "address of the fill page; without IDATA_BASE_URL only its path",
  }),
  collectionState: Type.Union([CollectionState, Type.Null()], {
    description: "what respondents are told now",
  }),
  opensAt: Type.Union([Type.String(), Type.Null()]),
  closesAt: Type.Union([Type.String(), Type.Null()]),
  abilities: Type.Array(Type.String(), {
    description:
      "what this caller may do, such as publish, data (read responses), changeData (delete, restore), organise (folder, tags)",
  }),
});

export const createForm = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form",
  log: { title: "表单管理", type: "insert" },
  summary: "Create a form that belongs to the identity in the header; a group needs the permission `form`",
  bodyLimit: DEFINITION_BODY_LIMIT,
  body: Type.Object(
    {
      kind: FormKind,
      title: Type.String({ minLength: 1, maxLength: 200 }),
      definition: Type.Optional(Definition),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Number(), key: Type.String() }),
});

export const listForms = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/list",
  summary: "Forms of the identity in the header; state `trashed` lists its recycle bin",
  query: Type.Object(
    {
      ...PageQuery,
      title: Type.Optional(Type.String({ maxLength: 200 })),
      kind: Type.Optional(FormKind),
      state: Type.Optional(FormState),
      folder: Type.Optional(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "0: forms in no folder" }),
      ),
      tags: Type.Optional(
        Type.String({
          pattern: "^\\d{1,15}(,\\d{1,15}){0,19}$",
          description: "ids of tags; only forms with all of them",
        }),
      ),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("name"),
          Type.Literal("created"),
          Type.Literal("changed"),
          Type.Literal("lastResponse"),
          Type.Literal("responses"),
        ]),
      ),
      order: Type.Optional(Type.Union([Type.Literal("asc"), Type.Literal("desc")])),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there are more forms than `total`, because counting stops at 10,000. */
    isPartial: Type.Boolean(),
    rows: Type.Array(FormSummary),
  }),
});

/** A form in a list of forms of several owners. Either `owner` or `group` is set. */
export const FormWithOwner = Type.Interface([FormSummary], {
  owner: Type.Union([Type.Object({ userName: Type.String(), nickName: Type.String() }), Type.Null()], {
    description: "null when the account was deleted or a group owns the form",
  }),
  group: Type.Union([Type.Object({ id: Type.Number(), name: Type.String() }), Type.Null()]),
});

/** An administrator looks after everybody's forms (docs/adr/0037). */
export const listAllForms = defineEndpoint({
  tag: "form",
  access: "administrator",
  method: "GET",
  path: "/system/form/list",
  summary: "All forms with their owners, for administrators",
  query: Type.Object(
    {
      ...PageQuery,
      title: Type.Optional(Type.String({ maxLength: 200 })),
      owner: Type.Optional(
        Type.String({
          maxLength: 30,
          description: "part of the owner's user name, nickname or group name, in any letter case",
        }),
      ),
      kind: Type.Optional(FormKind),
      state: Type.Optional(FormState),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there are more than `total`: forms are counted up to 10,000. */
    isPartial: Type.Boolean(),
    rows: Type.Array(FormWithOwner),
  }),
});

export const getForm = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id",
  summary: "One form",
  data: FormSummary,
});

export const getDefinition = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/definition",
  summary: "Draft definition",
  data: Type.Object({ revision: Type.Number(), definition: Definition }),
});

export const saveDefinition = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/definition",
  summary: "Save the draft; a stale revision is refused with FORM_STALE_REVISION and data {current, yours, definition}",
  body: Type.Object({ revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }), definition: Definition }, closed),
  data: Type.Object({ revision: Type.Number() }),
  bodyLimit: DEFINITION_BODY_LIMIT,
});

export const checkForm = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/check",
  summary: "Findings that publishing the draft would report; those about what responses take need the ability `data`",
  data: Type.Object({
    findings: Type.Array(Finding),
    tests: Type.Optional(
      Type.Integer({ description: "stored test responses that publishing deletes; only for those who may edit" }),
    ),
  }),
});

/** Newest first. `responses` is exact and does not include responses in the trash. */
export const listVersions = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/version/list",
  summary: "Published versions: when, by whom, how many responses",
  data: Type.Array(
    Type.Object({
      version: Type.Number(),
      publishedAt: Type.String(),
      publishedBy: Type.String({ description: "name of the person; empty when the account is gone" }),
      questions: Type.Number(),
      responses: Type.Union([Type.Number(), Type.Null()], ofResponses),
      withdrawn: Type.Boolean({ description: "its responses are no longer accepted" }),
    }),
  ),
});

export const getVersion = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/:id/version/:version",
  summary: "The definition of one published version",
  params: Type.Object({ id: Id, version: VersionNumber }, closed),
  data: Type.Object({ version: Type.Number(), definition: Definition }),
});

const transition = (verb: string, summary: string, log: OperationLog) =>
  defineEndpoint({
    ...onForm,
    method: "POST",
    path: `/form/:id/${verb}`,
    log,
    summary,
    data: FormSummary,
  });
const PUBLISHING: OperationLog = { title: "表单发布", type: "update" };
const PublishChoices = Type.Object(
  {
    /** Publishes only if the draft still has this revision; otherwise fails with FORM_STALE_REVISION. */
    revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_646 })),
    /** Resumes a paused form; otherwise a paused form stays paused. */
    open: Type.Optional(Type.Boolean()),
    /** Rejects responses of older versions from now on, including those that are being filled in. */
    withdrawOld: Type.Optional(Type.Boolean()),
  },
  closed,
);
/** If the draft has errors, fails with PUBLISH_HAS_ERRORS and data {findings}. The body may be absent. */
export const publishForm = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/publish",
  log: PUBLISHING,
  summary: "Publish the draft as the next version; a paused form stays paused unless `open` is set",
  body: Type.Unsafe<Static<typeof PublishChoices> | null | undefined>({ ...PublishChoices, type: ["object", "null"] }),
  data: FormSummary,
});
export const pauseForm = transition("pause", "Pause collection", PUBLISHING);
export const resumeForm = transition("resume", "Resume collection", PUBLISHING);
export const closeForm = transition("close", "Close the form", PUBLISHING);
export const reopenForm = transition("reopen", "Reopen a closed form", PUBLISHING);
export const trashForm = transition("trash", "Move to the recycle bin", { title: "表单管理", type: "delete" });
export const restoreForm = transition("restore", "Restore from the recycle bin", { title: "表单管理", type: "update" });

export const purgeForm = defineEndpoint({
  ...onForm,
  method: "DELETE",
  path: "/form/:id",
  log: { title: "表单管理", type: "delete" },
  summary: "Permanently delete a form from the recycle bin with its responses and files",
});

export const renameForm = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/title",
  log: { title: "表单管理", type: "update" },
  summary: "Change the title in the draft; needs the ability `edit`",
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
  data: FormSummary,
});

export const copyForm = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/copy",
  log: { title: "表单管理", type: "insert" },
  summary: "Copy the draft of a form with its media into a new draft of the identity in the header",
  data: Type.Object({ id: Type.Number(), key: Type.String() }),
});

export const exportFormFile = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/export",
  log: { title: "表单管理", type: "export" },
  summary: "The draft of a form with its media as one JSON file",
  wire: { response: "stream" },
});

/** The media of an export have 20 MB at most; base64 makes them a third larger. */
const IMPORT_BODY_LIMIT = 32 * 1024 * 1024;

export const importFormFile = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form/import",
  log: { title: "表单管理", type: "import" },
  summary: "Create a draft from a file of `GET /form/{id}/export`; says what was changed or left out",
  bodyLimit: IMPORT_BODY_LIMIT,
  body: Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
  data: Type.Object({
    id: Type.Number(),
    key: Type.String(),
    notes: Type.Array(
      Type.Object({
        code: Type.Union(
          [
            Type.Literal("title"),
            Type.Literal("kind"),
            Type.Literal("field"),
            Type.Literal("mediaMissing"),
            Type.Literal("mediaRefused"),
            Type.Literal("mediaUnused"),
            Type.Literal("cleaned"),
          ],
          { description: "what was changed or left out" },
        ),
        what: Type.String({ description: "name of the field or medium" }),
      }),
    ),
  }),
});

const FilePlace = Type.Object(
  {
    file: Type.Optional(Type.String()),
    sheet: Type.Optional(Type.String()),
    row: Type.Optional(Type.Number()),
    column: Type.Optional(Type.String()),
    line: Type.Optional(Type.Number()),
    path: Type.Optional(Type.String()),
  },
  { description: "where it stands in the file; only what the format has" },
);

/** Something in a file that an import changes or leaves out, or that a format cannot say. */
export const ExchangeNote = Type.Object({
  fate: Type.Union([Type.Literal("changed"), Type.Literal("lost")]),
  code: Type.String({ description: "<format>.<what>" }),
  place: FilePlace,
  item: Type.Optional(Type.String({ description: "id of the question" })),
  text: Type.String({ description: "the sentence in the caller's language" }),
});

/** Largest file, in MiB. */
export const IMPORT_FILE_MB = 32;

export const readFormFile = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form/import/read",
  summary:
    "Read a file of any supported format as a form (multipart: one part `file`); stores nothing. The fields kind, definition and media are a body for `POST /form/import`",
  wire: { request: "multipart" },
  data: Type.Object({
    format: Type.String({ description: "own, text, word, surveyjs, …" }),
    kind: FormKind,
    definition: Definition,
    media: Type.Array(Type.Object({ name: Type.String(), content: Type.String({ description: "base64" }) })),
    notes: Type.Array(ExchangeNote),
    omittedNotes: Type.Number({ description: "notes that are not listed" }),
  }),
});

/**
 * Formats other than the own file, in the order in which they are offered. Those with `-key` add a page with the keys of
 * an exam.
 */
export const EXPORT_FORMATS = ["word", "word-key", "print", "print-key", "text", "xlsform", "surveyjs"] as const;

export const writeFormFile = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/:id/export/:format",
  log: { title: "表单管理", type: "export" },
  summary: "The draft of a form in another format, with a report of what the format cannot say",
  params: Type.Object({ id: Id, format: Type.Enum([...EXPORT_FORMATS]) }, closed),
  data: Type.Object({
    name: Type.String({ description: "file name" }),
    content: Type.String({ description: "the file: text, or base64" }),
    encoding: Type.Enum(["text", "base64"]),
    notes: Type.Array(ExchangeNote),
    omittedNotes: Type.Number({ description: "notes that are not listed" }),
  }),
});

export const textToForm = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form/text",
  summary: "Convert questionnaire text to a definition",
  body: Type.Object({ text: Type.String({ maxLength: 500_000 }) }, closed),
  data: Type.Object({ definition: Definition, diagnostics: Type.Array(TextDiagnostic) }),
  bodyLimit: 2 * 1024 * 1024,
});
