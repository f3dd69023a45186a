import { constants, createHash, generateKeyPairSync, privateDecrypt, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encryptWith } from "./encrypt-password.ts";
import { encryptOaep } from "./rsa-oaep.ts";
import { sha256 } from "./sha256.ts";

function makeKey(bits: number) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const decrypt = (base64: string, label = "") =>
    privateDecrypt(
      {
        key: privateKey,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: "sha256",
        ...(label === "" ? {} : { oaepLabel: Buffer.from(label) }),
      },
      Buffer.from(base64, "base64"),
    ).toString("utf8");
  return { spki: spki.toString("base64"), der: new Uint8Array(spki), decrypt };
}

const key = makeKey(2048);

describe("sha256", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("equals node's over %i bytes", (length) => {
    const message = randomBytes(length);
    expect(Buffer.from(sha256(message)).toString("hex")).toBe(createHash("sha256").update(message).digest("hex"));
  });
});

describe("encryptWith", () => {
  test.each(["admin123", "密码 with 空格 and émoji 🔐", "", "x".repeat(190)])(
    "WebCrypto: %j comes back",
    async (password) => {
      expect(key.decrypt(await encryptWith({ publicKey: key.spki }, password))).toBe(password);
    },
  );

  test.each(["admin123", "密码 with 空格 and émoji 🔐", "", "x".repeat(190)])(
    "pure: %j comes back",
    async (password) => {
      expect(key.decrypt(await encryptWith({ publicKey: key.spki }, password, null))).toBe(password);
    },
  );

  test.each([
    ["WebCrypto", undefined],
    ["pure", null],
  ])("%s: the nonce is the label, and goes along", async (_name, subtle) => {
    const nonce = "n".repeat(43);
    const sent = await encryptWith({ publicKey: key.spki, nonce }, "密码 123", subtle);
    const [version, carried, block = ""] = sent.split(".");
    expect([version, carried]).toEqual(["v1", nonce]);
    expect(() => key.decrypt(block)).toThrow();
    expect(key.decrypt(block, nonce)).toBe("密码 123");
  });

  test("works with longer keys", () => {
    const long = makeKey(3072);
    const secret = encryptOaep(long.der, new TextEncoder().encode("长密钥"), (bytes) =>
      crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
    );
    expect(long.decrypt(Buffer.from(secret).toString("base64"))).toBe("长密钥");
  });

  test("gives another text each time", async () => {
    const first = await encryptWith({ publicKey: key.spki }, "same");
    expect(await encryptWith({ publicKey: key.spki }, "same")).not.toBe(first);
  });

  test("refuses what is not a key and what is too long", () => {
    const random = (bytes: Uint8Array) => bytes.fill(7);
    expect(() => encryptOaep(new Uint8Array([1, 2, 3]), new Uint8Array(1), random)).toThrow(TypeError);
    expect(() => encryptOaep(key.der, new Uint8Array(191), random)).toThrow(RangeError);
  });
});
