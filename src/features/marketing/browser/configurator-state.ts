/** What the form of a made-to-measure product holds, and keeping it in this browser. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Configuration, FieldName, PrintProduct } from '#features/marketing/description.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import type { QrCode } from '#features/marketing/layout.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { saveDelayMs } from '#platform/browser/progress.ts';
import type { upload } from '#platform/browser/upload.ts';
import type { Club } from '#platform/contract/club.ts';
import { keepDraft, type StoredLogo } from './drafts.ts';
import type { LogoProblem } from './logo-file.ts';
import type { PrintTextsOf } from './sides.ts';

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

/** The state that all parts of the form share. */
export interface ConfiguratorShared {
  $state: ReadableAtom<ConfiguratorState>;
  /** Changes what is only shown. */
  change(changes: Partial<ConfiguratorState>): void;
  /** Changes what is kept in this browser, soon after the last change. */
  edit(changes: Partial<ConfiguratorState>): void;
  /** Keeps what has changed since it was last kept. */
  save(): void;
  /** Keeps everything, changed or not. */
  saveAll(): void;
}

/** The state of a form on this page. */
export function createConfiguratorState({ product, print, texts }: ConfiguratorOptions): ConfiguratorShared {
  const $state = atom<ConfiguratorState>({
    isReady: false,
    configuration: firstConfiguration(print),
    language: Object.keys(texts)[0] ?? 'en',
    logo: null,
    upload: { state: 'none' },
    qr: null,
    qrState: 'none',
    left: new Set(),
    tries: 0,
    isChecking: false,
  });
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function saveAll(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const { configuration, language, logo } = $state.get();
    keepDraft(product, { data: toOrderData(print, configuration, language), language, logo });
  }

  function save(): void {
    if (saveTimer !== undefined) saveAll();
  }

  function change(changes: Partial<ConfiguratorState>): void {
    $state.set({ ...$state.get(), ...changes });
  }

  return {
    $state,
    change,
    edit(changes) {
      change(changes);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(save, saveDelayMs);
    },
    save,
    saveAll,
  };
}
