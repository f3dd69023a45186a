import { expect, test } from "vitest";
import { toPlace } from "./place.ts";

const NONE = { dataDir: "/nowhere" };

test.each([
  ["127.0.0.1", "内网IP"],
  ["192.168.3.4", "内网IP"],
  ["::1", "内网IP"],
  ["fd00::1", "内网IP"],
  ["::ffff:10.0.0.1", "内网IP"],
  ["202.96.128.86", "广东省 广州市"],
  ["::ffff:114.114.114.114", "江苏省 南京市"],
  ["240e:e9:6001::1", "江苏省 南京市"],
  ["8.8.8.8", "美国"],
  ["", "XX XX"],
  ["not an address", "XX XX"],
])("%s is %s", (address, place) => {
  expect(toPlace(NONE, address)).toBe(place);
});
