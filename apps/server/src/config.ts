/**
 * Reads and validates every setting of the server from the environment, once, before anything else starts. An invalid
 * value throws a ConfigError whose message is one sentence that names the variable. Operators find the same list in
 * docs/operations.md; change both together.
 */
import { resolve } from "node:path";
import { type BounceMailbox, readBounces, readSmtp, type SmtpConfig } from "./config.mail.ts";
import { ConfigError, type Environment, readFlag, readInteger, text } from "./config.values.ts";

export type { BounceMailbox, SmtpConfig } from "./config.mail.ts";
export { ConfigError, type Environment } from "./config.values.ts";

export interface Config {
  /**
   * What this process does: `web` answers requests, `worker` does the work in the background, `all` does both, the
   * latter in a thread.
   */
  readonly role: Role;
  readonly host: string;
  /** 0 lets the operating system choose a free port. */
  readonly port: number;
  /** Absolute path of the folder for the embedded database and uploaded files. */
  readonly dataDir: string;
  /** Address of an external PostgreSQL; null runs the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Password of the first administrator; null generates a random one and prints it once. */
  readonly adminPassword: string | null;
  /** Resets the password of user `admin` at this start, for an administrator who has lost it. */
  readonly resetAdminPassword: boolean;
  /**
   * Public origin without a trailing slash, used for links in mails and QR codes. If null, links are paths without an
   * origin.
   */
  readonly baseUrl: string | null;
  /** IANA time zone of the organisation. Decides which day is "today" and the times written into exports. */
  readonly timeZone: string;
  readonly testMode: boolean;
  readonly logLevel: LogLevel;
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted; 0 trusts none. */
  readonly trustedProxies: number;
  /** A session ends after this many minutes without a request. */
  readonly sessionIdleMinutes: number;
  /** A session ends after this many hours, even if it is in use. */
  readonly sessionMaxHours: number;
  /** Seconds that a request body may take to arrive. Uploads get more time in proportion to their size. */
  readonly bodySeconds: number;
  /** A client that reads almost nothing of its response for this many seconds is disconnected. */
  readonly readerSeconds: number;
  /** Maximum number of open connections of this process; further connections are refused with 503. */
  readonly maxConnections: number;
  /** Seconds that a start waits for an external database to become reachable. */
  readonly databaseWaitSeconds: number;
  /** Database connections of this process for everything except slow reads. */
  readonly poolSize: number;
  /** Additional database connections, used only for searches and exports. */
  readonly slowPoolSize: number;
  /**
   * Memory for the columns of forms whose statistics and responses are being looked at, in MiB. The reading thread may use
   * 1 GiB for everything.
   */
  readonly columnsMb: number;
  /** Whether the code that reads columns is compiled after the start, before somebody waits for it. */
  readonly warmsUp: boolean;
  /** Size limit of a video in a form, in MiB. */
  readonly videoMaxMb: number;
  /**
   * Size limits of uploaded files that no response has claimed yet, in MiB: per network, and in total. A single form
   * may use half of the total.
   */
  readonly stagedNetworkMb: number;
  readonly stagedMb: number;
  /** Storage limits per signed-in user, in MiB: files sent to `/common/upload`, and images and videos of forms. */
  readonly ownFilesMb: number;
  readonly ownMediaMb: number;
  /** Uploads are refused while the disk has less than this many MiB free. */
  readonly diskReserveMb: number;
  /**
   * Address of the SMS gateway. `off` disables SMS, also in test mode. Null disables SMS too, except that test mode
   * writes messages to a file in the data folder.
   */
  readonly smsUrl: string | null;
  /** Opens `GET /metrics` to whoever sends it as a bearer token; null switches the metrics off. */
  readonly metricsToken: string | null;
  /** Signs requests to the gateway and keys the stored hashes of codes; empty if there is no gateway. */
  readonly smsSecret: string;
  /**
   * Hosts that requests of the server may reach although they are inside the operator's network, each as `name` (any
   * port) or `name:port`, in the spelling of the URL parser.
   */
  readonly outgoingAllow: readonly string[];
  /**
   * The mail server. `off` disables mail, also in test mode. Null disables mail too, except that test mode writes
   * messages to a file in the data folder.
   */
  readonly smtp: SmtpConfig | "off" | null;
  /** The mailbox to which mails come back. Null: returned mails are not read. */
  readonly bounces: BounceMailbox | null;
}

