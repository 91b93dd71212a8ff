#!/usr/bin/env node
/** The operator's command line: `npm run club -- COMMAND`. Exits with the code that `run` of src/app/cli/run.ts returns. */
import { withSource } from './source.ts';

process.exitCode = await withSource('/src/app/cli/run.ts', ({ run }) => run(process.argv.slice(2)));
