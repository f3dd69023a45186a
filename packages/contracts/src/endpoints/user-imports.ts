/** Imports of users from a file (administration contract §2.3, §5.2), and their progress. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const tag = "user";
const base = "/system/user";

const Fault = Type.Object({
  row: Type.Integer({ description: "as the spreadsheet numbers it" }),
  reason: Type.String(),
});
const Report = Type.Object({ imported: Type.Integer(), updated: Type.Integer(), faults: Type.Array(Fault) });
const ImportId = Type.String({ format: "uuid" });

export const getUserTemplate = defineEndpoint({
  method: "POST",
  path: `${base}/importTemplate`,
  tag,
  access: { permission: "system:user:import" },
  summary: "A workbook with the header of an import",
  wire: { request: "form", response: "file" },
});

export const importUsers = defineEndpoint({
  method: "POST",
  path: `${base}/importData`,
  tag,
  access: { permission: "system:user:import" },
  log: { title: "用户管理", type: "import" },
  summary: "Add users from an .xlsx file (multipart: one part `file`); the answer's `msg` is the report as HTML",
  query: Type.Object({
    updateSupport: Type.Optional(Type.String({ maxLength: 5, description: "1 or true: change users that exist" })),
    async: Type.Optional(Type.String({ maxLength: 5, description: "1: answer at once with `importId`" })),
  }),
  data: Type.Object({
    ...Report.properties,
    importId: Type.String({ description: "of an import that runs on its own; empty otherwise" }),
  }),
  wire: { request: "multipart" },
});

export const getUserImport = defineEndpoint({
  method: "GET",
  path: `${base}/importData/:importId`,
  tag,
  access: { permission: "system:user:import" },
  summary: "Progress of an import of mine, and its report once it has ended",
  params: Type.Object({ importId: ImportId }),
  data: Type.Object({
    status: Type.Union([Type.Literal("running"), Type.Literal("done"), Type.Literal("broken")]),
    total: Type.Integer(),
    handled: Type.Integer(),
    ...Report.properties,
  }),
});
