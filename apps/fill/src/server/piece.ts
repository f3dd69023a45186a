/**
 * What the server renders of a page: at most a piece of bounded size. With script the browser adds the rest of the page
 * by itself; without script the respondent goes through the pieces one after the other, like through pages.
 */
import { type CompiledItem, type FormSession, type ItemDefinition, sizeOfItem } from "@idata/engine";
import { loadedCores } from "@idata/questions/fill";

export interface Piece {
  /** Positions among the items of the page; `to` is the first one that is not in the piece. */
  from: number;
  to: number;
  /** Whether more of the page follows. */
  hasMore: boolean;
}

/** Estimated bytes of HTML; one item may be larger, and then it is a piece of its own (`FORM_LIMITS.itemKb`). */
const PIECE_BYTES = 300 * 1024;

const sizes = new WeakMap<ItemDefinition, number>();

function bytesOf(item: ItemDefinition): number {
  let bytes = sizes.get(item);
  if (bytes === undefined) sizes.set(item, (bytes = sizeOfItem(item, loadedCores()).bytes));
  return bytes;
}

/** The session as the page shows it: a piece counts as a page of its own, so the way on and back is there. */
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

/** Hidden items take no room. At least one item is in the piece, so going on always comes to an end. */
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

/** Where the piece before the one at `from` begins. */
export function pieceBefore(session: FormSession, items: readonly CompiledItem[], from: number): number {
  let start = 0;
  for (let piece = pieceFrom(session, items, 0); piece.to < from; piece = pieceFrom(session, items, piece.to))
    start = piece.to;
  return start;
}

/** Where the piece begins that holds an item. */
export function pieceWith(session: FormSession, items: readonly CompiledItem[], id: string): number {
  const place = items.findIndex(({ item }) => item.id === id);
  return place < 0 ? 0 : pieceBefore(session, items, place + 1);
}
