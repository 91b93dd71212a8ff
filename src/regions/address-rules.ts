import { type AddressField, addressFields, usesPart } from './address-fields.ts';
import { parsePostalCode } from './postal-code.ts';
import { parseProvince } from './province.ts';
import type { Region } from './regions.ts';

/** Errors of an address part: codes of field messages. */
export type AddressIssue = 'required' | 'not_valid' | 'postal_code_invalid' | 'province_invalid';

/** The error in an address part, if any. A part that the region does not use must be blank. */
export function addressIssue(field: AddressField, value: string, region: Region): AddressIssue | undefined {
  const isBlank = value.trim() === '';
  if (!usesPart(field, region)) return isBlank ? undefined : 'not_valid';
  if (isBlank) return 'required';
  if (field === 'postal_code' && parsePostalCode(value, region) === undefined) return 'postal_code_invalid';
  if (field === 'province' && parseProvince(value) === undefined) return 'province_invalid';
  return undefined;
}

/** The stored form of an address part: `20121`, `MI`. Invalid parts are only trimmed. */
export function storedPart(field: AddressField, value: string, region: Region): string {
  const text = value.trim();
  if (field === 'postal_code') return parsePostalCode(text, region) ?? text;
  if (field === 'province') return parseProvince(text) ?? text;
  return text;
}

/** All parts of an address in their stored form. */
export function storedAddress(
  address: Readonly<Record<AddressField, string>>,
  region: Region,
): Record<AddressField, string> {
  const parts = addressFields.map((field) => [field, storedPart(field, address[field], region)]);
  return Object.fromEntries(parts) as Record<AddressField, string>;
}
