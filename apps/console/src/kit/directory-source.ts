/** The organisation as the selectors read it: the server's directory. */
import { browseDepartments, browsePeople, browsePosts, browseRoles } from "@idata/contracts";
import type { DirectorySource } from "@idata/ui/kit/organisation";
import { call } from "../api/client.ts";

const withSignal = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export const directorySource: DirectorySource = {
  async departments(parent, signal) {
    const query = parent === null ? {} : { parent };
    return (await call(browseDepartments, { query, ...withSignal(signal) })).data;
  },
  async people({ department, query, page }, signal) {
    const filter = {
      ...(department === null ? {} : { department }),
      ...(query === "" ? {} : { query }),
      pageNum: page,
    };
    const { total, rows } = await call(browsePeople, { query: filter, ...withSignal(signal) });
    return { total, people: rows };
  },
  posts: async (signal) => (await call(browsePosts, withSignal(signal))).data,
  roles: async (signal) => (await call(browseRoles, withSignal(signal))).data,
};
