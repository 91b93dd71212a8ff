/** Local servers that imitate the places services and their failures. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The response: JSON with a status, raw text, or none at all. */
export type Said =
  | ({ status?: number; headers?: Record<string, string> } & ({ json: unknown } | { text: string }))
  | 'silence';

export interface Service {
  url: string;
  asked: Asked[];
  close(): Promise<void>;
}

/** Starts a service. `say` answers each request. */
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

/** A feature in Photon’s format. */
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
