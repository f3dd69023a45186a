import { inflateSync } from "node:zlib";
import { ADMIN_PASSWORD, type Answer, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHARACTERS, createCaptcha } from "./captcha.ts";
import { GLYPHS } from "./captcha-glyphs.ts";
import { drawCaptcha } from "./captcha-image.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { IDATA_TEST_MODE: "0" } });
});
afterAll(() => server.close());

async function newCaptcha(): Promise<{ uuid: string; code: string }> {
  const { body } = await server.api("GET", "/captchaImage");
  const { rows } = await server.pool.query("SELECT answer FROM captchas WHERE captcha_id = $1", [body.uuid]);
  return { uuid: body.uuid, code: rows[0].answer };
}

async function signIn(captcha: { uuid?: string; code?: string }): Promise<Answer> {
  const password = await server.encrypt(ADMIN_PASSWORD);
  return server.api("POST", "/login", { body: { username: "admin", password, ...captcha } });
}

describe("GET /captchaImage", () => {
  test("is an image with an id, in base64 without a prefix", async () => {
    const { body } = await server.api("GET", "/captchaImage");
    expect(body).toMatchObject({ code: 200, captchaEnabled: true });
    expect(body.uuid).toMatch(/^[\da-f]{32}$/);
    const bytes = Buffer.from(body.img, "base64");
    expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  test("can be switched off, and is off in test mode", async () => {
    const tests = await startTestServer({ database: server.database });
    expect((await tests.api("GET", "/captchaImage")).body).toEqual({
      code: 200,
      msg: "操作成功",
      captchaEnabled: false,
    });
    await tests.close();
    await server.pool.query(
      "UPDATE sys_config SET config_value = 'false' WHERE config_key = 'sys.account.captchaEnabled'",
    );
    expect((await server.api("GET", "/captchaImage")).body).toMatchObject({ captchaEnabled: false });
    expect(await signIn({})).toMatchObject({ code: 200 });
    await server.pool.query(
      "UPDATE sys_config SET config_value = 'true' WHERE config_key = 'sys.account.captchaEnabled'",
    );
  });
});

describe("a captcha", () => {
  test("lets a sign-in through once", async () => {
    const captcha = await newCaptcha();
    expect(await signIn(captcha)).toMatchObject({ code: 200 });
    expect((await signIn(captcha)).msg).toBe("验证码已失效");
  });

  test("missing, unknown, too old", async () => {
    expect((await signIn({})).msg).toBe("验证码已失效");
    expect((await signIn({ uuid: "0".repeat(32), code: "1" })).msg).toBe("验证码已失效");
    const captcha = await newCaptcha();
    await server.pool.query("UPDATE captchas SET expires_at = now() - interval '1 second'");
    expect((await signIn(captcha)).msg).toBe("验证码已失效");
  });

  test("a wrong answer uses it up", async () => {
    const captcha = await newCaptcha();
    expect((await signIn({ ...captcha, code: "99x" })).msg).toBe("验证码错误");
    expect((await signIn(captcha)).msg).toBe("验证码已失效");
  });

  test("of 50 sign-ins at once with the same one exactly one gets through", async () => {
    const captcha = await newCaptcha();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(captcha)));
    expect(answers.filter((answer) => answer.code === 200).length).toBe(1);
    expect(answers.filter((answer) => answer.msg === "验证码已失效").length).toBe(49);
  });
});

describe("characters, where the administrator wants them", () => {
  const setType = (type: string) =>
    server.pool.query("UPDATE sys_config SET config_value = $1 WHERE config_key = 'sys.account.captchaType'", [type]);

  test("are compared without case, once", async () => {
    await setType("char");
    const captcha = await newCaptcha();
    expect(captcha.code).toMatch(new RegExp(`^[${CHARACTERS}]{5}$`));
    expect(await signIn({ ...captcha, code: captcha.code.toLowerCase() })).toMatchObject({ code: 200 });
    expect((await signIn(captcha)).msg).toBe("验证码已失效");
    await setType("math");
    expect((await newCaptcha()).code).toMatch(/^\d+$/);
  });

  test("each has a picture of its own", () => {
    const pictures = Array.from(CHARACTERS, (char) => JSON.stringify(GLYPHS[char]));
    expect(pictures).not.toContain(undefined);
    expect(new Set(pictures).size).toBe(CHARACTERS.length);
    expect(drawCaptcha("ACEF").readUInt32BE(16)).toBe(160);
  });
});

describe("the image", () => {
  test("is a sound PNG of 160 by 60", () => {
    const png = drawCaptcha("9×8=?");
    expect(png.readUInt32BE(16)).toBe(160);
    expect(png.readUInt32BE(20)).toBe(60);
    const size = png.readUInt32BE(33);
    expect(png.subarray(37, 41).toString("latin1")).toBe("IDAT");
    expect(inflateSync(png.subarray(41, 41 + size)).length).toBe(161 * 60);
  });

  test("the sum is right, and no answer is frequent", () => {
    const seen = new Map<string, number>();
    for (let n = 0; n < 20_000; n += 1) {
      const { text, answer } = createCaptcha(n % 2 === 0 ? null : "math");
      const [, one, sign, two] = /^(\d{4})([+-])(\d)=\?$/.exec(text) ?? [];
      expect(Number(answer)).toBe(sign === "+" ? Number(one) + Number(two) : Number(one) - Number(two));
      // Only the last digit changes, so that people can solve it at a glance.
      expect(answer.slice(0, 3)).toBe(one?.slice(0, 3));
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
    }
    // The mean is 2.2; a captcha with a favourite answer would have hundreds of it.
    expect(Math.max(...seen.values())).toBeLessThan(20);
    expect(seen.size).toBeGreaterThan(7000);
  });
});

describe("a captcha belongs to what it was made for", () => {
  const take = async (purpose: string | null): Promise<Answer> => {
    const { body } = await server.api("GET", "/captchaImage", purpose === null ? {} : { query: { purpose } });
    const { rows } = await server.pool.query("SELECT answer FROM captchas WHERE captcha_id = $1", [body.uuid]);
    return signIn({ uuid: body.uuid, code: rows[0].answer });
  };

  test("one for a registration opens no sign-in; one without a purpose does", async () => {
    expect((await take("register")).msg).toBe("验证码已失效");
    expect((await take("login")).code).toBe(200);
    expect((await take(null)).code).toBe(200);
    expect((await server.api("GET", "/captchaImage", { query: { purpose: "other" } })).code).toBe(500);
  });
});

describe("the longer captcha", () => {
  test("is asked of strangers after three wrong passwords, and then shown to them", async () => {
    const user = await server.createUser("longer").catch(() => null);
    expect(user).toBeNull();
    const guess = async (): Promise<Answer> => {
      const password = await server.encrypt("not-the-password");
      return server.api("POST", "/login", { body: { username: "longer", password, ...(await newCaptcha()) } });
    };
    for (let n = 0; n < 2; n += 1) expect((await guess()).msg).toBe("用户不存在/密码错误");
    const early = await newCaptcha();
    expect((await guess()).msg).toBe("用户不存在/密码错误");
    const password = await server.encrypt("not-the-password");
    const refused = await server.api("POST", "/login", { body: { username: "longer", password, ...early } });
    expect(refused).toMatchObject({ msg: "登录失败次数较多，请输入新的验证码", data: { field: "code" } });
    expect((await newCaptcha()).code).toHaveLength(7);
    expect((await guess()).msg).toBe("用户不存在/密码错误");
  });
});
