/** Types for the part of `yauzl` that is used here; the package has none. */
declare module "yauzl" {
  import type { Readable } from "node:stream";

  export interface Entry {
    readonly fileName: string;
    readonly uncompressedSize: number;
    readonly compressedSize: number;
    readonly compressionMethod: number;
    readonly externalFileAttributes: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    readLocalFileHeaderPromise(entry: Entry, options: { minimal: true }): Promise<{ readonly fileDataStart: number }>;
  }

  const yauzl: {
    fromBufferPromise(bytes: Buffer, options?: { validateEntrySizes?: boolean }): Promise<ZipFile>;
  };
  export default yauzl;
}
