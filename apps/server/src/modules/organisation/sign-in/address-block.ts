/**
 * Checks an address against `sys.login.blackIPList`. Entries are separated by `;`. Each is an address, an address with
 * `*` for parts (at the end: for all remaining parts), a range `a-b` or a network `a/bits`. Invalid entries block
 * nobody.
 */
import { BlockList, isIP } from "node:net";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findConfigValue } from "../../platform/configs/index.ts";

/** Throws LOGIN_BLOCKED_ADDRESS. */
export async function assertOpenAddress(ctx: Ctx): Promise<void> {
  const blocked = (await findConfigValue(ctx.db, "sys.login.blackIPList")) ?? "";
  if (isBlocked(blocked, ctx.clientIp)) throw new AppError("LOGIN_BLOCKED_ADDRESS");
}

/** People also type the full-width semicolon and line breaks. */
const SEPARATOR = /[;；\r\n]/;

export function isBlocked(list: string, address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 0) return false;
  return list
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .some((entry) => matches(entry, plain));
}

function matches(entry: string, address: string): boolean {
  if (entry.includes("*")) return matchesPattern(entry.replace(/\*+/g, "*"), address);
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const blocked = new BlockList();
  try {
    const [start = "", end] = entry.split("-");
    const [network = "", bits] = entry.split("/");
    if (end !== undefined) blocked.addRange(start.trim(), end.trim(), family);
    else if (bits !== undefined) blocked.addSubnet(network.trim(), toBits(bits), family);
    else blocked.addAddress(entry, family);
    return blocked.check(address, family);
  } catch {
    return false;
  }
}

/** An empty text would convert to 0, which matches every address. */
function toBits(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** A single star would match everyone, including the administrator, so it blocks nobody. */
function matchesPattern(entry: string, address: string): boolean {
  const parts = entry.split("*").map((part) => part.replace(/[.:\\^$+?()[\]{}|]/g, "\\$&"));
  const isShort = entry.endsWith("*") && /[0-9a-f][.:]\*$/i.test(entry);
  const rest = isShort ? "[0-9a-f.:]+" : "[0-9a-f]+";
  const pattern = parts.slice(0, -1).join("[0-9a-f]+") + rest + (parts.at(-1) ?? "");
  return entry !== "*" && new RegExp(`^${pattern}$`, "i").test(address);
}
