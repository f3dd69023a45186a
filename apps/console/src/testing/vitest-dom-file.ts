/**
 * Files of the same worker share one document. What a file leaves in it would be found by the next one, which then clicks a
 * button of a page that it never opened.
 */
import { afterAll } from "vitest";

afterAll(() => document.body.replaceChildren());
