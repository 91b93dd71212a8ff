/**
 * The layout of all e-mails: one content, drawn as HTML and as plain text. A library is not worth it: react-email brings
 * 20 dependencies, and MJML compiles at build time, but greeting, button and link vary per mail.
 */
import { html } from 'hono/html';

/** Figures under a heading. */
export interface MailTable {
  title: string;
  rows: readonly { label: string; value: string }[];
}

export interface MailContent {
  /** BCP 47 tag. */
  language: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  tables?: readonly MailTable[] | undefined;
  /** Shown large where the paragraphs contain it. */
  code?: string | undefined;
  action?: { label: string; href: string } | undefined;
  /** Lines. */
  signature: string;
  /** Why the member gets the mail, and where to turn it off. */
  unsubscribe?: { reason: string; label: string; href: string } | undefined;
  /** Lines. */
  imprint: readonly string[];
}

const CLUB = 'Lucarne Club';

/** Colours of the theme: mail programs know no variables. */
export const mailColours = {
  light: {
    surface: '#fbfaf7',
    raised: '#ffffff',
    ink: '#172028',
    'ink-soft': '#465662',
    line: '#e8e3d8',
    link: '#1a6494',
    accent: '#a94824',
    'accent-ink': '#ffffff',
    roof: '#172028',
    'roof-ink': '#fbfaf7',
  },
  dark: {
    surface: '#141c23',
    raised: '#1d2830',
    ink: '#edf1f4',
    'ink-soft': '#aebbc5',
    line: '#2c3943',
    link: '#7fbde3',
    accent: '#d97a55',
    'accent-ink': '#0f161c',
    roof: '#0f161c',
    'roof-ink': '#fbfaf7',
  },
} as const;

const { light, dark } = mailColours;

const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif";

/** Class names for what changes in the dark; a few programs know no media query and mix their own colours. */
const DARK = Object.entries({
  surface: `background-color:${dark.surface}`,
  brand: `background-color:${dark.roof};color:${dark['roof-ink']}`,
  card: `background-color:${dark.raised};border-color:${dark.line}`,
  ink: `color:${dark.ink}`,
  soft: `color:${dark['ink-soft']}`,
  row: `border-color:${dark.line}`,
  link: `color:${dark.link}`,
  button: `background-color:${dark.accent}`,
  'button-label': `color:${dark['accent-ink']}`,
})
  .map(([name, style]) => `.${name}{${style.replaceAll(/(?=;|$)/g, ' !important')}}`)
  .join('\n');

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${DARK}
}`;

const TEXT = `margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word;color:${light.ink}`;
const SMALL = `margin:0 0 8px;font-size:13px;line-height:19px;overflow-wrap:anywhere;color:${light['ink-soft']}`;
const CODE = `display:block;padding-top:8px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px`;

/** For the HTML part of the message. Tables and inline styles, because mail programs know little else. */
export function mailHtml(content: MailContent): string {
  const { language, subject, greeting, paragraphs, tables, action, signature, unsubscribe, imprint } =
    content;
  const text = (lines: unknown) => html`<p class="ink" style="${TEXT}">${lines}</p>`;
  return String(html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${light.surface}">
<div data-preheader style="display:none;max-height:0;overflow:hidden;mso-hide:all">${paragraphs[0]}</div>
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.surface}" style="background-color:${light.surface}">
<tr><td align="center" style="padding:16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font-size:16px;line-height:24px;${FONT}">
<tr><td class="brand" bgcolor="${light.roof}" style="padding:16px 24px;border-radius:12px 12px 0 0;background-color:${light.roof};color:${light['roof-ink']};font-size:18px;font-weight:700">${CLUB}</td></tr>
<tr><td class="card" bgcolor="${light.raised}" style="padding:24px 24px 8px;border:1px solid ${light.line};border-top:0;border-radius:0 0 12px 12px;background-color:${light.raised}">
${text(greeting)}
${paragraphs.map((paragraph) => text(withCode(paragraph, content.code)))}
${tables?.map(table)}
${action && button(action)}
${text(broken(signature.split('\n')))}
</td></tr>
<tr><td style="padding:16px 24px">
${
  unsubscribe &&
  html`<p class="soft" style="${SMALL}">${unsubscribe.reason} <a class="link" href="${unsubscribe.href}" style="color:${light.link}">${unsubscribe.label}</a></p>`
}
<p class="soft" style="${SMALL}">${broken(imprint)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`);
}

function table({ title, rows }: MailTable) {
  const cell = `padding:8px 0;border-top:1px solid ${light.line};vertical-align:top;overflow-wrap:anywhere`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">
<caption class="ink" style="padding:0 0 8px;text-align:left;font-weight:700;color:${light.ink}">${title}</caption>
${rows.map(
  ({ label, value }) => html`<tr>
<th class="row soft" scope="row" style="${cell};padding-right:16px;text-align:left;font-weight:400;color:${light['ink-soft']}">${label}:</th>
<td class="row ink" style="${cell};text-align:right;font-weight:600;color:${light.ink}">${value}</td>
</tr>`,
)}
</table>`;
}

function button({ label, href }: { label: string; href: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" bgcolor="${light.accent}" style="border-radius:8px;background-color:${light.accent}"><a class="button-label" href="${href}" target="_blank" style="display:inline-block;padding:12px 24px;font-weight:600;text-decoration:none;color:${light['accent-ink']}">${label}</a></td></tr>
</table>`;
}

/** A separate block: it is read on small screens and typed elsewhere. */
function withCode(paragraph: string, code: string | undefined) {
  if (code === undefined || !paragraph.includes(code)) return paragraph;
  const [before, ...after] = paragraph.split(code);
  return html`${before}<strong style="${CODE}">${code}</strong>${after.join(code)}`;
}

function broken(lines: readonly string[]) {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/** For programs that show no HTML, and for people who want none. */
export function mailText({
  greeting,
  paragraphs,
  tables = [],
  action,
  signature,
  unsubscribe,
  imprint,
}: MailContent): string {
  return [
    greeting,
    ...paragraphs,
    ...tables.map(({ title, rows }) =>
      [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    ),
    action && `${action.label}:\n${addressIn(action.href)}`,
    signature,
    // By this line mail programs recognise a signature.
    '-- ',
    unsubscribe && `${unsubscribe.reason}\n${unsubscribe.label}: ${unsubscribe.href}`,
    imprint.join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .replace('-- \n\n', '-- \n');
}

function addressIn(href: string): string {
  return href.replace(/^mailto:/, '');
}
