/**
 * Decides where a request may go. Hazard (S11): an address that a user has entered leads to a service inside the
 * operator's network, directly or because its name resolves to an inside address at the moment of the request. So a name
 * is resolved once per request, every address of the answer is checked, and the connection is made to one of them.
 */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { Config } from "../../../config.ts";
import { isMetadata, isOutside, toAddressKey } from "./addresses.ts";
import { OutgoingRefused, toCode } from "./refusals.ts";

/** Returns all addresses of a name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface Door {
  /** `name` or `name:port`, which may lead inside because the operator says so. */
  readonly allowed: ReadonlySet<string>;
  readonly resolve: Resolve;
  /** Addresses of this machine, which may be public ones. */
  readonly listOwnAddresses: () => readonly string[];
}

type DoorSettings = Pick<Config, "outgoingAllow"> & Partial<Pick<Door, "resolve" | "listOwnAddresses">>;

/** Tests pass their own `resolve`. */
export function openDoor({
  outgoingAllow,
  resolve = resolveWithSystem,
  listOwnAddresses = readInterfaces,
}: DoorSettings): Door {
  return { allowed: new Set(outgoingAllow), resolve, listOwnAddresses };
}

/** The entry that allows exactly the host and the port of this address. */
export function toAllowEntry(address: string): string {
  const url = new URL(address);
  return `${toName(url)}:${toPort(url)}`;
}

/** Where to connect to. */
export interface Place {
  readonly url: URL;
  /** Name without a trailing dot, or a literal address without brackets. */
  readonly host: string;
  readonly port: number;
  /** All of them are checked. */
  readonly addresses: readonly string[];
}

/** Throws OutgoingRefused if the address is not an HTTP address, or leads or may lead to a forbidden address. */
export async function findPlace(door: Door, text: string, signal: AbortSignal): Promise<Place> {
  const url = readUrl(text);
  const host = toName(url).replace(/^\[(.*)\]$/, "$1");
  const port = toPort(url);
  const isLiteral = isIP(host) !== 0;
  const addresses = isLiteral ? [host] : await resolveName(door, host, signal);
  const isListed = door.allowed.has(toName(url)) || door.allowed.has(`${toName(url)}:${port}`);
  const own = new Set(door.listOwnAddresses().map(toAddressKey));
  const isAllowed = (address: string): boolean => {
    // A listed name may lead anywhere; a listed address never to the metadata of a cloud.
    if (isListed) return !isLiteral || !isMetadata(address);
    return isOutside(address) && !own.has(toAddressKey(address));
  };
  // The entry of a name in the DNS may be wrong for a while; an address does not change.
  if (!addresses.every(isAllowed)) throw new OutgoingRefused("forbidden-address", { mayPass: !isLiteral });
  return { url, host, port, addresses };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) throw new OutgoingRefused("not-http");
  if (url.username !== "" || url.password !== "") throw new OutgoingRefused("credentials-in-address");
  return url;
}

/** The URL parser has already turned all notations of an address into one, and letters into small ones. */
const toName = (url: URL): string => url.hostname.replace(/\.$/, "");
const toPort = (url: URL): number => Number(url.port === "" ? { "http:": 80, "https:": 443 }[url.protocol] : url.port);

async function resolveName(door: Door, name: string, signal: AbortSignal): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await door.resolve(name, signal);
  } catch (error) {
    if (error instanceof OutgoingRefused) throw error;
    throw new OutgoingRefused("unknown-host", { detail: toCode(error) ?? "?" });
  }
  if (addresses.length === 0) throw new OutgoingRefused("unknown-host");
  return addresses;
}

function readInterfaces(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
}

/**
 * Each lookup occupies one of the four threads that also serve files and passwords in this process, for as long as the
 * DNS servers of the name take. So few run at a time.
 */
const MOST_LOOKUPS = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function resolveWithSystem(name: string, signal: AbortSignal): Promise<string[]> {
  if (running < MOST_LOOKUPS) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    // While it waited, the time of the request may have run out.
    signal.throwIfAborted();
    const found = await lookup(name, { all: true, order: "verbatim" });
    return found.map(({ address }) => address);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
