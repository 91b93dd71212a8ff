/** Filling in a made-to-measure product. All that the form knows is here; the island only draws it. */
import { atom } from 'nanostores';
import { check, type FieldProblem } from '#features/marketing/check.ts';
import type { Configuration, FieldName, PrintProduct, TextField } from '#features/marketing/description.ts';
import {
  firstConfiguration,
  withField,
  withLogo,
  withoutField,
  withServiceToggled,
} from '#features/marketing/edit.ts';
import type { QrCode } from '#features/marketing/layout.ts';
import { fromOrderData, toOrderData } from '#features/marketing/order-data.ts';
import { tidied } from '#features/marketing/tidy.ts';
import { saveDelayMs } from '#platform/browser/progress.ts';
import { upload } from '#platform/browser/upload.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { $drafts, $registered, keepDraft, type StoredLogo } from './drafts.ts';
import { fileProblem, type LogoProblem, refusedFile } from './logo-file.ts';
import { prefilled } from './prefill.ts';
import { fitProblems, type PrintTextsOf } from './sides.ts';

/** A link is looked at this many milliseconds after its last change. */
export const linkDelayMs = 1000;

/** How far the member’s logo has come. */
export type LogoUpload =
  | { state: 'none' }
  | { state: 'sent' }
  /** `share` is 0 to 1. */
  | { state: 'sending'; name: string; share: number }
  | { state: 'refused'; problem: LogoProblem };

/** What the form holds. */
export interface ConfiguratorState {
  /** False while what was kept is read. */
  isReady: boolean;
  configuration: Configuration;
  /** Language code of the print. */
  language: string;
  logo: StoredLogo | null;
  upload: LogoUpload;
  qr: QrCode | null;
  /** What is known of the code of the link as it stands there. */
  qrState: 'none' | 'waiting' | 'ready' | 'failed';
  /** Fields that were left: what is wrong with their form is said from then on. */
  left: ReadonlySet<FieldName>;
  /** How often the form was sent with something wrong in it. */
  tries: number;
  isChecking: boolean;
}

/** What the form needs from outside. */
export interface ConfiguratorOptions {
  call: Club;
  /** Uuid of the shop product. */
  product: string;
  print: PrintProduct;
  /** Texts of the print by language code, the default first. */
  texts: PrintTextsOf;
  /** The services to choose from, by language code. */
  services: Readonly<Record<string, readonly { text: string; icon: string }[]>>;
  /** Sends a file. */
  send?: typeof upload;
}

type Uploaded = AnswerOf<'POST /v1/shop/order/files'>;

function logoOf({ uuid, name, type, preview_url: picture, width, height }: Uploaded): StoredLogo {
  return { uuid, name, picture, size: type !== 'svg' && width && height ? { width, height } : null };
}

