import { describe, expect, test } from "vitest";
import { findPlace, openDoor } from "./door.ts";
import { OutgoingRefused } from "./refusals.ts";
import { type AddressCase, fromBypassLists, fromRegistries } from "./testing/address-cases.ts";

/** Asks a door that allows nothing. No connection is made. */
async function ask({ url, resolves = [] }: AddressCase): Promise<boolean> {
  const door = openDoor({ outgoingAllow: [], resolve: async () => resolves, listOwnAddresses: () => [] });
  try {
    await findPlace(door, url, new AbortController().signal);
    return true;
  } catch (error) {
    if (error instanceof OutgoingRefused) return false;
    throw error;
  }
}

describe("where requests may go (S11)", () => {
  test.each(fromRegistries)("$url: $isAllowed", async (one) => {
    expect(await ask(one)).toBe(one.isAllowed);
  });

  test.each(fromBypassLists)("from bypass lists, $url: $isAllowed", async (one) => {
    expect(await ask(one)).toBe(one.isAllowed);
  });

  test("an address of this machine is inside, even a public one", async () => {
    const door = openDoor({
      outgoingAllow: [],
      resolve: async () => ["::ffff:93.184.216.34"],
      listOwnAddresses: () => ["93.184.216.34"],
    });
    await expect(findPlace(door, "http://me.example/", AbortSignal.timeout(5000))).rejects.toMatchObject({
      reason: "forbidden-address",
    });
  });
});
