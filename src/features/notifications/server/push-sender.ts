import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { quietUntil } from '#features/notifications/push.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Env } from '#platform/ops/env.ts';
import { post } from '#platform/outbound/post.ts';
import { publicTarget } from '#platform/outbound/target.ts';
import { regionById } from '#regions/regions.ts';
import type { Transport } from './outbox.ts';
import { type Vapid, vapidOf } from './vapid.ts';

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** Undefined where the club sends no push messages. */
    push: Push | undefined;
  }
}

/** Push services keep a message for a device that is off, in seconds. */
const KEPT_SECONDS = 24 * 3_600;

/** What the service worker shows. */
export interface PushPayload {
  notification: string;
  title: string;
  body: string;
  path: string;
  /** BCP 47 tag. */
  lang: string;
}

interface Needs {
  db: Database;
  log: Logger;
  now(): Date;
}

interface Settings {
  vapid: Vapid;
  /** Contact for push services: `mailto:` with the club's sender. */
  subject: string;
  allowsLocal: boolean;
}

export interface Push {
  publicKey: string;
  /** Whether push services may be in this network: in tests and demos. */
  allowsLocal: boolean;
  senderOf(needs: Needs): Transport;
}

/** Undefined in production without keys. */
export function pushOf(env: Env): Push | undefined {
  const vapid = vapidOf(env);
  if (!vapid) return undefined;
  const subject = `mailto:${/[^<\s]+@[^>\s]+/.exec(env.MAIL_FROM)?.[0] ?? 'club@club.invalid'}`;
  const settings = { vapid, subject, allowsLocal: env.PUSH_LOCAL };
  return {
    publicKey: vapid.publicKey,
    allowsLocal: env.PUSH_LOCAL,
    senderOf: (needs) => createPushSender(needs, settings),
  };
}

/**
 * Sends a push message to a device, whose id is the recipient. Nothing is sent to devices that were signed out, and of
 * notifications that were read meanwhile. In quiet hours it returns when to send.
 */
function createPushSender({ db, log, now }: Needs, { vapid, subject, allowsLocal }: Settings): Transport {
  return async ({ to, text }) => {
    const payload = JSON.parse(text) as PushPayload;
    const [device] = await db
      .select({ subscription: pushSubscriptions, regionId: companies.regionId })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(installers, eq(installers.id, pushSubscriptions.installerId))
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(
        and(
          eq(pushSubscriptions.id, to),
          isNull(sessions.endedAt),
          eq(installers.active, accountStatus.active),
          eq(companies.active, accountStatus.active),
        ),
      );
    const region = device && regionById(device.regionId);
    if (!device || !region || (await isRead(db, payload.notification))) return undefined;
    const until = quietUntil(now(), region.timeZone);
    if (until) return until;
    const { id, endpoint, p256dh, auth } = device.subscription;
    const target = await publicTarget(endpoint, allowsLocal);
    if (!target) {
      await remove(db, id);
      log.warn({ subscription: id }, 'a push subscription without a public address was removed');
      return undefined;
    }
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...vapid },
      TTL: KEPT_SECONDS,
      urgency: 'normal',
    });
    const { headers, body } = details;
    const status = await post(target, { headers: headers as Record<string, string>, body });
    // The browser unsubscribed, or the service expired it.
    if (status === 404 || status === 410) await remove(db, id);
    else if (status >= 300) throw new Error(`The push service answered ${status}`);
    return undefined;
  };
}

async function isRead(db: Database, uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.uuid, uuid));
  return !row || row.readAt !== null;
}

async function remove(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
