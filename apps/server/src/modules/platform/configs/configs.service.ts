/**
 * Adds, changes, deletes and exports settings (administration contract §2.10, §5.1). Built-in settings keep their key,
 * stay built in and cannot be deleted. Settings that the product reads accept only values that it understands. Hazards:
 * the same key added twice at once (the unique key decides), a change and a deletion at the same time (the row is
 * locked).
 */
import { CONFIG_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../sheets/index.ts";
import {
  type ConfigFields,
  type ConfigFilter,
  type ConfigRow,
  deleteConfigRows,
  findConfig,
  insertConfig,
  listConfigsAfter,
  lockConfigs,
  updateConfig,
} from "./configs.store.ts";
import { findConfigFault, mayBeEmpty } from "./known-configs.ts";

export interface ConfigInput {
  readonly configName?: string | undefined;
  readonly configKey?: string | undefined;
  readonly configValue?: string | undefined;
  readonly configType?: "Y" | "N" | undefined;
  readonly remark?: string | undefined;
}

const BUILT_IN = "Y";

/** Throws NOT_FOUND. */
export async function getConfig(ctx: Ctx, configId: number): Promise<ConfigRow> {
  const found = await findConfig(ctx.db, configId);
  if (found === null) throw new AppError("NOT_FOUND");
  return found;
}

/** Throws FIELD_REFUSED, CONFIG_VALUE, CONFIG_KEY_TAKEN. */
export async function addConfig(ctx: Ctx, input: ConfigInput): Promise<void> {
  const fields = toFields(input);
  await withUniqueKey(fields, ADDING, () => insertConfig(ctx.db, fields, getUser(ctx).userName));
}

/** Throws FIELD_REFUSED, CONFIG_VALUE, CONFIG_KEY_TAKEN, CONFIG_KEY_FIXED, NOT_FOUND. */
export async function changeConfig(
  ctx: Ctx,
  { configId, ...input }: ConfigInput & { readonly configId: number },
): Promise<void> {
  const fields = toFields(input);
  const { userName } = getUser(ctx);
  await withUniqueKey(fields, CHANGING, () =>
    ctx.transaction(async (tx) => {
      const [config] = await lockConfigs(tx, [configId]);
      if (config === undefined) throw new AppError("NOT_FOUND");
      const isBuiltIn = config.config_type === BUILT_IN;
      if (isBuiltIn && config.config_key !== fields.config_key) {
        throw new AppError("CONFIG_KEY_FIXED", { key: config.config_key }, { data: { field: "configKey" } });
      }
      const config_type = isBuiltIn ? BUILT_IN : (fields.config_type ?? "N");
      await updateConfig(tx, configId, { ...fields, config_type }, userName, ctx.now());
    }),
  );
}

/** Deletes all or none. Throws CONFIG_BUILT_IN, NOT_FOUND. */
export async function deleteConfigs(ctx: Ctx, configIds: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    const configs = await lockConfigs(tx, configIds);
    if (configs.length < configIds.length) throw new AppError("NOT_FOUND");
    const builtIn = configs.find(({ config_type }) => config_type === BUILT_IN);
    if (builtIn !== undefined) throw new AppError("CONFIG_BUILT_IN", { key: builtIn.config_key });
    await deleteConfigRows(tx, configIds);
  });
}

const YES_NO: Readonly<Record<string, string>> = { Y: "是", N: "否" };
const COLUMNS: readonly SheetColumn<ConfigRow>[] = [
  { header: "参数主键", toCell: (row) => row.config_id },
  { header: "参数名称", toCell: (row) => row.config_name },
  { header: "参数键名", toCell: (row) => row.config_key },
  { header: "参数键值", toCell: (row) => row.config_value },
  { header: "系统内置", toCell: (row) => toCodeLabel(YES_NO, row.config_type) },
];

export function exportConfigs(ctx: Ctx, filter: ConfigFilter): Promise<FileSource> {
  const read = (after: number, limit: number) => listConfigsAfter(ctx.db, filter, after, limit);
  return toSheetFile(
    "参数数据",
    COLUMNS,
    listInBatches(read, (row) => row.config_id),
  );
}

function toFields(input: ConfigInput): ConfigFields {
  const { configName = "", configKey = "", configValue = "", configType = "N", remark = "" } = input;
  const key = configKey.trim();
  const isEmptyFine = configValue === "" && mayBeEmpty(key);
  checkFields(CONFIG_FIELDS, { ...input, configValue: isEmptyFine ? "-" : configValue });
  const reason = findConfigFault(key, configValue);
  if (reason !== null) throw new AppError("CONFIG_VALUE", { reason }, { data: { field: "configValue" } });
  return {
    config_name: configName.trim(),
    config_key: key,
    config_value: configValue,
    config_type: configType,
    remark,
  };
}

async function withUniqueKey<T>(fields: ConfigFields, action: typeof ADDING, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "sys_config_key_key") throw error;
    throw new AppError("CONFIG_KEY_TAKEN", { action, name: fields.config_name }, { data: { field: "configKey" } });
  }
}
