/** Calls on the report of a form: its content, its public page, and its files (docs/adr/0086). */
import { COUNTED } from "@idata/engine";
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { Where } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";

export const REPORT_LIMITS = {
  title: 200,
  note: 20_000,
  notes: 100,
  blocks: 1200,
  languages: 50,
  password: 64,
} as const;

const ChartKind = Type.Enum(["bars", "columns", "pie", "table"]);
const BlockId = Type.String({ pattern: "^[\\w-]{1,64}$" });

/** A note is rich text; a card is one question. Both stand in the order of the report. */
const ReportBlock = Type.Union([
  Type.Object(
    { kind: Type.Literal("note"), id: BlockId, html: Type.String({ maxLength: REPORT_LIMITS.note }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal("card"),
      id: BlockId,
      chart: ChartKind,
      hidden: Type.Boolean(),
      texts: Type.Boolean({ description: "lists answers that are free texts" }),
    },
    closed,
  ),
]);

const Count = Type.Union([Type.Number(), Type.Null()]);
const ReportCard = Type.Object({
  id: Type.String(),
  title: Type.String(),
  answered: Count,
  base: Type.Number({ description: "what shares are of" }),
  isSeveral: Type.Boolean({ description: "one response may be in several bars" }),
  isFound: Type.Boolean({ description: "the bars are answers that occur, and not choices of the form" }),
  counted: Type.Optional(
    Type.Union([Type.Enum([...COUNTED]), Type.Null()], {
      description: "what the bars count, if their labels do not say it",
    }),
  ),
  groups: Type.Array(
    Type.Object({
      label: Type.String({ description: "the row of a matrix; empty for the whole question" }),
      bars: Type.Array(
        Type.Object({
          key: Type.String(),
          label: Type.String(),
          n: Count,
          word: Type.Optional(Type.String({ description: "name of a word in place of the label" })),
          swatch: Type.Optional(Type.String({ description: "a colour that the bar stands for, as #RRGGBB" })),
        }),
      ),
      mean: Count,
      key: Type.Optional(Type.String()),
      word: Type.Optional(Type.String({ description: "name of a word behind the label" })),
      isFound: Type.Optional(Type.Boolean({ description: "in place of that of the card" })),
      isSeveral: Type.Optional(Type.Boolean({ description: "in place of that of the card" })),
      together: Type.Optional(Type.String({ description: "groups with the same name have bars of one scale" })),
      base: Type.Optional(Type.Number({ description: "in place of that of the card" })),
      isPrivate: Type.Optional(
        Type.Boolean({
          description: "strangers do not see it: entries, of which one response may have many, or parts of other bars",
        }),
      ),
    }),
    { description: "empty for types without a chart in reports" },
  ),
  means: Type.Optional(
    Type.Union(
      [
        Type.Object({
          unit: Type.String(),
          rows: Type.Array(
            Type.Object({
              key: Type.String(),
              label: Type.String(),
              mean: Count,
              low: Count,
              high: Count,
              share: Count,
              givers: Count,
              whole: Count,
            }),
          ),
        }),
        Type.Null(),
      ],
      { description: "for questions whose answers divide a total among rows, in place of groups" },
    ),
  ),
});

const LanguageTag = Type.String({ pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", maxLength: 45 });
const Translations = Type.Record(
  LanguageTag,
  Type.Object(
    {
      title: Type.String({ maxLength: REPORT_LIMITS.title, description: "empty for the title of the form" }),
      notes: Type.Record(BlockId, Type.String({ maxLength: REPORT_LIMITS.note }), closed),
    },
    closed,
  ),
  {
    ...closed,
    maxProperties: REPORT_LIMITS.languages,
    description: "title and notes in further languages of the form; what is missing is shown in its base language",
  },
);

const content = {
  title: Type.String({ maxLength: REPORT_LIMITS.title, description: "empty for the title of the form" }),
  where: Where,
  blocks: Type.Array(ReportBlock, { maxItems: REPORT_LIMITS.blocks }),
  translations: Translations,
};

export const getReport = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/report",
  summary: "The report of a form with its figures of this moment, and a card for each question",
  query: Type.Object({ where: Type.Optional(Where) }, closed),
  data: Type.Object({
    ...content,
    whereText: Type.String({ description: "the filter in words" }),
    revision: Type.Integer({ description: "0 if the report was never saved" }),
    responses: Type.Number(),
    matched: Type.Union([Type.Object({ n: Type.Number(), total: Type.Number() }), Type.Null()], {
      description: "what the filter fits; null without one",
    }),
    asOf: Type.String(),
    cards: Type.Array(ReportCard),
    languages: Type.Array(Type.String(), { description: "of the form, its base language first" }),
    textCards: Type.Array(Type.String(), { description: "questions whose answers are free texts" }),
    texts: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: "by question: the newest answers, for the cards that list them",
    }),
  }),
});

