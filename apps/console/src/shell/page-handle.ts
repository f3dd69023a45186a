/** Options that a route sets for its frame, in its `handle`. */
export interface PageHandle {
  /** The page fills the window without padding, for example the designer. */
  full?: boolean;
  /** The page without navigation, tabs and footer, for a frame of another client of the administration contract. */
  bare?: boolean;
  /** Path that is current in the side menu, for pages without a menu of their own. */
  activeMenu?: string;
}
