/** The list of people of a form who are not in the system, and their links (product §6, docs/adr/0052). */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { getPersonSecret, type LinkField, signLink, toLinkQuery, toLinkToken } from "../../collecting/gates/index.ts";
import { findLinkKey, getForm, getLockedForm } from "../../forms/forms/index.ts";
import {
  deleteOldPeopleImports,
  findPeopleImport,
  listPeople,
  listPeopleAfter,
  removePeople,
  renewLinks,
} from "../../forms/people/index.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { listInBatches, toSheetFile } from "../../platform/sheets/index.ts";
import { startPeopleImport } from "./import-people.ts";
import { exportTurnout, type Invited, listTurnout, readTurnout } from "./turnout.service.ts";
import { readLines } from "./read-lines.ts";

export { peopleImportJob } from "./import-people.ts";

const MAX_MB = 10;
const WORDS = {
  zh: {
    sheet: "名单",
    name: "姓名",
    number: "编号",
    mail: "邮箱",
    link: "专属链接",
    account: "账号",
    department: "部门",
    state: "填写情况",
    answered: "已填写",
    missing: "未填写",
  },
  en: {
    sheet: "People",
    name: "Name",
    number: "Number",
    mail: "E-mail",
    link: "Personal link",
    account: "Account",
    department: "Department",
    state: "State",
    answered: "Answered",
    missing: "Not answered",
  },
} as const;

function toWhich({ ids, all }: { readonly ids?: readonly number[]; readonly all?: true }): readonly number[] | "all" {
  if ((ids === undefined) === (all === undefined)) throw new AppError("INVALID_INPUT", { path: "ids", reason: "all" });
  return ids ?? "all";
}

type Person = Awaited<ReturnType<typeof listPeopleAfter>>[number];

/** With `answers`, each link also gives what the list says of its person, signed for that person alone. */
async function exportPeople(
  ctx: Ctx,
  id: number,
  { links, answers }: contracts.BodyOf<typeof contracts.exportFormPeople>,
) {
  const form = await getForm(ctx, id, "rules");
  const secret = await getPersonSecret(ctx);
  const words = WORDS[ctx.language];
  const address = `${ctx.config.baseUrl ?? ""}${contracts.PAGE_BASE}/collect/form/${form.key}?p=`;
  const key = await findLinkKey(ctx.db, form.id);
  const toLink = (person: Person): string => {
    const own = address + toLinkToken(secret, { ...person, formId: form.id });
    const fields = (["name", "number", "mail"] as const).flatMap((part): LinkField[] => {
      const question = answers?.[part];
      return question === undefined || person[part] === "" ? [] : [[question, person[part]]];
    });
    if (fields.length === 0) return own;
    const signature = signLink(secret, { formId: form.id, key, personId: person.id }, fields);
    return `${own}&${new URLSearchParams(toLinkQuery({ fields, signature })).toString()}`;
  };
  const columns = [
    { header: words.name, toCell: ({ name }: Person) => name },
    { header: words.number, toCell: ({ number }: Person) => number },
    { header: words.mail, toCell: ({ mail }: Person) => mail },
    { header: words.link, toCell: toLink },
  ];
  const rows = listInBatches(
    (after, limit) => listPeopleAfter(ctx.db, form.id, after, limit),
    (person) => person.id,
  );
  return fileReply(await toSheetFile(words.sheet, links ? columns : columns.slice(0, 3), rows));
}

export const audienceModule = defineModule({
  name: "audience",
  tasks: {
    "audience.deleteOldImports": {
      title: { zh: "清理名单导入记录", en: "Delete reports of imported lists" },
      cron: "40 7 * * * ?",
      run: ({ db }) => deleteOldPeopleImports(db),
    },
  },
  endpoints: [
    endpoint(contracts.listFormPeople, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "rules");
      const { query: words = "", pageNum = 1, pageSize = 20 } = query;
      const { total, rows } = await listPeople(ctx.db, form.id, { query: words.trim(), pageNum, pageSize });
      const toRow = ({ addedAt, id, name, number, mail }: (typeof rows)[number]) => ({
        id,
        name,
        number,
        mail,
        addedAt: addedAt.toISOString(),
      });
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.importFormPeople, async (ctx, { params, request }) => {
      // Before the file is read, so that strangers cannot make the server read files.
      await getForm(ctx, params.id, "rules");
      const lines = await withUploadMemory(async (memory) => {
        const { bytes } = await readFilePart(request, MAX_MB, memory);
        return readLines(bytes);
      });
      return { importId: await startPeopleImport(ctx, params.id, lines), total: lines.length };
    }),
    endpoint(contracts.getFormPeopleImport, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "rules");
      const found = await findPeopleImport(ctx.db, form.id, params.importId);
      if (found === null) throw new AppError("NOT_FOUND");
      return { ...found, faults: [...found.faults] };
    }),
    endpoint(contracts.removeFormPeople, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        const form = await getLockedForm(ctx, tx, params.id, "rules");
        return { count: await removePeople(tx, form.id, toWhich(body)) };
      }),
    ),
    endpoint(contracts.renewFormPeopleLinks, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        const form = await getLockedForm(ctx, tx, params.id, "rules");
        return { count: await renewLinks(tx, form.id, toWhich(body)) };
      }),
    ),
    endpoint(contracts.getFormTurnout, (ctx, { params }) => readTurnout(ctx, params.id)),
    endpoint(contracts.listFormTurnout, async (ctx, { params, query }) =>
      withExtra(await listTurnout(ctx, params.id, query)),
    ),
    endpoint(contracts.exportFormTurnout, async (ctx, { params, body }) => {
      const words = WORDS[ctx.language];
      type Row = Invited & { readonly hasAnswered: boolean };
      const columns = [
        { header: words.name, toCell: ({ name }: Row) => name },
        { header: body.of === "list" ? words.number : words.account, toCell: ({ number }: Row) => number },
        { header: words.department, toCell: ({ place }: Row) => place },
        { header: words.state, toCell: ({ hasAnswered }: Row) => (hasAnswered ? words.answered : words.missing) },
      ].filter(({ header }) => body.of === "organisation" || header !== words.department);
      return fileReply(await toSheetFile(words.sheet, columns, await exportTurnout(ctx, params.id, body.of)));
    }),
    endpoint(contracts.exportFormPeople, (ctx, { params, body }) => exportPeople(ctx, params.id, body)),
  ],
});
