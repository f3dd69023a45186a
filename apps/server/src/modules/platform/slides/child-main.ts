/** The entry point of the child process that makes one presentation. Started only by `make-slides.ts`. */
import { deserialize } from "node:v8";
import { serveChild } from "../../../kernel/limited-child/serve-child.ts";
import type { Deck } from "./deck.ts";

serveChild(async () => {
  const { writeDeck } = await import("./write-deck.ts");
  return (bytes) => writeDeck(deserialize(bytes) as Deck);
});
