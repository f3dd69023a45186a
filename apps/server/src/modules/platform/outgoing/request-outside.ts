/**
 * Sends one HTTP request to the outside. All requests to addresses that users or operators enter go through here.
 * Redirects are not followed, proxies of the environment are not used, no connection is used twice, and the time limit
 * covers everything from the lookup of the name to the last byte of the answer.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Door, findPlace, type Place } from "./door.ts";
import { OutgoingRefused, toCode } from "./refusals.ts";

export interface OutgoingRequest {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For the whole request. */
  readonly timeoutMs: number;
  /** Limit of the answer's body. */
  readonly maxBytes: number;
  /** Ends the request from outside, for example when the server stops. */
  readonly signal?: AbortSignal;
  /**
   * True if only the status of the answer matters: a body that is too large, too slow or cut off is then no failure, and
   * the answer has the part of it that has arrived.
   */
  readonly ignoreBody?: boolean;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received: nothing is decompressed. */
  readonly body: Buffer;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const CERTIFICATE_CODE = /^(CERT_|UNABLE_TO_|ERR_TLS_CERT)|SELF_SIGNED/;

/** Throws OutgoingRefused. */
export async function requestOutside(door: Door, request: OutgoingRequest): Promise<OutgoingAnswer> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new OutgoingRefused("too-slow")), request.timeoutMs);
  const stop = (): void => ending.abort(new OutgoingRefused("stopped"));
  request.signal?.addEventListener("abort", stop, { once: true });
  if (request.signal?.aborted === true) stop();
  try {
    const place = await orEnd(findPlace(door, request.url, ending.signal), ending.signal);
    return await exchange(place, request, ending.signal);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", stop);
  }
}

function orEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    const end = (): void => reject(signal.reason as OutgoingRefused);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

function exchange(place: Place, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const send = place.url.protocol === "https:" ? requestHttps : requestHttp;
    const sent = send(toOptions(place, request));
    let fail = (refusal: OutgoingRefused): void => reject(refusal);
    const end = (refusal: OutgoingRefused): void => {
      fail(refusal);
      sent.destroy();
    };
    signal.addEventListener("abort", () => end(signal.reason as OutgoingRefused), { once: true });
    sent.on("error", (error) => end(toRefusal(error)));
    // Comes after the last byte of a complete answer. Otherwise the connection broke, or it switched protocols.
    sent.on("close", () => end(new OutgoingRefused("connection-failed")));
    sent.on("response", (answer) => {
      if (REDIRECTS.includes(answer.statusCode ?? 0)) return end(new OutgoingRefused("redirect"));
      const parts: Buffer[] = [];
      const finish = (): void =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      if (request.ignoreBody === true) fail = finish;
      readBody(answer, request.maxBytes, { take: (part) => parts.push(part), finish, end });
    });
    sent.end(request.body);
  });
}

interface BodyReader {
  readonly take: (part: Buffer) => void;
  readonly finish: () => void;
  readonly end: (refusal: OutgoingRefused) => void;
}

function readBody(answer: IncomingMessage, maxBytes: number, { take, finish, end }: BodyReader): void {
  let bytes = 0;
  if (Number(answer.headers["content-length"]) > maxBytes) return end(new OutgoingRefused("too-large"));
  answer.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) end(new OutgoingRefused("too-large"));
    else take(part);
  });
  answer.on("end", finish);
  answer.on("error", (error) => end(toRefusal(error)));
}

function toOptions({ url, host, port, addresses }: Place, request: OutgoingRequest): RequestOptions {
  const isName = isIP(host) === 0;
  return {
    host,
    port,
    path: url.pathname + url.search,
    method: request.method,
    headers: {
      "user-agent": "iData",
      ...request.headers,
      host: url.host,
      connection: "close",
      "accept-encoding": "identity",
    },
    // A fresh agent for each request: no kept connections, and no proxy from the environment.
    agent: false,
    lookup: toLookup(addresses),
    // The certificate must name the host, whichever of its addresses the connection uses.
    servername: isName ? host : "",
    // Also if the environment turns the check of certificates off.
    rejectUnauthorized: true,
    minVersion: "TLSv1.2",
  };
}

/** Answers with the checked addresses instead of asking the DNS again. */
function toLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };
}

function toRefusal(error: Error): OutgoingRefused {
  const code = toCode(error);
  if (code === "HPE_HEADER_OVERFLOW") return new OutgoingRefused("too-large", { detail: code });
  const reason = CERTIFICATE_CODE.test(code ?? "") ? "untrusted-certificate" : "connection-failed";
  return new OutgoingRefused(reason, code === undefined ? {} : { detail: code });
}
