/** A sample of each e-mail. */

import { mail } from '#features/notifications/server/mail.ts';
import { type MailKind, mailKinds } from '#features/notifications/server/mail-kinds.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { defaultRegion, type Region, regions } from '#regions/regions.ts';

export const mailTypes = Object.keys(mailKinds) as MailKind[];

/** Mails to addresses that may belong to somebody else. */
const unnamed: ReadonlySet<MailKind> = new Set(['verification', 'welcome']);

const withCode: ReadonlySet<MailKind> = new Set(['code', 'verification', 'confirmation']);

const ABOUT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const CODE = '80417';

/** A region of the language. */
export function regionFor(language: LanguageCode): Region {
  return regions.find(({ languages }) => languages[0] === language) ?? defaultRegion;
}

interface Changes {
  name?: string;
  surname?: string;
  /** What members and staff typed: names of projects and reasons. */
  typed?: string;
  hasSite?: boolean;
}

/** As the club sends it in production. */
export function mailOf(
  type: MailKind,
  language: LanguageCode,
  { name = 'Anna', surname = 'Nowak', typed = 'Villa Nowa, ul. Dachowa 12', hasSite = true }: Changes = {},
): { message: Message; code: string | undefined; isNamed: boolean } {
  const region = regionFor(language);
  const isNamed = !unnamed.has(type);
  const code = withCode.has(type) ? CODE : undefined;
  const message = mail(
    type,
    {
      to: 'anna@club.example',
      about: ABOUT,
      ...(code === undefined ? {} : { code }),
      ...(type === 'statement'
        ? { tables: [{ title: typed, rows: [{ label: typed, value: '+1 250' }] }] }
        : {}),
      values: {
        minutes: 10,
        hours: 72,
        time: '28.11.2026, 14:30',
        device: 'Firefox, Android',
        address: 'o••••@club.example',
        days: 60,
        points: 1250,
        debt: 340,
        date: '28.11.2026',
        number: `${region.iso}-2026-00042`,
        project: typed,
        product: typed,
        price: 1250,
        campaign: 'Window weeks',
        reason: typed,
        level: 3,
        category: typed,
        parcel: 'DPD 12345678901234',
        sent: 'yes',
        title: typed,
        text: typed,
        company: typed,
        month: 'November 2026',
      },
    },
    {
      region,
      languageId: languageByCode(language).id,
      ...(isNamed ? { person: { uuid: ABOUT, name, surname } } : {}),
    },
    {
      REGION_HOSTS: new Map(hasSite ? regions.map(({ slug }) => [`club.example.${slug}`, slug]) : []),
      demo: false,
      PORT: 0,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
    },
  );
  return { message, code, isNamed };
}
