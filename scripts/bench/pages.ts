/**
 * What a page costs a phone: each route is opened in Chromium with an empty cache, at 390×844, with gzip as the only
 * encoding, and everything that comes over the line until its islands live is counted, by what it is.
 */
import { gzipSync } from 'node:zlib';
import { addToCart, emptyCart } from '#features/shop/cart.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { call } from '../support/club.ts';

const PHONE = { width: 390, height: 844 };
const READY_MS = 20_000;
/** A page is at rest when nothing has been under way for so long. */
const REST_MS = 400;

/** Kinds of answers by their content type. The rest counts as data. */
const KINDS = [
  ['html', /^text\/html/],
  ['js', /javascript/],
  ['css', /^text\/css/],
  ['images', /^image\//],
];

/**
 * The routes, with a path for each that shows something.
 *
 * @returns `{ name, path, kind: 'content' | 'home' | 'sign-in' | 'wizard', guest?, cart?, status?, alike? }`; `alike`: made like another one,
 *   so that it is enough to weigh it
 */
export async function routes(url, token) {
  const get = (path) => call(url, `GET /api${path}`, { token });
  const [projects, products, orders, news, tickets] = await Promise.all([
    get('/v1/project?limit=100'),
    get('/v2/shop/products?limit=100'),
    get('/v2/orders?limit=100'),
    get('/v1/content?content_types=news'),
    get('/v1/support'),
  ]);
  const project = needed('open project with products', projects.data, (row) => row.products_count > 0);
  const product = needed(
    'product with stock',
    products.data,
    ({ type, variants }) => type !== 'MARKETING' && variants.some(({ stock }) => stock > 1),
  );
  const print = needed('made-to-measure product', products.data, ({ type }) => type === 'MARKETING');
  const order = needed('order', orders.data, () => true);
  const ticket = needed('conversation', tickets.data, () => true);
  const item = needed('news item', news.data, () => true);
  const content = (name, path = name) => ({ name, path, kind: 'content' });
  const wizard = (name, path = name) => ({ name, path, kind: 'wizard' });
  return [
    { name: '/login', path: '/login', kind: 'sign-in', guest: true },
    { ...wizard('/register'), guest: true },
    { ...wizard('/register/decor'), guest: true, alike: true },
    { ...content('/terms'), guest: true },
    { ...content('/decor-terms'), guest: true, alike: true },
    { ...content('/commercial-rules'), guest: true, alike: true },
    { ...content('/privacy'), guest: true, alike: true },
    { ...content('/imprint'), guest: true, alike: true },
    { ...content('/accessibility'), guest: true },
    { ...content('/maintenance'), guest: true },
    { ...content('/offline'), guest: true },
    { ...content('404, guest', '/no-such-page'), guest: true, status: 404 },
    { name: '/', path: '/', kind: 'home' },
    content('/projects'),
    content('/projects/add'),
    content('/projects/{uuid}', `/projects/${project.uuid}`),
    wizard('/projects/{uuid}/survey', `/projects/${project.uuid}/survey`),
    content('/shop'),
    content('/shop?category=', '/shop?category=voucher'),
    content('/shop/club-card'),
    content('/club-card'),
    content('/shop/{uuid}', `/shop/${product.uuid}`),
    { name: '/shop/{made to measure}', path: `/shop/${print.uuid}`, kind: 'configurator' },
    wizard('/support/chat/{uuid}', `/support/chat/${ticket.uuid}`),
    wizard('/support/chat/new'),
    { ...wizard('/cart'), cart: true },
    { ...wizard('/checkout'), cart: true },
    wizard('/checkout/{uuid}', `/checkout/${product.uuid}`),
    content('/orders'),
    content('/orders/{uuid}', `/orders/${order.uuid}`),
    content('/balance'),
    content('/rewards'),
    content('/rewards/progress'),
    content('/resources'),
    content('/news'),
    content('/news/{uuid}', `/news/${item.uuid}`),
    content('/terms, member', '/terms'),
    { ...content('/decor-terms, member', '/decor-terms'), alike: true },
    { ...content('/commercial-rules, member', '/commercial-rules'), alike: true },
    { ...content('/privacy, member', '/privacy'), alike: true },
    { ...content('/imprint, member', '/imprint'), alike: true },
    content('/accessibility, member', '/accessibility'),
    content('/team'),
    content('/team/add'),
    content('/user'),
    content('/user/data'),
    content('/verify-email'),
    content('/notifications'),
    { ...content('404', '/no-such-page'), status: 404 },
    { ...content('500', '/500'), status: 500 },
  ];
}

function needed(what, rows, test) {
  const row = rows.find(test);
  if (!row) throw new Error(`The demo club has no ${what}`);
  return row;
}

/**
 * What the browser keeps of somebody who goes from the cart to the checkout, with one piece of each of two products:
 * keys and values of the local storage.
 */
export async function filledCart(url, token) {
  const { data } = await call(url, 'GET /api/v2/shop/products?limit=100', { token });
  const inCart = data.filter(({ type }) => type !== 'MARKETING');
  const uuids = inCart.flatMap(({ variants }) => variants.filter(({ stock }) => stock > 1).slice(0, 1));
  const asked = uuids.slice(0, 2).map(({ uuid }) => uuid);
  const fresh = await call(url, `GET /api/v2/cart?uuids=${asked.join(',')}`, { token });
  const cart = fresh.data.reduce(
    (held, { product, variant }) => addToCart(held, product, { ...variant, price: Number(variant.price) }, 1),
    emptyCart,
  );
  return { cart: JSON.stringify(cart), checkout: JSON.stringify({ version: 1, type: 'cart' }) };
}

/**
 * Opens each route and weighs it.
 *
 * @param options.origin as a browser names the club: http://pl.localhost:PORT
 * @param options.token the member's
 * @param options.cart what `filledCart` gave
 * @returns per route its bytes over the line by kind, `shift`, `blocking` and `foreign` requests
 */
export async function weighPages(list, { origin, token, cart }) {
  const browser = await launchChromium();
  try {
    const weights = [];
    for (const route of list)
      weights.push({ ...route, ...(await weigh(browser, route, { origin, token, cart })) });
    return weights;
  } finally {
    await browser.close();
  }
}

async function weigh(browser, route, { origin, token, cart }) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pl-PL',
  });
  try {
    if (!route.guest)
      await context.addCookies([{ name: 'club_token', value: token, url: origin, httpOnly: true }]);
    await context.addInitScript(watchShifts);
    if (route.cart) await context.addInitScript((kept) => Object.assign(localStorage, kept), cart);
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const traffic = watchTraffic(line);
    await line.send('Network.enable');
    await line.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    const answer = await page.goto(origin + route.path, { waitUntil: 'load', timeout: READY_MS });
    if (answer.status() !== (route.status ?? 200) || page.url() !== origin + route.path) {
      throw new Error(`${route.path} answered ${answer.status()} at ${page.url()}`);
    }
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
      timeout: READY_MS,
    });
    await traffic.rest();
    if (page.url() !== origin + route.path) throw new Error(`${route.path} led to ${page.url()}`);
    const seen = await page.evaluate(inspect);
    return { ...sum(traffic.answers(), origin, seen), shift: seen.shift, blocking: seen.blocking };
  } finally {
    await context.close();
  }
}

