/**
 * What a sign-in provider hands over in the address: a token of this system. It is taken out of the address at once, so
 * that neither the history nor a copied link keeps it.
 */
import { API_BASE, type ExtraOf, getInfo } from "@idata/contracts";
import { toHeaders } from "../../api/client.ts";
import { readEnvelope } from "../../api/envelope.ts";
import { exchange, readText } from "../../api/exchange.ts";

const NAMES = ["token", "ticket"];
const TOKEN = /^[\w.-]{20,500}$/;

/** Null when nothing usable was handed over. */
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

/** Whose token it is, for people; rejects with an ApiError when it is nobody's. */
export async function findOwner(token: string, signal: AbortSignal): Promise<string> {
  const headers = { ...toHeaders(false), authorization: `Bearer ${token}` };
  const request = { method: getInfo.method, url: API_BASE + getInfo.path, headers, signal };
  const wire = await exchange(request, async (response) => readEnvelope(response, await readText(response)));
  const { user } = wire as Partial<ExtraOf<typeof getInfo>>;
  return user?.nickName ?? user?.userName ?? "";
}
