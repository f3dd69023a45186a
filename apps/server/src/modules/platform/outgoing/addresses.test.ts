import { describe, expect, test } from "vitest";
import { findPlace, openDoor, toAllowEntry } from "./door.ts";
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

  test("a listed address allows all of its notations, on the listed port", async () => {
    const door = openDoor({ outgoingAllow: [toAllowEntry("https://[FD00:0::1]/sms"), "10.0.0.5"] });
    const find = (url: string) => findPlace(door, url, AbortSignal.timeout(5000));
    expect(await find("https://[fd00:0:0:0:0:0:0:1]:443/")).toMatchObject({ host: "fd00::1", port: 443 });
    expect(await find("http://0xa000005:81/")).toMatchObject({ host: "10.0.0.5", addresses: ["10.0.0.5"], port: 81 });
    for (const url of ["http://[fd00::1]/", "https://[fd00::2]/", "http://10.0.0.6/"])
      await expect(find(url)).rejects.toMatchObject({ reason: "forbidden-address" });
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
