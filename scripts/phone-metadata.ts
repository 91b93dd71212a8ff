#!/usr/bin/env node
/**
 * Extracts the phone metadata of the club's countries from libphonenumber-js, so that browsers load no other
 * countries. Writes src/regions/phone-metadata.json, structured as libphonenumber-js/metadata.max.json, for
 * libphonenumber-js/core. Writes src/regions/phone-examples.json: one mobile number per country, for hints in forms.
 *
 * node scripts/phone-metadata.ts           writes both files
 * node scripts/phone-metadata.ts --check   writes nothing; exits 1 when a file differs from what would be written
 *
 * Run it after an update of libphonenumber-js or a new region. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CountryCode, MetadataJson } from 'libphonenumber-js';
import mobileExamples from 'libphonenumber-js/examples.mobile.json';
import world from 'libphonenumber-js/metadata.max.json';
import { regions } from '#regions/regions.ts';

const folder = new URL('../src/regions/', import.meta.url);

const callingCodes: Record<string, CountryCode[]> = {};
const cut: Partial<MetadataJson['countries']> = {};
const examples: Record<string, string> = {};
for (const region of regions) {
  if (!world.countries[region.iso]) throw new Error(`libphonenumber-js has no country ${region.iso}`);
  const shared = world.country_calling_codes[region.callingCode];
  if (!shared?.includes(region.iso)) {
    throw new Error(`Calling code ${region.callingCode} is not that of ${region.iso}`);
  }
  // All countries of a calling code: without the Vatican, its numbers would count as Italian.
  callingCodes[region.callingCode] = shared;
  for (const iso of shared) cut[iso] = world.countries[iso];
  examples[region.iso] = mobileExamples[region.iso];
}

const files = {
  'phone-metadata.json': { version: world.version, country_calling_codes: callingCodes, countries: cut },
  'phone-examples.json': examples,
};

const pathOf = (name: string) => fileURLToPath(new URL(name, folder));

/** The stored content without formatting; empty for a missing or broken file. */
function stored(name: string): string {
  try {
    return JSON.stringify(JSON.parse(readFileSync(pathOf(name), 'utf8')));
  } catch {
    return '';
  }
}

if (process.argv.includes('--check')) {
  for (const [name, content] of Object.entries(files)) {
    if (stored(name) === JSON.stringify(content)) continue;
    console.error(`src/regions/${name} is stale: run node scripts/phone-metadata.ts`);
    process.exitCode = 1;
  }
} else {
  for (const [name, content] of Object.entries(files)) writeFileSync(pathOf(name), JSON.stringify(content));
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', ...Object.keys(files).map(pathOf)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
  console.log(`Phone metadata of ${regions.length} regions written.`);
}
