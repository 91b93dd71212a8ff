/** The club in Firefox. */
import { launchFirefox } from '../support/other-browsers.ts';
import { testsOf } from '../support/other-browsers-tests.ts';

testsOf(launchFirefox);