/** Counts the bytes of bodies as they come, compressed. */
function watchTraffic(line) {
  const requests = new Map();
  const open = new Set();
  let changed = performance.now();
  const touch = () => {
    changed = performance.now();
  };
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { url: request.url, type: '', encoding: '', bytes: 0 });
    open.add(requestId);
    touch();
  });
  line.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.type = response.mimeType;
    request.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    // Until now these are the headers alone.
    request.headers = response.encodedDataLength;
    // A stream of events has no end to wait for.
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  const done = ({ requestId, encodedDataLength = 0 }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = Math.max(0, encodedDataLength - (request.headers ?? 0));
    open.delete(requestId);
    touch();
  };
  line.on('Network.loadingFinished', done);
  line.on('Network.loadingFailed', done);
  return {
    answers: () => [...requests.values()],
    async rest() {
      const until = performance.now() + READY_MS;
      while (open.size > 0 || performance.now() - changed < REST_MS) {
        if (performance.now() > until) {
          const waiting = [...open].map((id) => requests.get(id)?.url).join(', ');
          throw new Error(`The page does not come to rest: ${waiting || 'requests go on'}`);
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Bytes by kind. What stands inline counts as what it is, so that nothing gets lighter by being moved into the page. */
function sum(answers, origin, { scripts, styles }) {
  const bytes = { html: 0, js: 0, css: 0, images: 0, data: 0 };
  const foreign = [];
  for (const { url, type, encoding, bytes: size } of answers) {
    if (/^(data|blob|about):/.test(url)) continue;
    if (new URL(url).origin !== origin) foreign.push(url);
    if (encoding && encoding !== 'gzip') throw new Error(`${url} came with ${encoding}, asked for gzip`);
    const [kind = 'data'] = KINDS.find(([, pattern]) => pattern.test(type)) ?? [];
    bytes[kind] += size;
  }
  const all = Object.values(bytes).reduce((total, size) => total + size, 0);
  const inline = (texts) => (texts.length > 0 ? gzipSync(texts.join('\n')).length : 0);
  return { ...bytes, js: bytes.js + inline(scripts), css: bytes.css + inline(styles), all, foreign };
}

// The functions below run in the page.

function watchShifts() {
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function inspect() {
  const runs = (script) => !script.type || script.type === 'module' || script.type === 'text/javascript';
  const scripts = [...document.scripts].filter(runs);
  const waits = (script) => script.src && script.type !== 'module' && !script.async && !script.defer;
  const blocked = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.renderBlockingStatus === 'blocking' && entry.initiatorType === 'script');
  return {
    shift: window.benchShift,
    blocking: [
      ...new Set([...blocked.map(({ name }) => name), ...scripts.filter(waits).map(({ src }) => src)]),
    ],
    scripts: scripts.filter(({ src }) => !src).map(({ textContent }) => textContent),
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  };
}