/** A form on this page. */
export function createConfigurator(options: ConfiguratorOptions) {
  const { call, product, print, texts, services, send = upload } = options;
  const languages = Object.keys(texts);
  const $state = atom<ConfiguratorState>({
    isReady: false,
    configuration: firstConfiguration(print),
    language: languages[0] ?? 'en',
    logo: null,
    upload: { state: 'none' },
    qr: null,
    qrState: 'none',
    left: new Set(),
    tries: 0,
    isChecking: false,
  });
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let linkTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | undefined;
  /** The link whose code is shown or asked for, and the asking. */
  let link = '';
  let reading: Promise<void> = Promise.resolve();

  function save(): void {
    if (saveTimer === undefined) return;
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const { configuration, language, logo } = $state.get();
    keepDraft(product, { data: toOrderData(print, configuration, language), language, logo });
  }

  function change(changes: Partial<ConfiguratorState>): void {
    $state.set({ ...$state.get(), ...changes });
  }

  /** Changes what will be kept. */
  function edit(changes: Partial<ConfiguratorState>): void {
    change(changes);
    clearTimeout(saveTimer);
    saveTimer = setTimeout(save, saveDelayMs);
  }

  /** The link as it will be printed; empty where there is none, or none that is right. */
  function rightLink(): string {
    const { configuration, language } = $state.get();
    const wrong = check(print, configuration).some(({ field }) => field === 'link');
    return wrong ? '' : (tidied(print, configuration, language).link ?? '');
  }

  async function askForQr(asked: string): Promise<void> {
    change({ qrState: 'waiting' });
    try {
      const { path, modules } = await call('GET /v1/generate/qr-code', { query: { data: asked } });
      if (link === asked) change({ qr: { path, modules }, qrState: 'ready' });
    } catch {
      if (link === asked) change({ qr: null, qrState: 'failed' });
    }
  }

  /** Reads the code of the link, unless it is there or under way. */
  async function readQr(): Promise<void> {
    clearTimeout(linkTimer);
    const asked = rightLink();
    if (asked === '') {
      link = '';
      change({ qr: null, qrState: 'none' });
    } else if (asked !== link || $state.get().qrState === 'failed') {
      link = asked;
      reading = askForQr(asked);
    }
    await reading;
  }

  function linkChanged(): void {
    clearTimeout(linkTimer);
    link = '';
    const isThere = ($state.get().configuration.link ?? '') !== '';
    change({ qr: null, qrState: isThere ? 'waiting' : 'none' });
    if (isThere) linkTimer = setTimeout(() => void readQr(), linkDelayMs);
  }

  /** Names of the chosen services in another language. */
  function servicesIn(language: string): Configuration['services'] {
    const names = new Map((services[language] ?? []).map(({ icon, text }) => [icon, text]));
    return $state
      .get()
      .configuration.services?.map(({ icon, text }) => ({ icon, text: names.get(icon) ?? text }));
  }

  /** The club may forget a file. It forgets those that nobody ordered by itself, so a failure is none. */
  function forgetFile(uuid: string | undefined): void {
    if (!uuid) return;
    if ($registered.get()?.data.logo === uuid) $registered.set(undefined);
    void call('DELETE /v1/shop/order/files/{uuid}', { params: { uuid } }).catch(() => undefined);
  }

  return {
    $state,

    /** Takes up what this browser has kept, else what the club knows of the member. Call it once, after hydration. */
    async start(): Promise<void> {
      const draft = $drafts.get()[product];
      const first = firstConfiguration(print);
      if (draft) {
        const configuration = { ...first, ...fromOrderData(print, draft.data) };
        const isSent = draft.logo !== null && draft.logo.uuid === configuration.logo;
        if (!isSent && configuration.logo) configuration.logo = '';
        const language = languages.includes(draft.language) ? draft.language : $state.get().language;
        change({ configuration, language, logo: isSent ? draft.logo : null });
        // The club prints services by its own names, which may have changed since.
        const named = servicesIn(language);
        if (named) change({ configuration: { ...configuration, services: named } });
      } else {
        change({ configuration: await prefilled(call, print, first) });
      }
      change({ isReady: true });
      await readQr();
    },

    /** Keeps what was typed when the page goes away. */
    save,

    /** Types into a field of one line. */
    type(field: TextField, text: string): void {
      edit({ configuration: { ...$state.get().configuration, [field]: text } });
      if (field === 'link') linkChanged();
    },

    /** Types into a line of the address. */
    typeAddress(line: 'line1' | 'line2' | 'line3', text: string): void {
      const { configuration } = $state.get();
      const address = { line1: '', line2: '', line3: '', ...configuration.address, [line]: text };
      edit({ configuration: { ...configuration, address } });
    },

    /** The member leaves a field. */
    leave(field: FieldName): void {
      const { left } = $state.get();
      if (!left.has(field)) change({ left: new Set([...left, field]) });
    },

    /** Adds an optional field. */
    add(field: FieldName): void {
      edit({ configuration: withField(print, $state.get().configuration, field) });
    },

    /** Takes an optional field out, with what it held. */
    remove(field: FieldName): void {
      const { configuration, left } = $state.get();
      const { logo } = configuration;
      const rest = new Set(left);
      rest.delete(field);
      edit({ configuration: withoutField(print, configuration, field), left: rest });
      if (field === 'link') linkChanged();
      if (field === 'logo') {
        sending?.abort();
        change({ logo: null, upload: { state: 'none' } });
        forgetFile(logo);
      }
    },

    /** Chooses a picture or a form of the manufacturer’s logo. */
    choose(field: 'coverImage' | 'contentImage' | 'brandLogo', name: string): void {
      edit({ configuration: { ...$state.get().configuration, [field]: name } });
    },

    /** Chooses a service or takes it out; beyond the number of the product nothing is added. */
    toggleService(service: { text: string; icon: string }): void {
      edit({ configuration: withServiceToggled(print, $state.get().configuration, service) });
    },

    /** Prints in another language: the fixed texts and the names of the services change. */
    setLanguage(language: string): void {
      if (!languages.includes(language)) return;
      const { configuration } = $state.get();
      const named = servicesIn(language);
      edit({ language, configuration: named ? { ...configuration, services: named } : configuration });
    },

    /** Sends a logo in place of the one that is there. A file that cannot be taken leaves everything as it is. */
    async sendLogo(files: readonly File[]): Promise<void> {
      const problem = fileProblem(files);
      const [file] = files;
      if (problem || !file) return change({ upload: { state: 'refused', problem: problem ?? 'one_file' } });
      sending?.abort();
      const mine = new AbortController();
      sending = mine;
      const { name } = file;
      change({ upload: { state: 'sending', name, share: 0 } });
      try {
        const onProgress = (share: number) => {
          if (sending === mine) change({ upload: { state: 'sending', name, share } });
        };
        const answer = (await send('/v1/shop/order/files', file, {
          onProgress,
          signal: mine.signal,
        })) as Uploaded;
        if (sending !== mine) return forgetFile(answer.uuid);
        sending = undefined;
        const { configuration } = $state.get();
        const logo = logoOf(answer);
        edit({ configuration: withLogo(print, configuration, answer.uuid), logo, upload: { state: 'sent' } });
        forgetFile(configuration.logo);
      } catch (error) {
        if (sending !== mine) return;
        sending = undefined;
        const problem = error instanceof ClubError ? refusedFile(file, error) : 'internal';
        change({ upload: problem === 'aborted' ? { state: 'none' } : { state: 'refused', problem } });
      }
    },

    /** Stops sending a logo. */
    stopSending(): void {
      sending?.abort();
    },

    /**
     * Checks everything. What is right is kept for the checkout.
     *
     * @returns whether it is
     */
    async submit(variant: string, quantity: number): Promise<boolean> {
      if ($state.get().isChecking) return false;
      change({ isChecking: true });
      await readQr();
      const state = $state.get();
      const { configuration, language, logo, qr } = state;
      const isRight =
        formProblems(print, configuration, fitProblems(print, configuration, texts[language], qr)).length ===
        0;
      if (!isRight || state.upload.state === 'sending') {
        change({ isChecking: false, tries: state.tries + 1 });
        return false;
      }
      const data = toOrderData(print, configuration, language);
      saveTimer ??= setTimeout(save);
      save();
      $registered.set({ product, variant, quantity, data, language, logo, qr });
      change({ isChecking: false });
      return true;
    },
  };
}