const SMS_SECRET_LENGTH = 32;
const METRICS_TOKEN = /^[\x21-\x7e]{16,200}$/;
/** A hundred terabytes, in MiB. */
const MAX_MB = 100_000_000;
const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export function readConfig(env: Environment = process.env, cwd = process.cwd()): Config {
  const config: Config = {
    role: readRole(env),
    host: readHost(env),
    port: readInteger(env, "PORT", 8080, 0, 65_535),
    dataDir: resolve(cwd, text(env, "IDATA_DATA_DIR") ?? "data"),
    databaseUrl: readDatabaseUrl(env),
    adminPassword: readAdminPassword(env),
    resetAdminPassword: readFlag(env, "IDATA_RESET_ADMIN_PASSWORD"),
    baseUrl: readBaseUrl(env),
    timeZone: readTimeZone(env),
    testMode: readFlag(env, "IDATA_TEST_MODE"),
    logLevel: readLogLevel(env, process.stderr.isTTY),
    trustedProxies: readInteger(env, "IDATA_TRUSTED_PROXIES", 0, 0, 10),
    sessionIdleMinutes: readInteger(env, "IDATA_SESSION_MINUTES", 30, 1, 1440),
    sessionMaxHours: readInteger(env, "IDATA_SESSION_MAX_HOURS", 72, 1, 8760),
    bodySeconds: readInteger(env, "IDATA_BODY_SECONDS", 30, 1, 3600),
    readerSeconds: readInteger(env, "IDATA_READER_SECONDS", 45, 1, 3600),
    maxConnections: readInteger(env, "IDATA_MAX_CONNECTIONS", 4000, 10, 60_000),
    databaseWaitSeconds: readInteger(env, "IDATA_DATABASE_WAIT_SECONDS", 30, 0, 3600),
    poolSize: readInteger(env, "IDATA_POOL_SIZE", 16, 2, 200),
    slowPoolSize: readInteger(env, "IDATA_SLOW_POOL_SIZE", 4, 1, 50),
    columnsMb: readInteger(env, "IDATA_COLUMNS_MB", 256, 16, 512),
    // Servers of tests are started again and again, and few of them read columns.
    warmsUp: env["IDATA_WARM_UP"] === undefined ? !readFlag(env, "IDATA_TEST_MODE") : readFlag(env, "IDATA_WARM_UP"),
    videoMaxMb: readInteger(env, "IDATA_VIDEO_MAX_MB", 200, 1, 2000),
    stagedNetworkMb: readInteger(env, "IDATA_UPLOAD_NETWORK_MB", 512, 10, MAX_MB),
    stagedMb: readInteger(env, "IDATA_UPLOAD_WAITING_MB", 10_240, 20, MAX_MB),
    ownFilesMb: readInteger(env, "IDATA_USER_FILES_MB", 1024, 10, MAX_MB),
    ownMediaMb: readInteger(env, "IDATA_USER_MEDIA_MB", 5120, 10, MAX_MB),
    diskReserveMb: readInteger(env, "IDATA_DISK_RESERVE_MB", 512, 0, MAX_MB),
    metricsToken: readMetricsToken(env),
    smsUrl: readSmsUrl(env),
    smsSecret: text(env, "IDATA_SMS_SECRET") ?? "",
    outgoingAllow: readOutgoingAllow(env),
    smtp: readSmtp(env),
    bounces: readBounces(env),
  };
  if (config.smtp !== null && config.smtp !== "off" && config.baseUrl === null) {
    throw new ConfigError("IDATA_BASE_URL must be set together with IDATA_SMTP_URL, because mails contain links.");
  }
  if (config.smsUrl !== null && config.smsUrl !== "off" && config.smsSecret.length < SMS_SECRET_LENGTH) {
    throw new ConfigError(`IDATA_SMS_SECRET must have at least ${SMS_SECRET_LENGTH} characters with IDATA_SMS_URL.`);
  }
  if (config.testMode && !isLoopback(config.host)) {
    throw new ConfigError(
      `IDATA_TEST_MODE=1 weakens sign-in, so HOST must be a loopback address such as 127.0.0.1, not "${config.host}".`,
    );
  }
  return Object.freeze(config);
}

const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

