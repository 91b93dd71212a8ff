/** The script of the guests' pages. */
import { forgetMember } from '#stores/forget.ts';
import { leaveWhenClosed } from '#stores/maintenance.ts';
import { $token } from '#stores/session.ts';
import { startWorker } from './worker.ts';

// The club knows of no session any more: nothing of it stays on the device.
if (document.body.hasAttribute('data-signed-out') && $token.get()) forgetMember();
leaveWhenClosed();
startWorker();
