/**
 * Dictionaries: the choices in select boxes and tags of the console (administration contract §2.8, §2.9). The server
 * caches nothing, so a change is visible with the next request on every node.
 */
import "./dictionaries.table.ts";
import * as contracts from "@idata/contracts";
import { type RangeInput, toTimeRange } from "../../../kernel/admin-list.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { addDictData, changeDictData, deleteDictData, exportDictData, getDictData } from "./dict-data.service.ts";
import { listDictData, listEnabledEntries } from "./dict-data.store.ts";
import { addDictType, changeDictType, deleteDictTypes, exportDictTypes, getDictType } from "./dict-types.service.ts";
import { type DictTypeFilter, listAllDictTypes, listDictTypes } from "./dict-types.store.ts";
import { presentDictData, presentDictType, presentEntry } from "./dictionaries.present.ts";

export { storedDictionaries } from "./dictionaries.caches.ts";
export { listEnabledEntries } from "./dict-data.store.ts";
export { seedDictionaries } from "./dictionaries.seed.ts";

export const dictionariesModule = defineModule({
  name: "dictionaries",
  endpoints: [
    endpoint(contracts.listDictTypes, async (ctx, { query }) => {
      const { total, rows } = await listDictTypes(ctx.db, toTypeFilter(ctx, query), query);
      return withExtra({ total, rows: rows.map((row) => presentDictType(ctx, row)) });
    }),
    endpoint(contracts.exportDictTypes, async (ctx, { body }) =>
      fileReply(await exportDictTypes(ctx, toTypeFilter(ctx, body ?? {}))),
    ),
    endpoint(contracts.listDictTypeChoices, async (ctx) =>
      (await listAllDictTypes(ctx.db)).map((row) => presentDictType(ctx, row)),
    ),
    endpoint(contracts.getDictType, async (ctx, { params }) =>
      presentDictType(ctx, await getDictType(ctx, params.dictId)),
    ),
    endpoint(contracts.addDictType, (ctx, { body }) => addDictType(ctx, body)),
    endpoint(contracts.changeDictType, (ctx, { body }) => changeDictType(ctx, body)),
    endpoint(contracts.refreshDictCache, () => undefined),
    endpoint(contracts.deleteDictTypes, (ctx, { params }) => deleteDictTypes(ctx, contracts.parseIds(params.dictIds))),
    endpoint(contracts.listDictData, async (ctx, { query }) => {
      const { total, rows } = await listDictData(ctx.db, query, query);
      return withExtra({ total, rows: rows.map((row) => presentDictData(ctx, row)) });
    }),
    endpoint(contracts.exportDictData, async (ctx, { body }) => fileReply(await exportDictData(ctx, body ?? {}))),
    endpoint(contracts.getDictEntries, async (ctx, { params }) =>
      (await listEnabledEntries(ctx.db, params.type)).map(presentEntry),
    ),
    endpoint(contracts.getDictData, async (ctx, { params }) =>
      presentDictData(ctx, await getDictData(ctx, params.dictCode)),
    ),
    endpoint(contracts.addDictData, (ctx, { body }) => addDictData(ctx, body)),
    endpoint(contracts.changeDictData, (ctx, { body }) => changeDictData(ctx, body)),
    endpoint(contracts.deleteDictData, (ctx, { params }) => deleteDictData(ctx, contracts.parseIds(params.dictCodes))),
  ],
});

type TypeQuery = Pick<DictTypeFilter, "dictName" | "dictType" | "status"> & RangeInput;

function toTypeFilter(ctx: Ctx, query: TypeQuery): DictTypeFilter {
  const { dictName, dictType, status } = query;
  return { dictName, dictType, status, range: toTimeRange(query, "days"), zone: ctx.calendar.zone };
}
