/** Settings of mail: the server that takes it, and the mailbox to which it comes back (docs/operations.md). */
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { ConfigError, type Environment, readFlag, readInteger, text } from "./config.values.ts";
import { toMailAddress } from "./kernel/mail-address.ts";

export interface BounceMailbox {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`imaps:`). */
  readonly secure: boolean;
  /** For `imap:`: whether the connection must switch to TLS. */
  readonly tls: "required" | "off";
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`). Otherwise the connection starts in clear text and `tls` decides. */
  readonly secure: boolean;
  /**
   * For `smtp:`: whether the connection must switch to TLS, does so if the server offers it, or never does. A
   * certificate that cannot be verified is an error in the first two cases.
   */
  readonly tls: SmtpTls;
  readonly user: string | null;
  readonly password: string;
  readonly from: { readonly name: string; readonly address: string };
  /**
   * Where mails come back to. With a tag, each mail has a sender of its own, `forms+<key>@example.org`, so that every
   * returned mail can be recognised.
   */
  readonly returnPath: { readonly address: string; readonly isTagged: boolean };
  /** Number of connections of this process to the mail server. */
  readonly pool: number;
  /** Mails per second that all processes together hand to the mail server. */
  readonly perSecond: number;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | null;
}

const SMTP_TLS = ["required", "opportunistic", "off"] as const;
export type SmtpTls = (typeof SMTP_TLS)[number];
const SMTP_PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

/** The address contains a password, so error messages never repeat it. */
export function readSmtp(env: Environment): SmtpConfig | "off" | null {
  const raw = text(env, "IDATA_SMTP_URL");
  if (raw === null || raw === "off") return raw;
  const url = URL.parse(raw);
  const port = SMTP_PORTS[url?.protocol ?? ""];
  if (url === null || port === undefined || url.hostname === "" || !["", "/"].includes(url.pathname)) {
    throw new ConfigError("IDATA_SMTP_URL must look like smtps://user:password@mail.example.org:465, or be off.");
  }
  const tls = text(env, "IDATA_SMTP_TLS") ?? "required";
  const known = SMTP_TLS.find((name) => name === tls);
  if (known === undefined) throw new ConfigError(`IDATA_SMTP_TLS must be one of ${SMTP_TLS.join(", ")}, not "${tls}".`);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? port : Number(url.port),
    secure: url.protocol === "smtps:",
    tls: known,
    user: url.username === "" ? null : decodeUrlPart(url.username),
    password: decodeUrlPart(url.password),
    from: readMailFrom(env),
    returnPath: readReturnPath(env),
    pool: readInteger(env, "IDATA_SMTP_POOL", 5, 1, 50),
    perSecond: readInteger(env, "IDATA_SMTP_RATE", 10, 1, 10_000),
    dkim: readDkim(env),
  };
}

function decodeUrlPart(part: string, name = "IDATA_SMTP_URL"): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(`${name} must have its user name and password percent-encoded.`);
  }
}

function readReturnPath(env: Environment): SmtpConfig["returnPath"] {
  const raw = text(env, "IDATA_BOUNCE_ADDRESS");
  const address = raw === null ? readMailFrom(env).address : toMailAddress(raw);
  if (address === null) throw new ConfigError("IDATA_BOUNCE_ADDRESS must be an address such as returns@example.org.");
  return { address, isTagged: readFlag(env, "IDATA_BOUNCE_TAG") };
}

const IMAP_PORTS: Readonly<Record<string, number>> = { "imap:": 143, "imaps:": 993 };

/** The address contains a password, so error messages never repeat it. */
export function readBounces(env: Environment): BounceMailbox | null {
  const raw = text(env, "IDATA_BOUNCE_IMAP_URL");
  if (raw === null) return null;
  const url = URL.parse(raw);
  const port = IMAP_PORTS[url?.protocol ?? ""];
  if (url === null || port === undefined || url.hostname === "" || url.username === "") {
    throw new ConfigError("IDATA_BOUNCE_IMAP_URL must look like imaps://user:password@mail.example.org:993/INBOX.");
  }
  const tls = text(env, "IDATA_BOUNCE_IMAP_TLS") ?? "required";
  if (tls !== "required" && tls !== "off") {
    throw new ConfigError(`IDATA_BOUNCE_IMAP_TLS must be required or off, not "${tls}".`);
  }
  const decode = (part: string) => decodeUrlPart(part, "IDATA_BOUNCE_IMAP_URL");
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? port : Number(url.port),
    secure: url.protocol === "imaps:",
    tls,
    user: decode(url.username),
    password: decode(url.password),
    folder: decode(url.pathname.slice(1)) || "INBOX",
  };
}

function readMailFrom(env: Environment): SmtpConfig["from"] {
  const raw = text(env, "IDATA_MAIL_FROM");
  const [, name = "", bare] = /^(?:([^<>"\p{Cc}]*)<([^<>]*)>|[^<>]*)$/u.exec(raw ?? "") ?? [];
  const address = toMailAddress(bare ?? raw ?? "");
  if (address === null) {
    throw new ConfigError("IDATA_MAIL_FROM must be an address such as Forms <forms@example.org> with IDATA_SMTP_URL.");
  }
  return { name: bare === undefined ? "" : name.trim(), address };
}

function readDkim(env: Environment): SmtpConfig["dkim"] {
  const names = ["IDATA_DKIM_DOMAIN", "IDATA_DKIM_SELECTOR", "IDATA_DKIM_KEY_FILE"];
  const [domainName = null, keySelector = null, path = null] = names.map((name) => text(env, name));
  if (domainName === null && keySelector === null && path === null) return null;
  if (domainName === null || keySelector === null || path === null) {
    throw new ConfigError(`${names.join(", ")} must be set together or not at all.`);
  }
  try {
    const privateKey = readFileSync(path, "utf8");
    createPrivateKey(privateKey);
    return { domainName, keySelector, privateKey };
  } catch {
    throw new ConfigError(`IDATA_DKIM_KEY_FILE must be a file with a private key in PEM format, not "${path}".`);
  }
}
