#!/usr/bin/env node
/** The operator's command line: `npm run club -- COMMAND`. Exits with the code that `run` of src/app/cli/run.ts returns. */
import { run } from '#app/cli/run.ts';

process.exitCode = await run(process.argv.slice(2));
