#!/usr/bin/env node
/**
 * Cuts the phone metadata of the club's countries out of libphonenumber-js, so that a browser does not
 * load the whole world. Writes src/regions/phone-metadata.json (same compressed structure as
 * libphonenumber-js/metadata.max.json, for libphonenumber-js/core) and src/regions/phone-examples.json
 * (one mobile number per country, for hints in forms).
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

const require = createRequire(import.meta.url);
const folder = new URL('../src/regions/', import.meta.url);

const { regions } = await import(new URL('regions.ts', folder).href);
const world = require('libphonenumber-js/metadata.max.json');
const mobileExamples = require('libphonenumber-js/mobile/examples');

const callingCodes = {};
const cut = {};
const examples = {};
for (const region of regions) {
  const entry = world.countries[region.iso];
  if (!entry) throw new Error(`libphonenumber-js knows no country ${region.iso}`);
  const shared = world.country_calling_codes[region.callingCode];
  if (!shared?.includes(region.iso)) {
    throw new Error(`Calling code ${region.callingCode} is not that of ${region.iso}`);
  }
  // Countries that share the calling code stay in: without the Vatican its numbers would pass as Italian.
  callingCodes[region.callingCode] = shared;
  for (const iso of shared) cut[iso] = world.countries[iso];
  examples[region.iso] = mobileExamples[region.iso];
}

const files = {
  'phone-metadata.json': { version: world.version, country_calling_codes: callingCodes, countries: cut },
  'phone-examples.json': examples,
};

const pathOf = (name) => fileURLToPath(new URL(name, folder));

/** The stored content without its formatting; empty for a missing or broken file. */
function stored(name) {
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
  const biome = require.resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', ...Object.keys(files).map(pathOf)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
  console.log(`Phone metadata of ${regions.length} regions written.`);
}
