/** The pages of a waiting list, as a browser without script uses them (docs/adr/0068, hazards R62 and R64). */
import { afterAll, beforeEach, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { deleteNewest, endOffers, statesOf } from "../waiting/testing/waiting.ts";
import { offerDue } from "../waiting/offers.ts";
import { startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());
beforeEach(() => server.pool.query("delete from rate_limits"));

async function newFull(contact: string, rules: object = {}): Promise<TestForm> {
  const form = await createForm(server, token, { title: "<b>Pottery</b>" });
  await saveRules(server, token, form, { cap: 1, waitingList: { contact, minutes: 120 }, ...rules });
  expect((await submitTo(server, form)).code).toBe(200);
  return form;
}

class Browser {
  private readonly cookies = new Map<string, string>();

  private keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async open(path: string, fields?: Record<string, string>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(server.baseUrl + path, {
      redirect: "manual",
      headers: { cookie, "accept-language": "en" },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    this.keep(response.headers);
    const html = await response.text();
    return { status: response.status, to: response.headers.get("location") ?? "", html, headers: response.headers };
  }
}

const textOf = (html: string): string =>
  html
    .slice(html.indexOf("<body"))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("from the notice of a full form to the list, to the offer, and into the form", async () => {
  const form = await newFull("mail");
  const browser = new Browser();
  const notice = await browser.open(urlOf(form));
  expect([notice.status, textOf(notice.html)]).toEqual([409, expect.stringContaining("Join the waiting list")]);
  const ask = await browser.open(urlOf(form, "/wait"));
  expect(ask.status).toBe(200);
  expect(textOf(ask.html)).toContain("2 hours");
  expect(ask.html).toContain("&lt;b>Pottery&lt;/b>");
  const wrong = await browser.open(urlOf(form, "/wait"), { contact: 'ann@"><script>' });
  expect(wrong.status).toBe(400);
  expect(textOf(wrong.html)).toContain("Please enter a valid mail address");
  // What was typed is still there, and is no markup.
  expect(wrong.html).toContain('value="ann@&quot;');
  expect(wrong.html).not.toContain('ann@"');
  const joined = await browser.open(urlOf(form, "/wait"), { contact: "ann@example.org" });
  expect([joined.status, joined.to]).toEqual([303, expect.stringContaining(urlOf(form, "/wait?w="))]);
  const own = await browser.open(joined.to);
  expect(textOf(own.html)).toContain("Your place in the waiting list 1 We write to you");
  expect(own.html).toContain(joined.to);
  expect(own.headers.get("referrer-policy")).toBe("no-referrer");
  expect(textOf((await browser.open(urlOf(form))).html)).toContain("See my place in the waiting list");
  // The page that asks leads whoever is on the list to their own.
  expect((await browser.open(urlOf(form, "/wait"))).to).toBe(joined.to);

  await deleteNewest(server, token, form, 1);
  await offerDue(server.services);
  expect(textOf((await browser.open(joined.to)).html)).toContain("A place is free for you");
  expect((await browser.open(urlOf(form))).status).toBe(200);
  expect((await new Browser().open(urlOf(form))).status).toBe(409);
  // The link opens it on another device as well.
  const phone = new Browser();
  await phone.open(joined.to);
  const filled = await phone.open(urlOf(form));
  expect(filled.status).toBe(200);
});

test("an offer is given up with one button, and one that has passed says so", async () => {
  const form = await newFull("none");
  const browser = new Browser();
  const { to } = await browser.open(urlOf(form, "/wait"), {});
  expect(textOf((await browser.open(to)).html)).toContain("Nobody writes to you");
  await deleteNewest(server, token, form, 1);
  await offerDue(server.services);
  const own = new URL(to, "http://x").searchParams.get("w") ?? "";
  const left = await browser.open(urlOf(form, "/wait/leave"), { token: own });
  expect([left.status, left.to]).toEqual([303, to]);
  expect(textOf((await browser.open(to)).html)).toContain("You have left the waiting list");
  expect(await statesOf(server.pool, form)).toEqual(["left"]);
  // The form is open again, so the list leads to it.
  expect((await browser.open(urlOf(form, "/wait"))).to).toBe(urlOf(form));
  await submitTo(server, form);
  const again = await browser.open(urlOf(form, "/wait"), {});
  await deleteNewest(server, token, form, 1);
  await offerDue(server.services);
  await endOffers(server.pool, form);
  expect(textOf((await browser.open(again.to)).html)).toContain("The time for your place has passed");
});

test("accounts sign in first; strangers of a form with a password learn nothing of its list", async () => {
  const form = await newFull("account");
  const ask = await new Browser().open(urlOf(form, "/wait"));
  expect(ask.html).toContain(`/idata2/login?redirect=${encodeURIComponent(urlOf(form, "/wait"))}`);
  const closed = await newFull("none", { password: null });
  await saveRules(server, token, closed, { password: "sesame" });
  const refused = await new Browser().open(urlOf(closed, "/wait"));
  expect(textOf(refused.html)).not.toContain("Pottery");
  expect(refused.status).toBe(403);
});

test("a link that is not whole, and a form without a list, say so", async () => {
  const form = await newFull("none");
  const broken = await new Browser().open(urlOf(form, "/wait?w=12-abc"));
  expect([broken.status, textOf(broken.html)]).toEqual([
    404,
    expect.stringContaining("There is no such entry of the waiting list"),
  ]);
  const plain = await createForm(server, token);
  expect((await new Browser().open(urlOf(plain, "/wait"))).to).toBe(urlOf(plain));
});
