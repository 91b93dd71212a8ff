import type { MessageValues, T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import type { Env } from '#platform/ops/env.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { imprintLines } from '#regions/imprint.ts';
import { languageByCode } from '#regions/languages.ts';
import { fullName } from '#regions/person-name.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import { kindOf, listReasons, type MailKind } from './mail-kinds.ts';
import { type MailContent, type MailTable, mailHtml, mailText } from './mail-layout.ts';
import type { Message } from './outbox.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Who reads the mail. */
export interface Reader {
  region: Region;
  languageId: number;
  /** Only if the address is known to be theirs: nobody else may read a name that was typed. */
  person?: { uuid: string; name: string; surname: string } | undefined;
}

export interface MailFacts {
  to: string;
  values?: MessageValues;
  /** UUID of what the mail is about. */
  about?: string;
  code?: string;
  /** Below the text. */
  tables?: readonly MailTable[];
}

type Settings = Pick<Env, 'REGION_HOSTS' | 'demo' | 'PORT' | 'SESSION_SECRET'>;

/** Texts know `{contact}`, an e-mail address of the club, and `{code}`. */
export function mail(
  kind: MailKind,
  { to, values, about, code, tables }: MailFacts,
  reader: Reader,
  env: Settings,
): Message {
  const { region } = reader;
  const language = readerLanguage(undefined, reader);
  const t = translator(language, localeOf(region, language));
  const site = originOf(region, '', env);
  const known = { contact: region.contact.email, ...(code === undefined ? {} : { code }), ...values };
  const { subject, text } = kindOf(kind);
  const content: MailContent = {
    language: languageByCode(language).tag,
    subject: t(subject, known),
    greeting: greeting(reader, t),
    paragraphs: t(text, known).split('\n\n'),
    tables,
    code,
    action: actionOf(kind, about, reader, site, t),
    signature: t('messages.mail_signature'),
    unsubscribe: unsubscribe(kind, reader, site, env, t),
    imprint: imprintLines(region),
  };
  return {
    channel: 'email',
    to,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    language: content.language,
    unsubscribe: content.unsubscribe?.href,
    code,
  };
}

function greeting({ region, person }: Reader, t: T): string {
  const name = person && fullName(person, region);
  return name ? t('messages.mail_greeting', { name }) : t('messages.mail_greetingPlain');
}

function actionOf(
  kind: MailKind,
  about: string | undefined,
  { region }: Reader,
  site: string | undefined,
  t: T,
): MailContent['action'] {
  const { action } = kindOf(kind);
  if (!action) return undefined;
  const label = t(action.label);
  if (action.path === null) return { label, href: `mailto:${region.contact.email}` };
  const isKnown = about !== undefined || !action.path.includes('[uuid]');
  return site && isKnown ? { label, href: site + action.path.replace('[uuid]', about ?? '') } : undefined;
}

function unsubscribe(
  kind: MailKind,
  { person }: Reader,
  site: string | undefined,
  { SESSION_SECRET }: Settings,
  t: T,
): MailContent['unsubscribe'] {
  const { list } = kindOf(kind);
  if (!list || !person || !site) return undefined;
  return {
    reason: t(listReasons[list]),
    label: t('messages.mail_unsubscribe'),
    href: `${site}/unsubscribe?token=${unsubscribeToken(person.uuid, SESSION_SECRET, list)}`,
  };
}
