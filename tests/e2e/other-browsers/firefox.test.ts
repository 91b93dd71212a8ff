/** The club in Firefox. */

import { testsOf } from '../../support/e2e/other-browsers-tests.ts';
import { launchFirefox } from '../../support/other-browsers.ts';

testsOf(launchFirefox);
