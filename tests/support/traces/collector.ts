/** A collector of traces over OTLP/HTTP with protobuf, which reads only what the tests look at. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Field number and value: bytes, a number, or eight bytes. */
type Field = [number: number, value: Buffer | bigint];

export interface CollectedSpan {
  trace: string;
  id: string;
  /** Empty for the first of a trace. */
  parent: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  /** Ids of linked traces. */
  links: string[];
  failed: boolean;
  resource: Record<string, string | number>;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Bodies as they came. */
  bodies: Buffer[];
  headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

/** @param answer `silent`: never answers */
export async function openCollector(answer: 'quick' | 'silent' = 'quick'): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    bodies.push(body);
    headers.push(request.headers);
    spans.push(...spansIn(body));
    return answer === 'quick'
      ? response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
      : undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansIn(body: Buffer): CollectedSpan[] {
  return all(body, 1).flatMap((group) => {
    const resource = attributesIn(one(group, 1), 1);
    return all(group, 2).flatMap((scope) =>
      all(scope, 2).map((span) => ({
        trace: one(span, 1).toString('hex'),
        id: one(span, 2).toString('hex'),
        parent: one(span, 4).toString('hex'),
        name: one(span, 5).toString(),
        kind: Number(numberIn(span, 6)),
        attributes: attributesIn(span, 9),
        links: all(span, 13).map((link) => one(link, 1).toString('hex')),
        failed: numberIn(one(span, 15), 3) === 2n,
        resource,
      })),
    );
  });
}

function attributesIn(message: Buffer, field: number): Record<string, string | number> {
  return Object.fromEntries(
    all(message, field).map((pair) => {
      const value = one(pair, 2);
      const [first] = fieldsOf(value);
      return [one(pair, 1).toString(), first?.[0] === 1 ? String(first[1]) : Number(first?.[1] ?? 0)];
    }),
  );
}

const all = (message: Buffer, wanted: number) =>
  fieldsOf(message).flatMap(([number, value]) =>
    number === wanted && Buffer.isBuffer(value) ? [value] : [],
  );
const one = (message: Buffer, wanted: number) => all(message, wanted)[0] ?? Buffer.alloc(0);
const numberIn = (message: Buffer, wanted: number) =>
  fieldsOf(message).find(([number]) => number === wanted)?.[1] ?? 0n;

/** Wire format: https://protobuf.dev/programming-guides/encoding */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value = type === 0 ? varint() : bytes(type === 2 ? Number(varint()) : type === 1 ? 8 : 4);
    fields.push([tag >> 3, value]);
  }
  return fields;
}
