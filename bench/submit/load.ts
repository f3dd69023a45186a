/**
 * Load generator in a separate process, so that its cost does not distort the server's. Keep-alive connections each
 * send one submit after another and read the whole answer. It uses raw sockets, because a full HTTP client would cost
 * more than the server it measures. Argument: one JSON object. Prints one JSON object.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";

export interface LoadJob {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly milliseconds: number;
  readonly answers: string;
  /** Each submit comes from a browser of its own. */
  readonly isByBrowsers?: boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** Processor time of this process over the time of the run. */
  readonly cpu: number;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");
/** The first digit of a success status, as a byte. */
const DIGIT_2 = 0x32;
const NOTHING = Buffer.alloc(0);

/** An id as the server gives it to browsers. */
const newBrowser = (): string => randomBytes(16).toString("base64url");

/**
 * Uses one connection until the time is up and returns the number of answers without success status. The request is
 * built once, and a new id is written into it for each send, because the generator shares the cores with the server.
 */
function drive(job: LoadJob, end: number, latencies: number[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const id = randomUUID();
  const body = `{"responseId":"${id}","version":1,"startedAt":"2026-11-20T08:00:00.000Z","answers":${job.answers}}`;
  const browser = newBrowser();
  const cookie = job.isByBrowsers === true ? `Cookie: idata-browser=${browser}\r\n` : "";
  const request = Buffer.from(
    `POST ${job.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${cookie}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const idAt = request.indexOf(id);
  const browserAt = request.indexOf(browser);
  let failed = 0;
  let started = 0;
  /** The beginning of an answer that has not arrived completely. */
  let begun: Buffer = NOTHING;
  /**
   * Length of the previous whole answer. Answers usually have equal lengths, so the head is parsed only if the length
   * differs.
   */
  let usual = 0;
  // One buffer for all reads of the connection, so that answers are not copied.
  const onread = { buffer: Buffer.alloc(64 * 1024), callback: (length: number) => take(length) };
  const socket = connect({ port: job.port, host: "127.0.0.1", onread });
  socket.setNoDelay(true);
  const send = (): void => {
    request.write(randomUUID(), idAt, "latin1");
    if (browserAt > 0) request.write(newBrowser(), browserAt, "latin1");
    started = performance.now();
    socket.write(request);
  };
  const onAnswer = (answer: Buffer): void => {
    latencies.push(performance.now() - started);
    if (answer[9] !== DIGIT_2) failed++;
    if (performance.now() >= end) {
      socket.destroy();
      resolve(failed);
    } else send();
  };
  socket.on("connect", send);
  socket.on("error", reject);
  function take(length: number): boolean {
    const chunk = onread.buffer.subarray(0, length);
    const answer = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    if (answer.length !== usual && !isWhole(answer)) {
      begun = Buffer.from(answer);
      return true;
    }
    usual = answer.length;
    begun = NOTHING;
    onAnswer(answer);
    return true;
  }
  return promise;
}

function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf(END_OF_HEAD);
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString("latin1", 0, headEnd))?.[1];
  if (length === undefined) throw new Error("an answer without a length");
  return answer.length >= headEnd + 4 + Number(length);
}

async function run(job: LoadJob): Promise<LoadResult> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const connections = Array.from({ length: job.connections }, () => drive(job, begin + job.milliseconds, latencies));
  const failed = (await Promise.all(connections)).reduce((sum, one) => sum + one, 0);
  const seconds = (performance.now() - begin) / 1000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed,
    cpu: (used.user + used.system) / 1e6 / seconds,
  };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? "{}") as LoadJob)));
