#!/usr/bin/env node
/**
 * The operator's command line: `npm run club -- COMMAND`. Loads src/app/cli/run.ts and leaves with the exit code that its
 * `run` answers.
 */
import { withSource } from './source.ts';

process.exitCode = await withSource('/src/app/cli/run.ts', ({ run }) => run(process.argv.slice(2)));
