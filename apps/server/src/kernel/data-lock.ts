/**
 * Allows one server per data folder. The lock is a listening socket whose name is derived from the folder (on Linux an
 * abstract socket, without a file), so the operating system releases it when its holder dies for any reason, and no
 * stale lock remains. The holder tells anyone who connects its process id and whether it is about to stop, in which
 * case a new start waits. The lock does not protect a folder that several machines share over a network.
 */
import { rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSocketDir, hashFolder } from "./postgres/socket-dir.ts";

export class DataFolderInUseError extends Error {}

export interface DataLock {
  /** Sets the address that a second start reports to its user. */
  setAddress(address: string): void;
  setStopping(): void;
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly address: string | null;
  readonly stopping: boolean;
}

const WAIT_FOR_STOPPING_MS = 20_000;
/** If the parent of the holder was just killed, the holder needs a moment to notice and stop. */
const RETRY_MS = 700;

export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  const path = await toSocketPath(dataDir);
  const holder = { pid: process.pid, address: null as string | null, stopping: false };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(JSON.stringify(holder));
  });
  server.unref();
  await listenOrRefuse(server, path, dataDir);
  return {
    setAddress: (address) => {
      holder.address = address;
    },
    setStopping: () => {
      holder.stopping = true;
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function listenOrRefuse(server: Server, path: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_STOPPING_MS;
  for (let attempts = 0; ; attempts += 1) {
    if (await tryToListen(server, path)) return;
    const other = await findHolder(path);
    if (other === null) await removeStaleFile(path);
    else if (!other.stopping && attempts > 0) {
      const where = other.address === null ? "" : ` at ${other.address}`;
      throw new DataFolderInUseError(
        `Another iData (process ${other.pid}${where}) already uses the data folder ${dataDir}; ` +
          "stop it first or set IDATA_DATA_DIR to another folder.",
      );
    }
    if (Date.now() > deadline) {
      throw new DataFolderInUseError(`The iData that uses the data folder ${dataDir} does not come to its end.`);
    }
    await sleep(other?.stopping === true ? 100 : RETRY_MS);
  }
}

async function toSocketPath(dataDir: string): Promise<string> {
  if (process.platform === "linux") return `\0idata-lock-${await hashFolder(dataDir)}`;
  return join(await createSocketDir(dataDir), "lock");
}

function tryToListen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error & { code?: string }): void => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    };
    server.once("error", onError);
    server.listen(path, () => {
      server.off("error", onError);
      resolve(true);
    });
  });
}

function findHolder(path: string): Promise<Holder | null> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      try {
        resolve(JSON.parse(text) as Holder);
      } catch {
        resolve(null);
      }
    });
  });
}

/** Removes the socket file of a killed holder. Only where the lock is a file. */
async function removeStaleFile(path: string): Promise<void> {
  if (!path.startsWith("\0")) await rm(path, { force: true });
}
