/** Trusted Types: the only way to hand HTML and script addresses to the browser. Pages report every other. */

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

const same = (text: string) => text;
const rules: Policy = { createHTML: same, createScriptURL: same };

/** Marks HTML of the club's own answers, and addresses of its own scripts. Not for text that somebody typed. */
export const trusted: Policy = globalThis.trustedTypes?.createPolicy('club', rules) ?? rules;
