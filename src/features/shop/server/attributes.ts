import { createHash } from 'node:crypto';
import type { LocalText } from '#db/schema/orders.ts';
import { localText } from '#i18n/local-text.ts';
import type { LanguageCode } from '#regions/languages.ts';

export interface StoredAttribute {
  label: LocalText;
  value: LocalText;
}

/** Deterministic UUID (version 8) of an attribute or value: identical across products, languages and releases. */
function uuidOf(...name: string[]): string {
  const bytes = createHash('sha256').update(name.join('\0')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** For example `L, black`; empty for a product’s only variant. */
export function variantTitle(
  attributes: readonly Pick<StoredAttribute, 'value'>[],
  language: LanguageCode,
): string {
  return attributes.map(({ value }) => localText(value, language)).join(', ');
}

/** `attributes` are for people; `attrs` have ids that are equal across products and languages. */
export function attributeAnswers(stored: readonly StoredAttribute[], language: LanguageCode) {
  return {
    attributes: stored.map(({ label, value }) => ({
      label: localText(label, language),
      valueLabel: localText(value, language),
    })),
    attrs: stored.map(({ label, value }) => ({
      attrUuid: uuidOf('attribute', label.en),
      attrValueUuid: uuidOf('value', label.en, value.en),
      attrValueName: localText(value, language),
    })),
  };
}
