/** Every SMS fits one message, in every language. */
import { describe, expect, test } from 'vitest';
import type { MessageKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translator.ts';
import { languageCodes } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';
import english from '../../src/i18n/messages/en/messages.json';

/** The basic alphabet of 3GPP TS 23.038 (GSM 03.38): 160 letters per message. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Letters of its extension table, which count twice. */
const EXTENSION = '\f^{}\\[~]|€';

/** The share of one message that a text takes: 1 is a full one. */
function messages(text: string): number {
  const letters = [...text];
  if (letters.every((letter) => BASIC.includes(letter) || EXTENSION.includes(letter)))
    return letters.reduce((sum, letter) => sum + (EXTENSION.includes(letter) ? 2 : 1), 0) / 160;
  // Any other letter makes the message UTF-16.
  return text.length / 70;
}

const CODE = '12345';
/** A link takes most of a message of 70 letters. */
const atMost = (key: string) => (key === 'phoneUndoSms' ? 2 : 1);
const SITE = 'https://club.lucarne.example';
/** Below it is the line that lets a browser fill in a code. */
const BOUND = `\n@club.lucarne.example #${CODE}`;
const longestContact = regions
  .map(({ contact }) => contact.email)
  .reduce((longest, email) => (email.length > longest.length ? email : longest));

const keys = Object.keys(english).filter((key) => /^[a-z]\w*Sms$/.test(key));

describe.each([...languageCodes])('in %s', (language) => {
  test.each(keys)('%s fits one message, with a link two', (key) => {
    const t = translator(language);
    const link = `${SITE}/undo?token=${'x'.repeat(22)}`;
    const values = {
      code: CODE,
      contact: longestContact,
      site: SITE,
      address: '+48******12',
      hours: '72',
      link,
    };
    const text = (t as (key: MessageKey, values: Record<string, string>) => string)(
      `messages.${key}` as MessageKey,
      values,
    );
    const whole = ['codeSms', 'confirmationSms'].includes(key) ? text + BOUND : text;
    expect(messages(whole), `${[...whole].length} letters: ${whole}`).toBeLessThanOrEqual(atMost(key));
  });
});

test('the check counts letters as phones do', () => {
  expect(keys.length).toBeGreaterThan(2);
  expect(messages('a'.repeat(160))).toBe(1);
  expect(messages('€'.repeat(80))).toBe(1);
  expect(messages('ż'.repeat(70))).toBe(1);
  expect(messages(`${'a'.repeat(70)}ż`)).toBeGreaterThan(1);
});
