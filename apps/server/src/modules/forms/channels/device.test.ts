import { expect, test } from "vitest";
import { type Device, toDevice } from "./device.ts";

const AGENTS: readonly (readonly [Device, string])[] = [
  [
    "phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0",
  ],
  ["phone", "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"],
  ["tablet", "Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 Chrome/126.0 Safari/537.36"],
  ["tablet", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
  ["computer", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36"],
  ["computer", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15"],
  ["computer", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"],
  ["", "Mozilla/5.0 (Linux; Android 6.0.1) Chrome/126.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)"],
  ["", "curl/8.5.0"],
  ["", ""],
];

test.each(AGENTS)("%s: %s", (device, agent) => {
  expect(toDevice(agent)).toBe(device);
});
