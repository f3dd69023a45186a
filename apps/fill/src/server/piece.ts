/**
 * The part of a page that the server renders: at most a piece of limited size. With script the browser adds the rest of
 * the page. Without script the respondent goes through the pieces one after the other, as through pages.
 */
import { type CompiledItem, type FormSession, type ItemDefinition, sizeOfItem } from "@idata/engine";
import { loadedCores } from "@idata/questions/fill";

export interface Piece {
  /** Positions among the items of the page. `to` is the first position after the piece. */
  from: number;
  to: number;
  /** True if more of the page follows. */
  hasMore: boolean;
}

/** Limit in estimated bytes of HTML. An item may exceed it and then is a piece by itself (`FORM_LIMITS.itemKb`). */
const PIECE_BYTES = 300 * 1024;

const sizes = new WeakMap<ItemDefinition, number>();

function bytesOf(item: ItemDefinition): number {
  let bytes = sizes.get(item);
  if (bytes === undefined) sizes.set(item, (bytes = sizeOfItem(item, loadedCores()).bytes));
  return bytes;
}

/**
 * Returns the session as the page shows it. Each piece counts as a page, so that the buttons "back" and "next" appear.
 */
export function showPiece(session: FormSession, { from, to, hasMore }: Piece): FormSession {
  const snapshot = session.getFormSnapshot();
  const { pages, pageId, pageIndex } = snapshot;
  const before = from > 0 ? [pageId] : [];
  const after = hasMore ? [pageId] : [];
  const shown = {
    ...snapshot,
    pages: [...pages.slice(0, pageIndex), ...before, pageId, ...after, ...pages.slice(pageIndex + 1)],
    pageIndex: pageIndex + before.length,
  };
  return {
    ...session,
    getFormSnapshot: () => (from === 0 && !hasMore ? snapshot : shown),
    itemsOf: (id) => (id === pageId ? session.itemsOf(id).slice(from, to) : session.itemsOf(id)),
  };
}

/**
 * Returns the piece that begins at `wanted`. Hidden items do not count. A piece has at least one item, so paging always
 * ends.
 */
export function pieceFrom(session: FormSession, items: readonly CompiledItem[], wanted: number): Piece {
  const from = Number.isInteger(wanted) && wanted > 0 && wanted < items.length ? wanted : 0;
  let to = from;
  let bytes = 0;
  for (; to < items.length; to++) {
    const item = items[to]?.item;
    if (!item || !session.getSnapshot(item.id).visible) continue;
    const size = bytesOf(item);
    if (bytes > 0 && bytes + size > PIECE_BYTES) break;
    bytes += size;
  }
  return { from, to, hasMore: to < items.length };
}

/** Returns where the piece before the one at `from` begins. */
export function pieceBefore(session: FormSession, items: readonly CompiledItem[], from: number): number {
  let start = 0;
  for (let piece = pieceFrom(session, items, 0); piece.to < from; piece = pieceFrom(session, items, piece.to))
    start = piece.to;
  return start;
}

/** Returns where the piece that holds an item begins. */
export function pieceWith(session: FormSession, items: readonly CompiledItem[], id: string): number {
  const place = items.findIndex(({ item }) => item.id === id);
  return place < 0 ? 0 : pieceBefore(session, items, place + 1);
}
