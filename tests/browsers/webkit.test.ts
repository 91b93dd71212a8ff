/** The club in WebKit, the engine of Safari. */
import { launchWebKit } from '../support/other-browsers.ts';
import { testsOf } from '../support/other-browsers-tests.ts';

testsOf(launchWebKit);
