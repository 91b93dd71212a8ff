#!/usr/bin/env node
/**
 * Measures whether the calls of a company get slower when the club grows. Two clubs on a private PostgreSQL have the
 * same company; one is ten times as large. How to read it: docs/bench.md.
 *
 * node scripts/big-club.ts           medians of 25 rounds
 * node scripts/big-club.ts --quick   medians of 5 rounds
 * node scripts/big-club.ts --smoke   one round in small clubs: proves that it runs. Ratios are not judged
 *
 * node scripts/big-club.ts --imports an import of 1,000,000 sales and its undo, nothing else; small in a smoke run
 *
 * node scripts/big-club.ts --sharded clubs of 100,000 and 1,000,000 companies in tables partitioned by company
 *
 * Then it measures the calls of staff in a club of 50,000 companies.
 *
 * The exit code is 1 if the ledger is inconsistent, or above a limit. A company’s call takes at most twice as long in
 * the big club. A list of staff takes at most 100 ms, an import ten minutes. Runs on Node 24 and needs PostgreSQL.
 */
import { bigClub } from './bench/big.ts';
import { exitOnSignals, flag } from './support/run.ts';

exitOnSignals();

const smoke = flag('smoke');
const rounds = smoke ? 1 : flag('quick') ? 5 : 25;
process.exitCode = await bigClub({ rounds, smoke, imports: flag('imports'), sharded: flag('sharded') });
