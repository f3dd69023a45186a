/** What a route says about its frame, in its `handle`. */
export interface PageHandle {
  /** Fills the window without padding, for example the designer. */
  full?: boolean;
  /** The path that counts as current in the side menu, for pages that no menu shows. */
  activeMenu?: string;
}