/** A form, as `createConfigurator` makes it. */
export type Configurator = ReturnType<typeof createConfigurator>;

/** All that is wrong, in the order of the form: one problem of each field, and what does not fit last of all. */
export function formProblems(
  print: PrintProduct,
  configuration: Configuration,
  fit: readonly FieldProblem[],
): FieldProblem[] {
  const byField = new Map<FieldName, FieldProblem>();
  for (const problem of [...check(print, configuration), ...fit]) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return print.fields.flatMap(({ name }) => byField.get(name) ?? []);
}

const saidAtOnce: readonly FieldProblem['code'][] = ['too_long', 'characters_not_printable', 'does_not_fit'];
const saidWhenLeft: readonly FieldProblem['code'][] = ['link_invalid', 'phone_invalid', 'email_invalid'];

/**
 * What is said at the fields: nothing of what is missing before the form was sent, and nothing of the form of a text
 * while it is typed for the first time.
 */
export function shownProblems(
  problems: readonly FieldProblem[],
  { tries, left }: Pick<ConfiguratorState, 'tries' | 'left'>,
): FieldProblem[] {
  return problems.filter(
    ({ field, code }) =>
      tries > 0 || saidAtOnce.includes(code) || (saidWhenLeft.includes(code) && left.has(field)),
  );
}
