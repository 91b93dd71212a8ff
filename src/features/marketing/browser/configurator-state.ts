import { atom, type ReadableAtom } from 'nanostores';
import type { BrandKitValues } from '#features/marketing/brand-kit.ts';
import type { Configuration, FieldName, PrintProduct } from '#features/marketing/description.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import type { QrCode } from '#features/marketing/layout/layout.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { personalOf } from '#features/marketing/people.ts';
import { saveDelayMs } from '#platform/browser/progress.ts';
import type { upload } from '#platform/browser/upload.ts';
import type { Club } from '#platform/contract/club.ts';
import { type CardPerson, type Draft, keepDraft, type StoredLogo } from './drafts.ts';
import type { LogoProblem } from './logo-file.ts';
import type { PrintTextsOf } from './sides.ts';

export type LogoUpload =
  | { state: 'none' }
  | { state: 'sent' }
  /** `share`: 0 to 1. */
  | { state: 'sending'; name: string; share: number }
  | { state: 'refused'; problem: LogoProblem };

export interface ConfiguratorState {
  /** False until the stored draft is restored. */
  isReady: boolean;
  configuration: Configuration;
  language: string;
  logo: StoredLogo | null;
  upload: LogoUpload;
  qr: QrCode | null;
  qrState: 'none' | 'waiting' | 'ready' | 'failed';
  /** Visited fields; their format errors are shown. */
  left: ReadonlySet<FieldName>;
  tries: number;
  /** The member has checked the preview of this configuration; each edit resets it. */
  isProofChecked: boolean;
  /** UUID of the logo whose losses the member has accepted. */
  acceptedLogo: string | undefined;
  isChecking: boolean;
  earlier: EarlierState | null;
  /** Null until read. */
  kit: KitState | null;
  /** People whose cards are ordered; empty for the one card in the form. */
  people: readonly CardPerson[];
  /** Position of the person whose texts are in `configuration`. */
  shown: number;
  /** Null until asked for. */
  team: TeamState | null;
  /** The configuration started with values of the brand kit. */
  isFromKit: boolean;
}

/** The company’s brand kit as last read. */
export interface KitState {
  values: BrandKitValues;
  version: number;
  /** `changed`: by another owner since. */
  state: 'none' | 'saving' | 'saved' | 'changed' | 'failed';
}

export interface TeamState {
  state: 'reading' | 'read' | 'failed';
  /** Everybody who can have a card, the member first. */
  people: readonly CardPerson[];
  /** People who left since their cards were filled in. */
  gone: readonly CardPerson[];
}

/** How the values of an earlier order came into the form. */
export interface EarlierState {
  /** Number of the order; null if it cannot be read. */
  number: string | null;
  /** Pieces in stock if fewer than ordered; 0 if the variant is not offered. */
  available: number | null;
  /** The draft that the values replaced. */
  replaced: Draft | null;
}

export interface ConfiguratorOptions {
  call: Club;
  product: string;
  print: PrintProduct;
  texts: PrintTextsOf;
  services: Readonly<Record<string, readonly { text: string; icon: string }[]>>;
  send?: typeof upload;
}

export interface ConfiguratorShared {
  $state: ReadableAtom<ConfiguratorState>;
  /** Changes display state only. */
  change(changes: Partial<ConfiguratorState>): void;
  /** Changes the draft, which is to be checked again; saves it after a pause. */
  edit(changes: Partial<ConfiguratorState>): void;
  /** Saves pending changes now. */
  save(): void;
  saveAll(): void;
}

/** The people with what is in the form. */
export function filledPeople({
  people,
  shown,
  configuration,
}: Pick<ConfiguratorState, 'people' | 'shown' | 'configuration'>): readonly CardPerson[] {
  return people.map((person, index) =>
    index === shown ? { ...person, texts: personalOf(configuration) } : person,
  );
}

/** State that all parts of the form share. Edits are stored as a draft after a pause. */
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
    isProofChecked: false,
    acceptedLogo: undefined,
    isChecking: false,
    earlier: null,
    kit: null,
    people: [],
    shown: 0,
    team: null,
    isFromKit: false,
  });
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function saveAll(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const { configuration, language, logo } = $state.get();
    const people = filledPeople($state.get());
    const data = toOrderData(print, configuration, language);
    keepDraft(product, { data, language, logo, ...(people.length > 0 && { people }) });
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
      change({ ...changes, isProofChecked: false });
      clearTimeout(saveTimer);
      saveTimer = setTimeout(save, saveDelayMs);
    },
    save,
    saveAll,
  };
}
