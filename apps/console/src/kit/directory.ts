/** The people and departments of the organisation, for the selectors. */
import { browseDepartments, browsePeople, browsePosts, browseRoles } from "@idata/contracts";
import type { DirectorySource } from "@idata/ui/kit/organisation";
import { call } from "../api/client.ts";

const withSignal = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export const DIRECTORY: DirectorySource = {
  departments: async (parent, signal) =>
    (await call(browseDepartments, { query: parent === null ? {} : { parent }, ...withSignal(signal) })).data,
  people: async ({ department, query, page }, signal) => {
    const { total, rows } = await call(browsePeople, {
      query: { query, pageNum: page, ...(department === null ? {} : { department }) },
      ...withSignal(signal),
    });
    return { total, people: rows };
  },
  posts: async (signal) => (await call(browsePosts, withSignal(signal))).data,
  roles: async (signal) => (await call(browseRoles, withSignal(signal))).data,
};
