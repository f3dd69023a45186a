/** Ways in which the fill page's script can fail, as changes to the scripts that the server sends. */
export interface Breakage {
  readonly name: string;
  /** Matches the addresses of the affected scripts. */
  readonly of: RegExp;
  /** Returns the changed text, null to break the connection, or undefined to send nothing at all. */
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
    // Hydrates the first half of the questions, then fails on the next one.
    change: (text) =>
      `{ const get = Element.prototype.querySelectorAll; let woken = 0;
         Element.prototype.querySelectorAll = function (selector) {
           if (selector === "input, select, textarea" && this.hasAttribute("data-slot") && (woken += 1) === 20) throw new TypeError("list.toSorted is not a function");
           return get.call(this, selector);
         }; }\n${text}`,
  },
  { name: "never comes", of: MAIN, change: () => undefined },
];
