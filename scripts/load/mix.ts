/**
 * What members ask a club for, and how often on a day: the one place where the mix of requests stands.
 *
 * A member comes twice a day and looks at a dozen pages each time. Every page opens a new event stream, because one that
 * nobody sees holds none. Name, points and bell are refreshed every few minutes, so about every sixth page. Files have
 * names by what is in them and are asked for once a release; pictures are asked for again after an hour, and hear 304.
 * A roof takes two days: half a project with three labels, nearly always ended by its survey. An order comes about once
 * a week, and so does the sign-in of one or the other device. Who comes back after an hour exchanges the session first.
 */
import { randomUUID } from 'node:crypto';
import { customer, survey } from '../support/bodies.ts';
import { gtins } from '../support/fill.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A page as a browser asks for it. */
const page = (name, times, path = name) => ({
  name,
  times,
  make: (world, member, pick) => ({
    path: typeof path === 'string' ? path : path(world, member, pick),
    headers: { cookie: member.cookie },
    expects: [200],
  }),
});

/** The same of somebody who is not signed in. */
const guestPage = (name, times) => ({
  name: `${name}, guest`,
  times,
  make: (_, member) => ({ path: name, headers: { cookie: `lang=${member.language}` }, expects: [200] }),
});

const read = (name, times, path = name) => ({
  name,
  times,
  make: (_, member) => ({ path, headers: { cookie: member.cookie }, expects: [200] }),
});

const post = (path, member, body, more = {}) => ({
  method: 'POST',
  path,
  headers: {
    ...JSON_TYPE,
    // The site's own pages get no tokens in the answer.
    ...(more.guest ? {} : { cookie: member.cookie, 'sec-fetch-site': 'same-origin' }),
    ...(more.key ? { 'idempotency-key': randomUUID() } : {}),
  },
  body: JSON.stringify(body),
  expects: more.expects ?? [201],
  hear: more.hear,
});

/**
 * Each has `name`, `times` a day for a member, and `make(world, member, pick, under)`: the request, or undefined where
 * the step before it has not come so far yet. A request has `path`, `headers`, the statuses it `expects`, and `hear`
 * for an answer that is needed later. `under` holds what is under way: open projects, projects to end, codes asked for.
 */
export const mix = [
  page('/', 4),
  page('/projects', 3),
  page('/projects/{uuid}', 4, (_, { project }) => `/projects/${project}`),
  page('/projects/add', 0.5),
  page('/projects/{uuid}/survey', 0.4, (_, { project }) => `/projects/${project}/survey`),
  page('/shop', 3),
  page('/shop/{uuid}', 3, ({ products }, _, pick) => `/shop/${pick(products)}`),
  page('/cart', 0.5),
  page('/orders', 1),
  page('/balance', 2),
  page('/rewards', 1),
  page('/news', 0.5),
  page('/news/{uuid}', 0.5, ({ news }, _, pick) => `/news/${pick(news)}`),
  page('/notifications', 0.8),
  page('/team', 0.3),
  page('/user', 0.5),
  guestPage('/login', 0.5),
  { ...read('/api/v1/events', 25), isStream: true },
  read('/api/v2/company/points', 4),
  read('/api/v1/notifications', 4, '/api/v1/notifications?limit=5'),
  read('/api/v1/company/user/self', 4),
  read('/api/v1/project', 1, '/api/v1/project?limit=20'),
  read('/api/v1/config/public', 1),
  {
    name: 'built file',
    times: 6,
    make: ({ files }, _, pick) => ({ path: pick(files), headers: {}, expects: [200] }),
  },
  {
    name: 'picture, unchanged',
    times: 8,
    make: ({ pictures }, _, pick) => {
      const { path, etag } = pick(pictures);
      return { path, headers: { 'if-none-match': etag }, expects: [304] };
    },
  },
  {
    name: 'register a project',
    times: 0.5,
    make: (_, member, __, under) =>
      post(
        '/api/v1/project',
        member,
        { name: 'Roof', streetName: 'Street 1', city: 'City', postalCode: '00-001' },
        { hear: ({ uuid }) => under.open.push({ member, uuid, labels: 0 }) },
      ),
  },
  {
    name: 'scan a label',
    times: 1.5,
    make: (_, __, pick, under) => {
      const project = under.open.shift();
      if (!project) return undefined;
      const code = `(01)${pick(gtins.slice(0, 9))}(21)${randomUUID().slice(0, 13)}`;
      const hear = () => {
        project.labels += 1;
        (project.labels < 3 ? under.open : under.full).push(project);
      };
      return post('/api/v2/scans', project.member, { project_uuid: project.uuid, code }, { key: true, hear });
    },
  },
  {
    name: 'answer a survey',
    times: 0.4,
    make: (_, __, ___, under) => {
      const project = under.full.shift();
      if (!project) return undefined;
      const body = { response: JSON.stringify(survey) };
      return post(`/api/v1/project/${project.uuid}/survey`, project.member, body, { expects: [200, 201] });
    },
  },
  {
    name: 'order a voucher',
    times: 0.15,
    make: ({ variants }, member, pick) =>
      post(
        '/api/v2/orders',
        member,
        { type: 'VOUCHER', order: [{ uuid: pick(variants), quantity: 1, price: '1' }], customer },
        { key: true },
      ),
  },
  {
    name: 'ask for a code',
    times: 0.15,
    make: (_, __, ___, under) => {
      const member = under.signedOut.shift();
      if (!member) return undefined;
      const hear = ({ user_id: userId }) => under.asked.set(member.email, { member, userId });
      return post(
        '/api/v2/installer/login',
        member,
        { email: member.email },
        { guest: true, expects: [200], hear },
      );
    },
  },
  {
    name: 'sign in with it',
    times: 0.15,
    make: (_, __, ___, under) => {
      const attempt = under.codes.shift();
      if (!attempt) return undefined;
      const { member, userId, code } = attempt;
      return post(
        '/api/v2/installer/login/verify',
        member,
        { userId, code },
        { guest: true, expects: [200] },
      );
    },
  },
  {
    name: 'exchange the session',
    times: 2,
    make: (_, member) => {
      const sent = member.refresh;
      const hear = ({ refresh_token: next }) => {
        // Of two at once the later answer may be the older one.
        if (member.refresh === sent) member.refresh = next;
      };
      const body = { refresh_token: sent };
      return post('/api/v2/installer/refresh', member, body, { guest: true, expects: [200], hear });
    },
  },
];

/** The pages that a club which has run for a while has kept, for the members of a language. */
export function keptPages({ products, news }) {
  return [
    ...['/shop', '/rewards', '/news', '/maintenance'],
    ...products.map((uuid) => `/shop/${uuid}`),
    ...news.map((uuid) => `/news/${uuid}`),
  ];
}

/** Requests of a member on a day. */
export const timesADay = mix.reduce((sum, { times }) => sum + times, 0);
