/** The club in WebKit, the engine of Safari. */

import { testsOf } from '../../support/e2e/other-browsers-tests.ts';
import { launchWebKit } from '../../support/other-browsers.ts';

testsOf(launchWebKit);
