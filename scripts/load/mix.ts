/**
 * The mix of member requests with daily frequencies. This is the only place that defines it.
 *
 * A member visits twice a day and opens a dozen pages each time. One page in five stays open for the 20 seconds after
 * which it opens an event stream. Personal pages bring name, points and bell. Cached pages read them when they are older
 * than two minutes, open pages every three minutes; mostly they have not changed. Built files have hashed
 * names and are requested once per release. Pictures are revalidated after an hour with 304. A roof takes two days:
 * half a project with three labels, nearly always ended by its survey. A member orders and signs in on a device about
 * once a week. A visit after an hour exchanges the session first.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf, CallName, InputOf } from '#platform/contract/calls.ts';
import { type LooseInput, wireCall } from '#platform/contract/wire.ts';
import { customer, survey } from '../support/bodies.ts';
import { gtins } from '../support/fill.ts';
import type { WorldMember as Member, World } from './world.ts';

export interface LoadRequest {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Expected statuses. */
  expects: readonly number[];
  /** Receives the text of a successful response. */
  onAnswer?: (text: string) => void;
}

/** A registered project, with its number of scanned labels. */
interface Project {
  member: Member;
  uuid: string;
  labels: number;
}

/** A sign-in that waits for its code. */
interface CodeRequest {
  member: Member;
  userId: string;
}

/** Work in progress. */
export interface Progress {
  /** Projects that need more labels. */
  open: Project[];
  /** Projects that need their survey. */
  full: Project[];
  /** Members who have not signed in yet. */
  signedOut: Member[];
  /** Requested codes, by e-mail address. */
  requested: Map<string, CodeRequest>;
  /** Received codes. */
  codes: (CodeRequest & { code: string })[];
}

/** A random item of the list. */
export type Pick = <T>(list: readonly T[]) => T;

/** Inputs of a request. */
interface Context {
  world: World;
  member: Member;
  pick: Pick;
  progress: Progress;
}

/** A kind of request. */
export interface Kind {
  name: string;
  /** Times per day and member. */
  times: number;
  /** Opens an event stream, and closes it after its first bytes. */
  isStream?: boolean;
  /** The request; undefined while its previous step is not done. */
  make(context: Context): LoadRequest | undefined;
}

/** A page as a browser requests it. */
function page(name: string, times: number, path: string | ((context: Context) => string) = name): Kind {
  return {
    name,
    times,
    make: (context) => ({
      path: typeof path === 'string' ? path : path(context),
      headers: { cookie: context.member.cookie },
      expects: [200],
    }),
  };
}

/** A page, requested without a session. */
function guestPage(name: string, times: number): Kind {
  return {
    name: `${name}, guest`,
    times,
    make: ({ member }) => ({ path: name, headers: { cookie: `lang=${member.language}` }, expects: [200] }),
  };
}

function read(name: string, times: number, path = name): Kind {
  return {
    name,
    times,
    make: ({ member }) => ({ path, headers: { cookie: member.cookie }, expects: [200] }),
  };
}

/** Options of a call. */
interface PostOptions<N extends CallName> {
  /** True: without a session, as an app. Only these responses contain tokens. */
  guest?: boolean;
  key?: boolean;
  /** Expected statuses; 201 if absent. */
  expects?: readonly number[];
  onAnswer?: (answer: AnswerOf<N>) => void;
}

