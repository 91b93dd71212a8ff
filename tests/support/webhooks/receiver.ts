/** A receiver of webhooks on loopback, which verifies signatures as receivers do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.ts';
import type { WebhookType } from '#features/webhooks/events.ts';
import { newSecret, seal } from '#features/webhooks/server/secrets.ts';
import { role } from '#platform/contract/roles.ts';
import type { TestClub } from '../club.ts';

export interface ReceivedEvent {
  id: string;
  path: string;
  body: { type: string; timestamp: string; sequence: number; data: Record<string, unknown> };
}

type Respond = (event: ReceivedEvent, response: ServerResponse) => void;

export interface Receiver {
  url: string;
  /** Events with a right signature, in the order in which they came. */
  received: ReceivedEvent[];
  /** Requests whose signature was wrong. */
  forged: number;
  /** Secrets by path; a request must be signed with one of them. */
  secrets: Map<string, string[]>;
  /** Answers; 204 by default. */
  respond: Respond;
  /** Adds an endpoint of the club that sends here. */
  endpoint(
    club: TestClub,
    types: WebhookType[],
    regions?: number[],
  ): Promise<{ id: number; uuid: string; path: string; secret: string; remove(): Promise<void> }>;
  close(): void;
}

/** @param isLate accepts signatures of any time, for clubs with another clock */
export async function webhookReceiver({ isLate = false } = {}): Promise<Receiver> {
  const isSigned = (request: IncomingMessage, body: string) =>
    (receiver.secrets.get(request.url ?? '') ?? []).some((secret) => {
      try {
        const webhook = new Webhook(secret);
        const headers = request.headers as Record<string, string>;
        if (isLate) {
          const at = new Date(Number(headers['webhook-timestamp']) * 1000);
          const signature = webhook.sign(headers['webhook-id'] ?? '', at, body);
          return headers['webhook-signature']?.split(' ').includes(signature) ?? false;
        }
        webhook.verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isSigned(request, body)) {
      receiver.forged++;
      response.writeHead(401).end();
      return;
    }
    const event = {
      id: String(request.headers['webhook-id']),
      path: request.url ?? '',
      body: JSON.parse(body) as ReceivedEvent['body'],
    };
    receiver.received.push(event);
    receiver.respond(event, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;
  const receiver: Receiver = {
    url,
    received: [],
    forged: 0,
    secrets: new Map(),
    respond: (_, response) => response.writeHead(204).end(),
    async endpoint(club, types, regions) {
      const staff = await club.person({ role: role.staff });
      const secret = newSecret();
      const path = `/hook-${++count}`;
      receiver.secrets.set(path, [secret]);
      const [row] = await club.db
        .insert(webhookEndpoints)
        .values({
          url: url + path,
          types,
          regions: regions ?? null,
          secret: seal(secret, club.deps.env.SESSION_SECRET),
          createdBy: staff.id,
          createdAt: club.deps.now(),
        })
        .returning();
      if (!row) throw new Error('No endpoint was written');
      return {
        id: row.id,
        uuid: row.uuid,
        path,
        secret,
        async remove() {
          await club.db
            .update(webhookEndpoints)
            .set({ state: 'removed' })
            .where(eq(webhookEndpoints.id, row.id));
          await club.db.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, row.id));
        },
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
