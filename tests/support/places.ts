/** Servers on this machine that answer as the places services do, and that fail as services can. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as it came in. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What to say to a question: JSON with a status, text as it is, or nothing at all. */
export type Said =
  | ({ status?: number; headers?: Record<string, string> } & ({ json: unknown } | { text: string }))
  | 'silence';

/** A service. */
export interface Service {
  url: string;
  asked: Asked[];
  close(): Promise<void>;
}

/** Opens a service. `say` answers each question. */
export async function openService(say: (asked: Asked) => Said): Promise<Service> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const question = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://service'),
      headers: request.headers,
      body,
    };
    asked.push(question);
    const said = say(question);
    if (said === 'silence') return;
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
    response.end('json' in said ? JSON.stringify(said.json) : said.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A feature as Photon gives it. */
export function feature(properties: Record<string, unknown>) {
  return {
    type: 'Feature',
    properties: {
      osm_type: 'W',
      osm_id: 1,
      osm_key: 'highway',
      country: 'Polska',
      countrycode: 'PL',
      ...properties,
    },
    geometry: { type: 'Point', coordinates: [21.01, 52.23] },
  };
}