function post<N extends CallName>(
  name: N,
  member: Member,
  input: InputOf<N>,
  { guest = false, key = false, expects = [201], onAnswer }: PostOptions<N> = {},
): LoadRequest {
  const { method, path, body } = wireCall(name, input as LooseInput);
  return {
    method,
    path: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(guest ? {} : { cookie: member.cookie, 'sec-fetch-site': 'same-origin' }),
      ...(key ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: JSON.stringify(body),
    expects,
    onAnswer: onAnswer && ((text) => onAnswer(JSON.parse(text) as AnswerOf<N>)),
  };
}

/** All requests of members. */
export const mix: readonly Kind[] = [
  page('/', 4),
  page('/projects', 3),
  page('/projects/{uuid}', 4, ({ member }) => `/projects/${member.project}`),
  page('/projects/add', 0.5),
  page('/projects/{uuid}/survey', 0.4, ({ member }) => `/projects/${member.project}/survey`),
  page('/shop', 3),
  page('/shop/{uuid}', 3, ({ world, pick }) => `/shop/${pick(world.products)}`),
  page('/cart', 0.5),
  page('/orders', 1),
  page('/balance', 2),
  page('/rewards', 1),
  page('/news', 0.5),
  page('/news/{uuid}', 0.5, ({ world, pick }) => `/news/${pick(world.news)}`),
  page('/notifications', 0.8),
  page('/team', 0.3),
  page('/user', 0.5),
  guestPage('/login', 0.5),
  { ...read('/api/v1/events', 5), isStream: true },
  read('/api/v2/shell', 2),
  read('/api/v1/project', 1, '/api/v1/project?limit=20'),
  read('/api/v1/config/public', 1),
  {
    name: 'built file',
    times: 6,
    make: ({ world, pick }) => ({ path: pick(world.files), headers: {}, expects: [200] }),
  },
  {
    name: 'picture, unchanged',
    times: 8,
    make: ({ world, pick }) => {
      const { path, etag } = pick(world.pictures);
      return { path, headers: { 'if-none-match': etag }, expects: [304] };
    },
  },
  {
    name: 'register a project',
    times: 0.5,
    make: ({ member, progress }) =>
      post(
        'POST /v1/project',
        member,
        { body: { name: 'Roof', streetName: 'Street 1', city: 'City', postalCode: '00-001' } },
        { onAnswer: ({ uuid }) => progress.open.push({ member, uuid, labels: 0 }) },
      ),
  },
  {
    name: 'scan a label',
    times: 1.5,
    make: ({ pick, progress }) => {
      const project = progress.open.shift();
      if (!project) return undefined;
      const code = `(01)${pick(gtins.slice(0, 9))}(21)${String(randomInt(1e10)).padStart(10, '0')}`;
      const onAnswer = () => {
        project.labels += 1;
        (project.labels < 3 ? progress.open : progress.full).push(project);
      };
      const body = { project_uuid: project.uuid, code };
      return post('POST /v2/scans', project.member, { body }, { key: true, onAnswer });
    },
  },
  {
    name: 'answer a survey',
    times: 0.4,
    make: ({ progress }) => {
      const project = progress.full.shift();
      if (!project) return undefined;
      const { uuid, member } = project;
      const body = { response: JSON.stringify(survey) };
      return post(
        'POST /v1/project/{uuid}/survey',
        member,
        { params: { uuid }, body },
        { expects: [200, 201] },
      );
    },
  },
  {
    name: 'order a voucher',
    times: 0.15,
    make: ({ world, member, pick }) => {
      const order = [{ uuid: pick(world.variants), quantity: 1, price: '1' }];
      return post('POST /v2/orders', member, { body: { type: 'VOUCHER', order, customer } }, { key: true });
    },
  },
  {
    name: 'ask for a code',
    times: 0.15,
    make: ({ progress }) => {
      const member = progress.signedOut.shift();
      if (!member) return undefined;
      return post(
        'POST /v2/installer/login',
        member,
        { body: { email: member.email } },
        {
          guest: true,
          expects: [200],
          onAnswer: ({ user_id: userId }) => progress.requested.set(member.email, { member, userId }),
        },
      );
    },
  },
  {
    name: 'sign in with it',
    times: 0.15,
    make: ({ progress }) => {
      const attempt = progress.codes.shift();
      if (!attempt) return undefined;
      const { member, userId, code } = attempt;
      return post(
        'POST /v2/installer/login/verify',
        member,
        { body: { userId, code } },
        { guest: true, expects: [200] },
      );
    },
  },
  {
    name: 'exchange the session',
    times: 2,
    make: ({ member }) => {
      const sent = member.refresh;
      return post(
        'POST /v2/installer/refresh',
        member,
        { body: { refresh_token: sent } },
        {
          guest: true,
          expects: [200],
          onAnswer: ({ refresh_token: next }) => {
            // Two exchanges may overlap, and the later response may belong to the earlier one.
            if (next !== undefined && member.refresh === sent) member.refresh = next;
          },
        },
      );
    },
  },
];

/** Pages in the cache of a warm club, for the members of a language. */
export function cachedPages({ products, news }: World): string[] {
  return [
    ...['/shop', '/rewards', '/news', '/maintenance'],
    ...products.map((uuid) => `/shop/${uuid}`),
    ...news.map((uuid) => `/news/${uuid}`),
  ];
}

/** Requests per day and member. */
export const timesADay = mix.reduce((sum, { times }) => sum + times, 0);
