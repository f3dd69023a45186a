/** `example.com` is that domain alone, `*.example.com` all below it. The domain is in lower case. */
export function isUnderDomain(domain: string, rule: string): boolean {
  const wanted = rule.toLowerCase();
  return wanted.startsWith("*.") ? domain.endsWith(wanted.slice(1)) : domain === wanted;
}
