/**
 * The session token that a sign-in provider passes in the address. It is removed from the address at once, so that
 * neither the history nor a copied link contains it.
 */
import { API_BASE, type ExtraOf, getInfo } from "@idata/contracts";
import { toHeaders } from "../../api/client.ts";
import { readEnvelope } from "../../api/envelope.ts";
import { exchange, readText } from "../../api/exchange.ts";

const NAMES = ["token", "ticket"];
const TOKEN = /^[\w.-]{20,500}$/;

/** Returns null if the address contains no token, and an empty string if the token is malformed. */
export function takeHandedToken(): string | null {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const found = NAMES.map((name) => url.searchParams.get(name) ?? fragment.get(name)).find((value) => value !== null);
  if (found === undefined) return null;
  for (const name of NAMES) url.searchParams.delete(name);
  url.hash = "";
  history.replaceState(history.state, "", url);
  return found !== null && TOKEN.test(found) ? found : "";
}

/** Returns the display name of the token's owner. Rejects with an ApiError if the token is invalid. */
export async function findOwner(token: string, signal: AbortSignal): Promise<string> {
  const headers = { ...toHeaders(false), authorization: `Bearer ${token}` };
  const request = { method: getInfo.method, url: API_BASE + getInfo.path, headers, signal };
  const wire = await exchange(request, async (response) => readEnvelope(response, await readText(response)));
  const { user } = wire as Partial<ExtraOf<typeof getInfo>>;
  return user?.nickName ?? user?.userName ?? "";
}
