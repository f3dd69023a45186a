import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCE = new URL("../../../", import.meta.url);
const TEST = /\.test\.ts$|(^|\/)testing\//;
const CALL = /\b(?:fetch|WebSocket|EventSource)\(|"(?:undici|axios|got|node-fetch|node:http2)"/;
const IMPORT = /^import (?!type )([^;]*) from "node:(https?|net|tls)";/gm;
/** What opens a connection, or everything of a package. */
const OPENS = /^\w|\* as|\b(?:request|get|connect|createConnection|Socket|TLSSocket)\b/;

const ALLOWED = [
  "kernel/copy-socket.ts", // the sockets of connections to the database, which `pg` opens
  "kernel/data-lock.ts", // asks the process that holds the data folder, through a socket in this folder
  "modules/platform/outgoing/request-outside.ts",
];

/** Imports of types do not count. */
function opensConnections(text: string): boolean {
  const imports = Array.from(text.matchAll(IMPORT), ([, names = ""]) => names.replace(/\btype [\w ]+,?/g, ""));
  return CALL.test(text.replace(/^ *(?:\/?\*|\/\/).*$/gm, "")) || imports.some((names) => OPENS.test(names.trim()));
}

test.each([
  ['import { request } from "node:http";', true],
  ['import { createServer, get as load } from "node:https";', true],
  ['import https from "node:https";', true],
  ['import * as net from "node:net";', true],
  ['import {\n  connect,\n  type Server,\n} from "node:net";', true],
  ["const answer = await fetch(url);", true],
  ['import { createServer, type Server } from "node:http";', false],
  ['import type { Socket } from "node:net";', false],
  ['import { isIP, type Socket } from "node:net";', false],
  ["/** Like `fetch(url)`. */", false],
])("%s opens connections: %s", (text, expected) => {
  expect(opensConnections(text)).toBe(expected);
});

test("nothing else in the server opens connections to other servers over HTTP (S11)", async () => {
  const paths = (await readdir(SOURCE, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
  const opening: string[] = [];
  for (const path of paths.filter((path) => path.endsWith(".ts") && !TEST.test(path)))
    if (opensConnections(await readFile(new URL(path, SOURCE), "utf8"))) opening.push(path);
  expect(opening.sort()).toEqual(ALLOWED);
});
