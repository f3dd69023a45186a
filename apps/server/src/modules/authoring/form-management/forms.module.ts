/** Endpoints for managing forms. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { getForm } from "../../forms/forms/index.ts";
import { copyForm } from "./copy.service.ts";
import { exportFormFile, importFormFile } from "./exchange.service.ts";
import { readFormFile } from "./read-file.service.ts";
import { writeFormFile } from "./write-file.service.ts";
import { addFolder, changeFolder, moveToFolder, readFolders, removeFolder } from "./folders.service.ts";
import { changeTag, readTags, removeTag, tagForm } from "./tags.service.ts";
import { presentForm, presentForms, presentFormsWithOwners } from "./forms.present.ts";
import {
  createForm,
  listAllForms,
  listOwnForms,
  moveForm,
  moveToTrash,
  purgeExpired,
  purgeForm,
  renameForm,
  readDraft,
  readText,
  saveDefinition,
  takeFromTrash,
} from "./forms.service.ts";

export const formsModule = defineModule({
  name: "forms",
  tasks: {
    "forms.purgeTrash": {
      title: { zh: "清空回收站中到期的表单", en: "Delete forms whose time in the recycle bin is over" },
      cron: "0 0/30 * * * ?",
      run: purgeExpired,
    },
  },
  endpoints: [
    endpoint(contracts.createForm, (ctx, { body }) => createForm(ctx, body)),
    endpoint(contracts.listForms, async (ctx, { query }) => {
      const { rows, ...list } = await listOwnForms(ctx, query);
      return withExtra({ ...list, rows: await presentForms(ctx, rows) });
    }),
    endpoint(contracts.listAllForms, async (ctx, { query }) => {
      const { rows, ...list } = await listAllForms(ctx, query);
      return withExtra({ ...list, rows: await presentFormsWithOwners(ctx, rows) });
    }),
    endpoint(contracts.getForm, async (ctx, { params }) => presentForm(ctx, await getForm(ctx, params.id, "see"))),
    endpoint(contracts.getDefinition, (ctx, { params }) => readDraft(ctx, params.id)),
    endpoint(contracts.saveDefinition, async (ctx, { params, body }) => ({
      revision: await saveDefinition(ctx, params.id, body),
    })),
    endpoint(contracts.pauseForm, async (ctx, { params }) => presentForm(ctx, await moveForm(ctx, params.id, "pause"))),
    endpoint(contracts.resumeForm, async (ctx, { params }) =>
      presentForm(ctx, await moveForm(ctx, params.id, "resume")),
    ),
    endpoint(contracts.closeForm, async (ctx, { params }) => presentForm(ctx, await moveForm(ctx, params.id, "close"))),
    endpoint(contracts.reopenForm, async (ctx, { params }) =>
      presentForm(ctx, await moveForm(ctx, params.id, "reopen")),
    ),
    endpoint(contracts.trashForm, async (ctx, { params }) => presentForm(ctx, await moveToTrash(ctx, params.id))),
    endpoint(contracts.restoreForm, async (ctx, { params }) => presentForm(ctx, await takeFromTrash(ctx, params.id))),
    endpoint(contracts.purgeForm, (ctx, { params }) => purgeForm(ctx, params.id)),
    endpoint(contracts.listFolders, (ctx) => readFolders(ctx)),
    endpoint(contracts.addFolder, (ctx, { body }) => addFolder(ctx, body)),
    endpoint(contracts.changeFolder, (ctx, { body }) => changeFolder(ctx, body)),
    endpoint(contracts.deleteFolder, (ctx, { query }) => removeFolder(ctx, query.id)),
    endpoint(contracts.moveToFolder, (ctx, { params, body }) => moveToFolder(ctx, params.id, body.folderId)),
    endpoint(contracts.listTags, (ctx) => readTags(ctx)),
    endpoint(contracts.changeTag, (ctx, { body }) => changeTag(ctx, body)),
    endpoint(contracts.deleteTag, (ctx, { query }) => removeTag(ctx, query.id)),
    endpoint(contracts.tagForm, (ctx, { params, body }) => tagForm(ctx, params.id, body)),
    endpoint(contracts.renameForm, async (ctx, { params, body }) =>
      presentForm(ctx, await renameForm(ctx, params.id, body.title)),
    ),
    endpoint(contracts.copyForm, (ctx, { params }) => copyForm(ctx, params.id)),
    endpoint(contracts.exportFormFile, (ctx, { params }) => exportFormFile(ctx, params.id)),
    endpoint(contracts.importFormFile, (ctx, { body }) => importFormFile(ctx, body)),
    endpoint(contracts.writeFormFile, (ctx, { params }) => writeFormFile(ctx, params.id, params.format)),
    endpoint(contracts.readFormFile, (ctx, { request }) => readFormFile(ctx, request)),
    endpoint(contracts.textToForm, (_ctx, { body }) => readText(body.text)),
  ],
});
