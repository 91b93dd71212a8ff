#!/usr/bin/env node
/**
 * Measures whether what a company does gets slower when the club grows: two clubs on a private PostgreSQL, one ten times
 * the other, with the same company in both. How to read it: docs/bench.md.
 *
 * node scripts/big-club.ts           medians of 25 rounds
 * node scripts/big-club.ts --quick   of 5
 * node scripts/big-club.ts --smoke   one round in small clubs, in seconds: proves that it runs; ratios are not judged
 *
 * The exit code is 1 if a call of a company takes more than twice as long in the big club, or if the books are wrong.
 * Runs on Node 24 and needs PostgreSQL.
 */
import { withSource } from './source.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const smoke = process.argv.includes('--smoke');
const rounds = smoke ? 1 : process.argv.includes('--quick') ? 5 : 25;
process.exitCode = await withSource('/scripts/bench/big.ts', ({ bigClub }) => bigClub({ rounds, smoke }));
