/** Files with the messages of an island, one per language: browsers keep them, while props come with every page. */
import { createHash } from 'node:crypto';
import { type LanguageCode, languages } from '#regions/languages.ts';
import type { Messages } from './t.ts';
import { pick } from './translator.ts';

const areasOf = {
  registration: [
    'registration',
    'address',
    'companyTypes',
    'onboarding',
    'onboardingSurvey',
    'survey',
    'common',
    'errors',
  ],
  checkout: ['checkout', 'address', 'cart', 'common', 'errors'],
  printCheckout: ['checkout', 'address', 'cart', 'common', 'errors', 'configurator'],
} as const;

export type MessageFileName = keyof typeof areasOf;

export interface MessageFile {
  /** Contains a hash of the content. */
  path: string;
  /** `messages` as JSON. */
  source: string;
  messages: Messages;
}

const made = new Map<string, MessageFile>();

/** The messages of an island in a language. The build writes the file, so all nodes of a release name the same. */
export function messageFile(name: MessageFileName, language: LanguageCode): MessageFile {
  const id = `${name}-${language}`;
  let file = made.get(id);
  if (!file) {
    const messages = pick(language, areasOf[name]);
    const source = JSON.stringify(messages);
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    file = { path: `/_astro/messages-${id}.${hash}.json`, source, messages };
    made.set(id, file);
  }
  return file;
}

/** All files, for the build. */
export function allMessageFiles(): MessageFile[] {
  const names = Object.keys(areasOf) as MessageFileName[];
  return names.flatMap((name) => languages.map(({ code }) => messageFile(name, code)));
}

/** The `messages` prop of an island with a file: Astro puts only own properties of a prop into the page. */
export function serverMessages({ messages }: MessageFile): Messages {
  return Object.create(messages);
}