function readRole(env: Environment): Role {
  const raw = text(env, "IDATA_ROLE") ?? "all";
  const role = ROLES.find((known) => known === raw);
  if (role === undefined) throw new ConfigError(`IDATA_ROLE must be one of ${ROLES.join(", ")}, not "${raw}".`);
  if (role === "worker" && text(env, "DATABASE_URL") === null) {
    throw new ConfigError(
      "A process with the role worker needs DATABASE_URL: the embedded database belongs to the process that started it.",
    );
  }
  return role;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function readHost(env: Environment): string {
  const host = text(env, "HOST") ?? "127.0.0.1";
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) throw new ConfigError(`HOST must be an address or a host name, not "${host}".`);
  return host;
}

/** The value may contain a password, so error messages never repeat it. */
function readDatabaseUrl(env: Environment): string | null {
  const raw = text(env, "DATABASE_URL");
  if (raw === null) return null;
  const url = URL.parse(raw);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol)) {
    throw new ConfigError("DATABASE_URL must look like postgres://user:password@host:5432/database.");
  }
  return raw;
}

function readBaseUrl(env: Environment): string | null {
  const raw = text(env, "IDATA_BASE_URL");
  if (raw === null) return null;
  const url = URL.parse(raw);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new ConfigError(`IDATA_BASE_URL must be an address such as https://forms.example.org, not "${raw}".`);
  }
  if (url.pathname !== "/") {
    throw new ConfigError(`IDATA_BASE_URL must not have a path; the pages always live under /idata2 (found "${raw}").`);
  }
  return url.origin;
}

/** The value may contain a password, so error messages never repeat it. */
function readSmsUrl(env: Environment): string | null {
  const raw = text(env, "IDATA_SMS_URL");
  if (raw === null || raw === "off") return raw;
  const url = URL.parse(raw);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new ConfigError("IDATA_SMS_URL must be an address such as https://sms.example.org/send, or off.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigError("IDATA_SMS_URL must not hold a user name or password; requests are signed instead.");
  }
  return raw;
}

function readOutgoingAllow(env: Environment): string[] {
  const entries = (text(env, "IDATA_OUTGOING_ALLOW") ?? "").split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "").map(toAllowedHost);
}

/** Wildcards, paths and networks such as `10.0.0.0/8` are errors, because they would allow more than a named host. */
function toAllowedHost(entry: string): string {
  const [, host, port] = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]*\\]+)(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  const name = host === undefined ? undefined : URL.parse(`http://${host}/`)?.hostname.replace(/\.$/, "");
  if (name === undefined || name === "" || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) {
    throw new ConfigError(
      `IDATA_OUTGOING_ALLOW must list hosts such as hooks.example.org or hooks.example.org:8443, not "${entry}".`,
    );
  }
  return port === undefined ? name : `${name}:${Number(port)}`;
}

/** The value is a secret, so error messages never repeat it. */
function readMetricsToken(env: Environment): string | null {
  const raw = text(env, "IDATA_METRICS_TOKEN");
  if (raw === null || METRICS_TOKEN.test(raw)) return raw;
  throw new ConfigError("IDATA_METRICS_TOKEN must have 16 to 200 characters: letters, digits and signs, no spaces.");
}

function readTimeZone(env: Environment): string {
  const zone = text(env, "IDATA_TIME_ZONE") ?? "Asia/Shanghai";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`IDATA_TIME_ZONE must be a time zone such as Asia/Shanghai, not "${zone}".`);
  }
}

function readAdminPassword(env: Environment): string | null {
  const raw = env["IDATA_ADMIN_PASSWORD"];
  if (raw === undefined || raw === "") return null;
  if (raw.length < 8 || raw.length > 64) {
    throw new ConfigError("IDATA_ADMIN_PASSWORD must have 8 to 64 characters.");
  }
  return raw;
}

/** At a terminal the default level is `warn`, so that problems stand out; a log file gets every request (`info`). */
function readLogLevel(env: Environment, isTerminal: boolean): LogLevel {
  const raw = text(env, "IDATA_LOG_LEVEL") ?? (isTerminal ? "warn" : "info");
  const level = LOG_LEVELS.find((known) => known === raw);
  if (level === undefined)
    throw new ConfigError(`IDATA_LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${raw}".`);
  return level;
}
