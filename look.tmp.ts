import { chromium } from "@playwright/test";
import { getChromium } from "@idata/testkit/chromium";
const [base, key] = [process.argv[2]!, process.argv[3]!];
const b = await chromium.launch(await getChromium());
const shots: [string, number, "light"|"dark", string][] = [];
for (const lang of ["zh-CN","en-US"]) for (const w of [1440,390]) for (const scheme of ["light","dark"] as const) shots.push([lang,w,scheme,""]);
const only = shots.filter((_, i) => [0,3,5,6].includes(i));
for (const [lang, w, scheme] of only) {
  const ctx = await b.newContext({ viewport: { width: w, height: w === 390 ? 844 : 900 }, colorScheme: scheme, locale: lang });
  const page = await ctx.newPage();
  await page.addInitScript((l) => { try { localStorage.setItem("idata-language", l); } catch {} }, lang);
  await page.goto(base + "/idata2/login"); await page.waitForSelector("img[src^=data]");
  await page.screenshot({ path: `/tmp/look-login-${lang}-${w}-${scheme}.png` });
  await ctx.close();
}
// forced change: sign in via UI with the captcha switched off
{
  for (const [lang, w, scheme] of only.slice(0,3)) {
    const ctx = await b.newContext({ viewport: { width: w, height: 860 }, colorScheme: scheme, locale: lang });
    const page = await ctx.newPage();
    const refused: string[] = [];
    page.on("response", async (r) => { if (r.url().includes("/api/")) { const t = await r.text().catch(() => ""); if (t.includes("6609031")) refused.push(r.url()); } });
    const answer = await page.request.post(base + "/idata2/api/login", { data: { username: "admin", password: process.argv[4] } , headers: {} });
    const { token } = await answer.json() as { token: string };
    console.log("token", token?.slice(0,5), JSON.stringify(await answer.json()).slice(0,80));
    await ctx.addCookies([{ name: "Admin-Token", value: token, url: base }]);
    await page.goto(base + "/idata2/form"); await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look-first-${lang}-${w}-${scheme}.png` });
    console.log("refused calls while the first-password page shows:", refused);
    await ctx.close();
  }
}
await b.close();
