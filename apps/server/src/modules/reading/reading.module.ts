/** No endpoints: other modules read what their users send through this one. It ends its child processes with the server. */
import { defineModule } from "../../kernel/endpoint.ts";
import { stopReading } from "./read-in-child.ts";

export const readingModule = defineModule({ name: "reading", endpoints: [], drain: stopReading });
