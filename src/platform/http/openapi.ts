import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/mini';
import { awaitsOnboarding, type Call, changesSomething } from '#platform/contract/call.ts';
import { errorAnswer } from '#platform/contract/error-answer.ts';
import { errorMessages } from '#platform/contract/error-messages.ts';
import { type ErrorCode, errorCodes } from '#platform/contract/errors.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

export type CallList = Readonly<Record<string, Call>>;

/** Bodies of what the API posts to receivers, by type. */
export type WebhookList = Readonly<Record<string, Schema>>;

/** The OpenAPI 3.1 document of these calls and webhooks. */
export function openApi(calls: CallList, webhooks: WebhookList = {}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lucarne Club API',
      version: '1.0.0',
      description: [
        'The loyalty club for roof-window installers.',
        'Sign in with `POST /v2/installer/login` and `POST /v2/installer/login/verify`; send the token of the answer as `Authorization: Bearer …` with every other call.',
        'All bodies and answers are JSON, except that calls which take a file take it as `multipart/form-data`, and some answer a file or a stream of server-sent events. Lists answer `{ data, meta }`. Points are whole numbers.',
        'A token may be `pending`: steps of the sign-in remain. Until they are completed and the session is refreshed, calls that change something answer 403 `onboarding_pending`. Those that do not are the steps themselves, signing out, and the request for deletion.',
        'Errors have one shape, `{ message, code, errors?, tries_left? }`. What is not valid HTTP gets it too: 400 `malformed`, 408 `request_timeout` for a request that does not arrive in time (headers in 10 seconds, all of it in 5 minutes), 431 `headers_too_large` above 16 KB.',
        'A `Club-Account` header names the uuid of the member who must be signed in; otherwise the answer is 401.',
        'Calls with `x-step-up` answer staff 403 `step_up_required` unless their passkey confirmed the session in the last five minutes: `POST /v2/passkeys/step-up`.',
        'Calls with `x-recent-sign-in` answer 403 `step_up_required` to some changes when the sign-in was more than ten minutes ago. Then confirm the session with a code, `POST /v2/installer/confirmation`, or with a passkey.',
        'Other systems send an API key instead of a token, `Authorization: Bearer lc_live_…`, to the calls and regions that it was made for. Answers say its limit: `RateLimit-Limit` calls per minute, `RateLimit-Remaining`, and `RateLimit-Reset` in seconds; above it 429 with `Retry-After`.',
        'Calls marked with an `Idempotency-Key` header may be repeated with the same key and body: they happen once.',
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'lc_live_…' },
      },
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
    },
    paths: paths(calls),
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([type, body]) => [type, { post: webhook(type, body) }]),
    ),
  };
}

/** A receiver answers any 2xx status. */
function webhook(type: string, body: Schema): Json {
  return {
    operationId: `webhook.${type}`,
    summary: `The event \`${type}\`, signed as Standard Webhooks.`,
    tags: ['webhooks'],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else, or nothing within 15 seconds: it is sent again.' },
      410: { description: 'Wants no more events.' },
    },
  };
}

function paths(calls: CallList): Json {
  const all: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    all[call.path] = { ...all[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return all;
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? call.path.split('/')[1]],
    security: call.access === 'guest' ? [] : [{ token: [] }, ...(call.key ? [{ key: [] }] : [])],
    ...(Array.isArray(call.access) ? { description: `For role ids ${call.access.join(', ')}.` } : {}),
    ...(call.stepUp ? { 'x-step-up': true } : {}),
    ...(call.recentSignIn ? { 'x-recent-sign-in': true } : {}),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 1, maxLength: 255 },
            },
          ]
        : []),
    ],
    ...(call.upload ? { requestBody: fileBody } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            ...(call.bodyBytes ? { description: `Up to ${call.bodyBytes} bytes.` } : {}),
            content: {
              'application/json': { schema: jsonSchema(call.body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        content: answerContent(call),
      },
      ...(call.revalidated ? { 304: { description: 'Unchanged since the `ETag` in `If-None-Match`.' } } : {}),
      ...errorResponses(call),
    },
  };
}

function answerContent({ answer, download = [], events }: Call): Json {
  if (events) return { 'text/event-stream': { schema: eventsSchema(events) } };
  if (answer) return { 'application/json': { schema: jsonSchema(answer, 'output') } };
  // Files have a media type and no schema.
  return Object.fromEntries(download.map((type) => [type, {}]));
}

/** An event as a `text/event-stream` parser returns it, with JSON data. */
function eventsSchema(events: Readonly<Record<string, Schema>>): Json {
  return {
    oneOf: Object.entries(events).map(([event, data]) => ({
      type: 'object',
      properties: { event: { const: event }, data: jsonSchema(data, 'output') },
      required: ['event', 'data'],
    })),
  };
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
        additionalProperties: false,
      },
    },
  },
};

function parameters(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

/** Errors of every call of this kind, and those the call declares. */
function errorResponses(call: Call): Json {
  const codes: ErrorCode[] = ['internal', 'unavailable'];
  if (call.access !== 'guest') codes.push('unauthenticated');
  if (Array.isArray(call.access)) codes.push('forbidden');
  if (changesSomething(call)) codes.push('cross_site', 'emulating');
  if (awaitsOnboarding(call)) codes.push('onboarding_pending');
  if (call.stepUp || call.recentSignIn) codes.push('step_up_required');
  if (call.params || call.query || call.body || call.upload) codes.push('invalid');
  if (call.body || call.upload)
    codes.push('malformed', call.upload?.tooLarge ?? 'too_large', 'unsupported_type');
  if (call.limit || call.key) codes.push('too_many_requests');
  if (call.idempotent) codes.push('idempotency_key_reused');
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of [...codes, ...(call.errors ?? [])]) {
    const status = errorCodes[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${errorMessages[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
          },
        },
      },
    ]),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json;
  return json;
}
