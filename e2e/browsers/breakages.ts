/** Ways in which the fill page's script can fail, as a change of what the server sends for a script. */
export interface Breakage {
  readonly name: string;
  /** Which scripts it is about, by the end of their address. */
  readonly of: RegExp;
  /** The new text; null: the connection breaks; undefined: nothing comes at all. */
  readonly change: (text: string) => string | null | undefined;
}

const MAIN = /\/main-[\w-]+\.js$/;

export const BREAKAGES: readonly Breakage[] = [
  { name: "syntax that the browser does not know", of: MAIN, change: (text) => `${text}\n@@@` },
  { name: "blocked", of: MAIN, change: () => null },
  { name: "throws at its beginning", of: MAIN, change: (text) => `throw new Error("broken");\n${text}` },
  {
    name: "a part cannot be loaded",
    of: /\/fill-face_rating-[\w-]+\.js$/,
    change: () => null,
  },
  {
    name: "throws half-way, with half of the page alive",
    of: MAIN,
    // The page is alive up to the middle of its questions; then waking the next one fails.
    change: (text) =>
      `{ const get = Element.prototype.querySelectorAll; let woken = 0;
         Element.prototype.querySelectorAll = function (selector) {
           if (selector === "input, select, textarea" && this.hasAttribute("data-slot") && (woken += 1) === 20) throw new TypeError("list.toSorted is not a function");
           return get.call(this, selector);
         }; }\n${text}`,
  },
  { name: "never comes", of: MAIN, change: () => undefined },
];
