/**
 * The block list of `sys.login.blackIPList`: entries joined by `;`, each an address, an address with `*` in place of
 * parts, a range `a-b` or a network `a/bits`. Entries that cannot be read block nobody.
 */
import { BlockList, isIP } from "node:net";
import { AppError } from "../../kernel/app-error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { findConfigValue } from "../configs/index.ts";

/** Throws LOGIN_BLOCKED_ADDRESS. */
export async function assertOpenAddress(ctx: Ctx): Promise<void> {
  const blocked = (await findConfigValue(ctx.db, "sys.login.blackIPList")) ?? "";
  if (isBlocked(blocked, ctx.clientIp)) throw new AppError("LOGIN_BLOCKED_ADDRESS");
}

export function isBlocked(list: string, address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return list
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .some((entry) => matches(entry, plain));
}

function matches(entry: string, address: string): boolean {
  if (entry === address) return true;
  if (entry.includes("*")) {
    const pattern = entry.split("*").map((part) => part.replace(/[.:\\^$+?()[\]{}|]/g, "\\$&"));
    return new RegExp(`^${pattern.join("[0-9a-f]+")}$`, "i").test(address);
  }
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const blocked = new BlockList();
  try {
    const [start = "", end] = entry.split("-");
    const [network = "", bits] = entry.split("/");
    if (end !== undefined) blocked.addRange(start.trim(), end.trim(), family);
    else if (bits !== undefined) blocked.addSubnet(network, Number(bits), family);
    return blocked.check(address, family);
  } catch {
    return false;
  }
}