export const saveReport = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/report",
  log: { title: "数据报告", type: "update" },
  summary: "Save the report. Refused if somebody has saved it since `revision`",
  body: Type.Object(
    {
      ...content,
      translations: Type.Optional(Translations),
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
    },
    closed,
  ),
  data: Type.Object({ revision: Type.Integer() }),
});

const Ids = Type.Array(BlockId, { maxItems: 1000 });
const ClosesAt = Type.Union([Type.String({ format: "date-time" }), Type.Null()]);

export const getReportPage = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/report/page",
  summary: "The public page of the report: its address, who may open it, and what it shows",
  data: Type.Object({
    revision: Type.Integer({ description: "0 if the page was never set up" }),
    key: Type.Union([Type.String(), Type.Null()], { description: "of the address /collect/report/:key" }),
    isOpen: Type.Boolean(),
    closesAt: Type.Union([Type.String(), Type.Null()]),
    isOver: Type.Boolean({ description: "its end has passed" }),
    hasPassword: Type.Boolean(),
    shown: Type.Array(Type.String(), { description: "questions that strangers may see" }),
    texts: Type.Array(Type.String(), { description: "questions whose texts they may read" }),
    questions: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        hasChart: Type.Boolean(),
        hasTexts: Type.Boolean(),
        isChosen: Type.Boolean({
          description: "its answers are chosen, so they are shown unless the owner says otherwise",
        }),
      }),
    ),
    smallest: Type.Integer({ description: "no figure of fewer people is shown" }),
  }),
});

export const saveReportPage = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/report/page",
  log: { title: "报告公开页", type: "update" },
  summary: "Change the public page of the report; needs the ability `changeData`",
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      isOpen: Type.Boolean(),
      closesAt: ClosesAt,
      /** Absent: the password stays as it is. */
      password: Type.Optional(
        Type.Union([Type.String({ minLength: 4, maxLength: REPORT_LIMITS.password }), Type.Null()], {
          description: "null for none",
        }),
      ),
      shown: Ids,
      texts: Ids,
      /** The old address opens nothing any more. */
      newKey: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  data: Type.Object({ revision: Type.Integer(), key: Type.String() }),
});

export const printReport = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/report/pdf",
  summary: "The report as PDF, in the language of the caller",
  wire: { response: "file" },
});

export const presentReport = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/report/pptx",
  summary: "The report as slides (.pptx) with charts that can be edited, in the language of the caller",
  wire: { response: "file" },
});

const mailTimes = {
  isOn: Type.Boolean(),
  period: Type.Enum(["daily", "weekly", "monthly"]),
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: "of weekly mails, 1 for Monday" }),
  day: Type.Integer({ minimum: 0, maximum: 28, description: "of monthly mails; 0 for the last day of the month" }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: "in the organisation's time zone" }),
  withPdf: Type.Boolean({
    description: "colleagues get the report as a file besides the link; others get it in any case",
  }),
  language: Type.Enum(["zh", "en"]),
};
export const MOST_REPORT_RECIPIENTS = 50;

export const getReportMail = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/report/mail",
  summary: "When the report is sent by mail, and to whom",
  data: Type.Object({
    ...mailTimes,
    revision: Type.Integer({ description: "0 if it was never set up" }),
    recipients: Type.Array(
      Type.Union([
        Type.Object({ userId: Type.Number(), name: Type.String() }),
        Type.Object({ address: Type.String() }),
      ]),
    ),
    nextAt: Type.Union([Type.String(), Type.Null()]),
    zone: Type.String(),
    stopped: Type.Enum(["", "form", "access"], {
      description: "why it was switched off by itself: the form was deleted, or who set it up may not read it any more",
    }),
    canSend: Type.Boolean({ description: "the installation sends mail" }),
  }),
});

export const saveReportMail = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/report/mail",
  log: { title: "定时报告", type: "update" },
  summary: "Change when the report is sent and to whom; needs the ability `changeData`",
  body: Type.Object(
    {
      ...mailTimes,
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      recipients: Type.Array(
        Type.Union([
          Type.Object({ userId: Type.Integer({ minimum: 1 }) }, closed),
          Type.Object({ address: Type.String({ minLength: 1, maxLength: 254 }) }, closed),
        ]),
        { maxItems: MOST_REPORT_RECIPIENTS },
      ),
    },
    closed,
  ),
  data: Type.Object({ revision: Type.Integer(), nextAt: Type.String() }),
});
