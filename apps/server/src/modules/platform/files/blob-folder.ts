/**
 * Stores uploaded files on disk, below `<dataDir>/files` or another folder there. Names are random and generated here;
 * no input of a client becomes part of a path (S5). After `write` has returned, the file survives a crash: the file is
 * synced, renamed, and then its folder is synced (R2).
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class BlobFolder {
  private readonly root: string;

  constructor(dataDir: string, folder = "files") {
    this.root = join(dataDir, folder);
  }

  /** Writes the chunks to a new file and returns its name. On an error, deletes what was written. */
  async write(chunks: AsyncIterable<Buffer>): Promise<string> {
    const name = randomUUID();
    const temporary = join(this.root, "incoming", name);
    const target = this.pathOf(name);
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(temporary, "wx", 0o600);
      try {
        for await (const chunk of chunks) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await unlinkIfThere(temporary);
      throw error;
    }
    await syncFolder(dirname(target));
    return name;
  }

  /**
   * Reads from `start` to `end`, both inclusive, or the whole file if they are absent. Returns null if the file does
   * not exist.
   */
  async read(name: string, part: { start?: number; end?: number } = {}): Promise<Readable | null> {
    try {
      const file = await open(this.pathOf(name), "r");
      return file.createReadStream(part);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await unlinkIfThere(this.pathOf(name));
  }

  /** Yields names of files last written before `time`, one folder at a time. Deletes unfinished files of that age. */
  async *listOlderThan(time: Date): AsyncGenerator<string[]> {
    for (const folder of await listFolder(this.root)) {
      const names: string[] = [];
      for (const name of await listFolder(join(this.root, folder))) {
        const info = await stat(join(this.root, folder, name)).catch(() => null);
        if (info === null || info.mtime >= time) continue;
        if (folder === "incoming") await unlinkIfThere(join(this.root, folder, name));
        else if (NAME.test(name)) names.push(name);
      }
      yield names;
    }
  }

  /** Files are spread over 256 folders. Throws unless the name was generated here. */
  private pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error("not the name of a stored file");
    return join(this.root, name.slice(0, 2), name);
  }
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
