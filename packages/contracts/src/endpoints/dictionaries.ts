/** Dictionaries and their entries (administration contract §2.8, §2.9). */
import { Type } from "typebox";
import { adminCalls } from "./admin-calls.ts";
import { AdminId, AdminText, DateRange, IdList, OrderNumber, Status, Written, YesNo } from "./admin-shapes.ts";
import { DictEntry } from "./shell.ts";

const typeTitle = "字典类型";
const types = adminCalls({
  tag: "dictionary",
  base: "/system/dict/type",
  rights: "system:dict",
  title: typeTitle,
});
const entries = adminCalls({
  tag: "dictionary",
  base: "/system/dict/data",
  rights: "system:dict",
  title: "字典数据",
});
const typeId = { dictId: AdminId };
const dataId = { dictCode: AdminId };

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

export const listDictTypes = types.list("Dictionaries, a page at a time", typeFilter, dictType);
export const exportDictTypes = types.export("The filtered dictionaries as a workbook", typeFilter);
export const getDictType = types.one("One dictionary", typeId, dictType);
export const addDictType = types.add("Add a dictionary", typeFields);
export const changeDictType = types.change("Change a dictionary; a new type also applies to its entries", {
  ...typeFields,
  ...typeId,
});
export const deleteDictTypes = types.remove("Delete dictionaries without entries; all of them or none", {
  dictIds: IdList,
});
export const refreshDictCache = types.clean(
  "refreshCache",
  "Does nothing: dictionaries are always read from the database",
);
export const listDictTypeChoices = types.choices("All dictionaries, for select boxes", dictType);

export const listDictData = entries.list("Entries of a dictionary, a page at a time", dataFilter, dictData);
export const exportDictData = entries.export("The filtered entries as a workbook", dataFilter);
export const getDictData = entries.one("One entry", dataId, dictData);
export const addDictData = entries.add("Add an entry", dataFields);
export const changeDictData = entries.change("Change an entry", { ...dataFields, ...dataId });
export const deleteDictData = {
  ...entries.remove("Delete entries; all of them or none", { dictCodes: IdList }),
  // The contract requires the title of dictionaries here, although these are entries.
  log: { title: typeTitle, type: "delete" },
} as const;
