/**
 * A socket for connections that receive much by COPY: it reads into the same memory again and again. A common socket makes
 * new memory for each piece that comes, and a collection of garbage over the whole heap follows every 64 MB. Nobody may read
 * from it as from a stream.
 */
import { Socket } from "node:net";

/** Gets what has been read. With `borrow`, the bytes are only there until it returns. */
type OnRead = (bytes: Buffer) => void;

const READ = 256 * 1024;

const borrowers = new WeakMap<Socket, { borrow: OnRead | null }>();

/** The stream of a connection of `pg`. Encrypted ones have another socket in between, so theirs are common ones. */
export function openCopySocket({ ssl }: { readonly ssl?: unknown } = {}): Socket {
  if (ssl !== undefined && ssl !== false) return new Socket();
  const borrower: { borrow: OnRead | null } = { borrow: null };
  const socket: Socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ),
      callback: (length, memory) => {
        const bytes = Buffer.from(memory.buffer, memory.byteOffset, length);
        if (borrower.borrow !== null) borrower.borrow(bytes);
        // `pg` keeps the beginning of a message whose end has not come.
        else socket.emit("data", Buffer.from(bytes));
        return true;
      },
    },
  });
  borrowers.set(socket, borrower);
  return socket;
}

/** Gives what the socket reads to `onRead` instead of to those who listen, until the returned function is called. */
export function takeReads(socket: Socket, onRead: OnRead): () => void {
  const borrower = borrowers.get(socket);
  if (borrower !== undefined) {
    borrower.borrow = onRead;
    return () => void (borrower.borrow = null);
  }
  const listeners = socket.listeners("data") as OnRead[];
  for (const listener of listeners) socket.off("data", listener);
  socket.on("data", onRead);
  return () => {
    socket.off("data", onRead);
    for (const listener of listeners) socket.on("data", listener);
  };
}
