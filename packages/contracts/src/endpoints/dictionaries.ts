/** Dictionaries and their entries (administration contract §2.8, §2.9). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import {
  AdminId,
  AdminPage,
  AdminText,
  adminBody,
  adminRows,
  DateRange,
  IdList,
  OrderNumber,
  Status,
  Written,
  YesNo,
} from "./admin-shapes.ts";
import { DictEntry } from "./shell.ts";

const tag = "dictionary";
const typeTitle = "字典类型";
const dataTitle = "字典数据";
const typeBase = "/system/dict/type";
const dataBase = "/system/dict/data";

const typeFilter = {
  dictName: Type.Optional(AdminText),
  dictType: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
  ...DateRange,
};
const typeFields = {
  dictName: Type.Optional(AdminText),
  dictType: Type.Optional(AdminText),
  status: Type.Optional(Status),
  remark: Type.Optional(AdminText),
};
const dictType = {
  dictId: Type.Integer(),
  dictName: Type.String(),
  dictType: Type.String(),
  status: Type.String(),
  ...Written,
};
const dataFilter = {
  dictType: Type.Optional(AdminText),
  dictLabel: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
};
const dataFields = {
  dictSort: Type.Optional(OrderNumber),
  dictLabel: Type.Optional(AdminText),
  dictValue: Type.Optional(AdminText),
  dictType: Type.Optional(AdminText),
  cssClass: Type.Optional(AdminText),
  listClass: Type.Optional(AdminText),
  isDefault: Type.Optional(YesNo),
  status: Type.Optional(Status),
  remark: Type.Optional(AdminText),
};
const dictData = { ...DictEntry.properties, ...Written };

export const listDictTypes = defineEndpoint({
  method: "GET",
  path: `${typeBase}/list`,
  tag,
  access: { permission: "system:dict:list" },
  summary: "Dictionaries, a page at a time",
  query: Type.Object({ ...AdminPage, ...typeFilter }),
  extra: adminRows(dictType),
});

export const exportDictTypes = defineEndpoint({
  method: "POST",
  path: `${typeBase}/export`,
  tag,
  access: { permission: "system:dict:export" },
  log: { title: typeTitle, type: "export" },
  summary: "The filtered dictionaries as a workbook",
  body: adminBody(typeFilter),
  wire: { request: "form", response: "file" },
});

export const getDictType = defineEndpoint({
  method: "GET",
  path: `${typeBase}/:dictId`,
  tag,
  access: { permission: "system:dict:query" },
  summary: "One dictionary",
  params: Type.Object({ dictId: AdminId }),
  data: Type.Object(dictType),
});

export const addDictType = defineEndpoint({
  method: "POST",
  path: typeBase,
  tag,
  access: { permission: "system:dict:add" },
  log: { title: typeTitle, type: "insert" },
  summary: "Add a dictionary",
  body: adminBody(typeFields),
});

export const changeDictType = defineEndpoint({
  method: "PUT",
  path: typeBase,
  tag,
  access: { permission: "system:dict:edit" },
  log: { title: typeTitle, type: "update" },
  summary: "Change a dictionary; a new type is the type of its entries too",
  body: adminBody({ ...typeFields, dictId: AdminId }),
});

export const deleteDictTypes = defineEndpoint({
  method: "DELETE",
  path: `${typeBase}/:dictIds`,
  tag,
  access: { permission: "system:dict:remove" },
  log: { title: typeTitle, type: "delete" },
  summary: "Delete dictionaries without entries; all of them or none",
  params: Type.Object({ dictIds: IdList }),
});

export const refreshDictCache = defineEndpoint({
  method: "DELETE",
  path: `${typeBase}/refreshCache`,
  tag,
  access: { permission: "system:dict:remove" },
  log: { title: typeTitle, type: "clean" },
  summary: "Nothing to refresh: dictionaries are read from the database every time",
});

export const listDictTypeChoices = defineEndpoint({
  method: "GET",
  path: `${typeBase}/optionselect`,
  tag,
  access: "login",
  summary: "All dictionaries, for select boxes",
  data: Type.Array(Type.Object(dictType)),
});

export const listDictData = defineEndpoint({
  method: "GET",
  path: `${dataBase}/list`,
  tag,
  access: { permission: "system:dict:list" },
  summary: "Entries of a dictionary, a page at a time",
  query: Type.Object({ ...AdminPage, ...dataFilter }),
  extra: adminRows(dictData),
});

export const exportDictData = defineEndpoint({
  method: "POST",
  path: `${dataBase}/export`,
  tag,
  access: { permission: "system:dict:export" },
  log: { title: dataTitle, type: "export" },
  summary: "The filtered entries as a workbook",
  body: adminBody(dataFilter),
  wire: { request: "form", response: "file" },
});

export const getDictData = defineEndpoint({
  method: "GET",
  path: `${dataBase}/:dictCode`,
  tag,
  access: { permission: "system:dict:query" },
  summary: "One entry",
  params: Type.Object({ dictCode: AdminId }),
  data: Type.Object(dictData),
});

export const addDictData = defineEndpoint({
  method: "POST",
  path: dataBase,
  tag,
  access: { permission: "system:dict:add" },
  log: { title: dataTitle, type: "insert" },
  summary: "Add an entry",
  body: adminBody(dataFields),
});

export const changeDictData = defineEndpoint({
  method: "PUT",
  path: dataBase,
  tag,
  access: { permission: "system:dict:edit" },
  log: { title: dataTitle, type: "update" },
  summary: "Change an entry",
  body: adminBody({ ...dataFields, dictCode: AdminId }),
});

export const deleteDictData = defineEndpoint({
  method: "DELETE",
  path: `${dataBase}/:dictCodes`,
  tag,
  access: { permission: "system:dict:remove" },
  // The contract's title, though these are entries.
  log: { title: typeTitle, type: "delete" },
  summary: "Delete entries; all of them or none",
  params: Type.Object({ dictCodes: IdList }),
});
