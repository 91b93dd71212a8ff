/** Logo uploads: accepted types, processing, access, and removal. */

import { randomUUID } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orderFiles } from '#db/schema/orders.ts';
import { fileName, MAX_UNUSED, UNUSED_DAYS } from '#features/marketing/order-files.ts';
import { originalKey, previewKey } from '#features/marketing/server/order-files.ts';
import { fieldMessages } from '#platform/contract/errors.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { fieldsOf, type Person, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { eps } from '../../support/print/eps.ts';
import { png } from '../../support/print/png.ts';
import { psd } from '../../support/print/psd.ts';
import { rawPdf, spotLogo } from '../../support/print/raw-pdf.ts';
import { zip } from '../../support/print/zip.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newLogo, photograph, printOrder } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;

let club: TestClub;
let person: Person;
beforeAll(async () => {
  club = await testClub();
  person = await club.person({ points: 1000 });
});
afterAll(() => club.close());

interface Sent {
  uuid: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  preview_url: string | null;
  losses: string[];
}

/** Uploads a file as a new member. */
async function send(content: string | Uint8Array, name = 'logo.bin'): Promise<RawAnswer & { sent: Sent }> {
  const sender = await club.person({ colleagueOf: person });
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
  const answer = await club.raw('POST /v1/shop/order/files', { file }, sender.token);
  return { ...answer, sent: answer.body as Sent };
}

const get = (uuid: string, reader: Person, preview?: '1') =>
  club.raw(
    'GET /v1/shop/order/files/{uuid}',
    { params: { uuid }, query: preview && { preview } },
    reader.token,
  );
const remove = (uuid: string, by: Person) =>
  club.raw('DELETE /v1/shop/order/files/{uuid}', { params: { uuid } }, by.token);
const kept = async (uuid: string) => new TextDecoder().decode(await club.deps.files.read(originalKey(uuid)));
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"${more}>${inside}</svg>`;
const square = '<rect width="9" height="9" fill="#b4471f"/>';
const made = (format: 'jpeg' | 'png' | 'tiff', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .toFormat(format)
    .toBuffer();

const drawn = eps('1 0 0 0 setcmykcolor newpath 20 20 moveto 180 20 lineto 100 90 lineto closepath fill');

/** With the header of DOS. */
const dosEps = Buffer.concat([Buffer.from('c5d0d3c6', 'hex'), Buffer.alloc(26), Buffer.from(drawn)]);
dosEps.writeUInt32LE(30, 4);
dosEps.writeUInt32LE(drawn.length, 8);

/** A Java archive, which is a zip too. */
const jar = Buffer.from(
  'UEsDBBQAAAAAAAAAIQCDFtyMAQAAAAEAAAAUAAAATUVUQS1JTkYvTUFOSUZFU1QuTUZ4UEsBAhQDFAAAAAAAAAAhAIMW3IwBAAAAAQAAABQAAAAAAAAAAAAAAIABAAAAAE1FVEEtSU5GL01BTklGRVNULk1GUEsFBgAAAAABAAEAQgAAADMAAAAAAA==',
  'base64',
);

describe('a logo', () => {
  test(`${promise('uploadOrderFile', 201)}: stored, with a picture for browsers`, async () => {
    const bytes = await made('png', 2000, 1000);
    const { status, sent } = await send(bytes, 'Łódź dach.PNG');
    expect(status).toBe(201);
    expect(sent).toMatchObject({
      name: 'Łódź dach.png',
      type: 'png',
      size: bytes.length,
      width: 2000,
      height: 1000,
      preview_url: `/api/v1/shop/order/files/${sent.uuid}?preview=1`,
    });
    expect(await club.deps.files.read(originalKey(sent.uuid))).toEqual(new Uint8Array(bytes));
    const picture = await club.deps.files.read(previewKey(sent.uuid));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array | string]>([
    ['jpeg', () => made('jpeg')],
    ['png', () => made('png')],
    ['tiff', () => made('tiff')],
    ['svg', () => svg(square)],
    [
      'svg',
      () =>
        `\ufeff<?xml version="1.0"?>\n<!-- > -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${svg(square)}`,
    ],
    ['pdf', spotLogo],
    ['ai', () => rawPdf({ content: '0 0 9 9 re f', objects: { 10: '<< /AIPrivateData1 4 0 R >>' } })],
    ['photoshop', () => psd({ width: 40, height: 20, mode: 4, pixel: [0, 255, 255, 255] })],
    // What is printed of other files is stored instead of them.
    ['pdf', () => drawn],
    ['pdf', () => dosEps],
    ['pdf', () => eps('9 9 9 9 rectfill', '%%Creator: Adobe Illustrator(R) 8.0\n')],
    ['pdf', () => zip([{ name: 'logo.bin', bytes: spotLogo() }])],
    ['pdf', () => zip([{ name: 'logo.bin', bytes: Buffer.from(drawn) }])],
  ])('is %s by its content, whatever its file name', async (type, make) => {
    const { status, sent } = await send(await make(), 'logo.html');
    expect([status, sent.type, sent.preview_url !== null]).toEqual([201, type, true]);
    expect(sent.name).toMatch(/^logo\.[a-z]{2,3}$/);
    expect(sent.name).not.toContain('html');
    expect(sent.width).toBeGreaterThan(0);
  });

  test.each<[string, string, () => Uint8Array | string]>([
    ['not_valid', 'text that claims to be a PDF', () => '%PDF-1.4\n1 0 obj'],
    ['not_valid', 'a program that reads files', () => eps('(/etc/passwd) (r) file pop')],
    [
      'not_valid',
      'an EPS with a header only',
      () => Buffer.concat([Buffer.from('c5d0d3c6', 'hex'), Buffer.alloc(40)]),
    ],
    [
      'logo_locked',
      'a locked PDF',
      () => rawPdf({ content: '', trailer: '/Encrypt << /Filter /Standard >>' }),
    ],
    ['logo_archive', 'an archive without a logo', () => zip([{ name: 'a.txt', bytes: Buffer.from('a') }])],
  ])(
    'refused with %s: %s',
    async (code, _, make) => {
      const before = await club.db.$count(orderFiles);
      const answer = await send(await make(), 'logo.pdf');
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        errors: { file: [fieldMessages[code as keyof typeof fieldMessages]] },
      });
      expect(await club.db.$count(orderFiles)).toBe(before);
    },
    60_000,
  );

  test.each<[string, string | Uint8Array]>([
    ['a page', '<!doctype html><title>svg</title><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page in XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
    ['a script', 'alert(1)'],
    ['a program', Buffer.from('7f454c46020101', 'hex')],
    ['an archive of Java', jar],
    ['an animation', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['noise', Buffer.from('000102030405', 'hex')],
  ])(`${promise('uploadOrderFile', 415, 'file_type')}: %s`, async (_, content) => {
    const before = await club.db.$count(orderFiles);
    expect(await send(content, 'logo.png')).toMatchObject({
      status: 415,
      body: { code: 'file_type', message: 'File type is not supported.' },
    });
    expect(await club.db.$count(orderFiles)).toBe(before);
  });

  test('of exactly 10,000,000 bytes is stored, a larger one is rejected', async () => {
    const whole = new Uint8Array(FILE_BYTES);
    whole.set(await made('png'));
    expect((await send(whole)).sent).toMatchObject({ size: FILE_BYTES, type: 'png' });
    const refused = {
      status: 413,
      body: { code: 'file_too_large', message: 'The file is larger than 10 MB.' },
    };
    const more = new Uint8Array(FILE_BYTES + 1);
    more.set(whole);
    expect(await send(more)).toMatchObject(refused);
    expect(await send(new Uint8Array(2 * FILE_BYTES))).toMatchObject(refused);
  });

  test.each([
    ['a head that says 30,000 × 30,000 pixels', () => png(30_000, 30_000, 1)],
    ['too long a side', () => png(12_001, 1, 1)],
    ['too many pixels in all', () => png(10_000, 5_001, 1)],
  ])(`${promise('uploadOrderFile', 422, 'picture_too_large')}: %s`, async (_, make) => {
    const memory = process.memoryUsage().rss;
    expect(await send(make())).toMatchObject({ status: 422, body: { code: 'picture_too_large' } });
    expect(process.memoryUsage().rss - memory).toBeLessThan(100e6);
  });

  test('that is empty, a text, one of two, or broken is rejected', async () => {
    const token = { authorization: `Bearer ${person.token}` };
    const post = (body: FormData) =>
      club.send('/v1/shop/order/files', { method: 'POST', headers: token, body });
    const form = (...parts: [string, string | Blob][]) => {
      const data = new FormData();
      for (const [name, value] of parts) data.append(name, value);
      return data;
    };
    const file = await photograph();
    expect(fieldsOf(await post(form()))).toEqual(['file']);
    expect(fieldsOf(await post(form(['file', 'text'])))).toEqual(['file']);
    expect(fieldsOf(await post(form(['file', new Blob([])])))).toEqual(['file']);
    expect(fieldsOf(await post(form(['file', file], ['file', file])))).toEqual(['file']);
    expect(fieldsOf(await post(form(['file', file], ['kind', 'print'])))).toEqual(['kind']);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    expect(fieldsOf(await send(whole.subarray(0, whole.length / 2)))).toEqual(['file']);
  });

  test('whose upload is aborted is rejected, and nothing of it is stored', async () => {
    const before = await club.db.$count(orderFiles);
    const form = new Response(
      (() => {
        const data = new FormData();
        data.set('file', new Blob(['x'.repeat(5_000)]));
        return data;
      })(),
    );
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': form.headers.get('content-type') ?? '',
    };
    const bytes = new Uint8Array(await form.arrayBuffer());
    const cut = bytes.subarray(0, 3_000);
    const post = (body: BodyInit) =>
      club.send('/v1/shop/order/files', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(await post(cut)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(cut);
        controller.error(new Error('The line is gone'));
      },
    });
    expect(await post(broken)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await club.db.$count(orderFiles)).toBe(before);
  });

  test(promise('uploadOrderFile', 429, 'too_many_requests'), async () => {
    const eager = await club.person();
    const file = new File(['nothing'], 'logo.png');
    const send = () => club.raw('POST /v1/shop/order/files', { file }, eager.token);
    await oneLeft(club, 'uploadOrderFile', 30, eager);
    expect([(await send()).status, (await send()).status]).toEqual([415, 429]);
  });
});

describe('an SVG', () => {
  test('keeps its appearance and loses everything that could run or fetch', async () => {
    const { status, sent } = await send(
      svg(
        `<style>.a{fill:#b4471f} @import url(https://evil.example/x.css);</style>
         <script>alert(1)</script><script href="https://evil.example/x.js"/>
         <g class="a" onclick="alert(1)"><rect width="10" height="10" onload="alert(2)"/></g>
         <a xlink:href="javascript:alert(3)"><circle cx="20" cy="10" r="5" fill="blue"/></a>
         <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(4)</script></body></foreignObject>
         <image href="https://evil.example/x.png" width="9" height="9"/><image xlink:href="file:///etc/hostname" width="9" height="9"/>
         <use href="https://evil.example/x.svg#a"/><rect width="3" height="3" fill="url(https://evil.example/x#a) red"/>
         <animate attributeName="href" to="javascript:alert(5)"/><set onbegin="alert(6)"/><metadata>evil</metadata>`,
        ' onload="alert(7)"',
      ),
    );
    expect([status, sent.width, sent.height]).toEqual([201, 40, 20]);
    const text = await kept(sent.uuid);
    expect(text).not.toMatch(
      /script|alert|on[a-z]+=|href|evil|file:|import|foreignObject|<image|style|data:/i,
    );
    const { data } = await sharp(new Resvg(text).render().asPng())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(4 * 40 * 5 + 4 * 8, 4 * 40 * 5 + 4 * 8 + 3)]).toEqual([0xb4, 0x47, 0x1f]);
    expect([...data.subarray(4 * 40 * 10 + 4 * 20, 4 * 40 * 10 + 4 * 20 + 3)]).toEqual([0, 0, 255]);
  });

  test('has solid lines instead of very many dashes', async () => {
    const { sent } = await send(
      svg('<path d="M0 0 40 20" stroke="red" stroke-width="9" stroke-dasharray="1e-6"/>'),
    );
    expect(await kept(sent.uuid)).toMatch(/<path(?!.*dash)/s);
  });

  test('loses its filters, which could take hours to render', async () => {
    const { sent } = await send(
      svg(
        `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="100000000"/></filter>
         <g filter="url(#f)">${square}</g><g filter="drop-shadow(1 1 9)">${square}</g>`,
      ),
    );
    expect(await kept(sent.uuid)).toMatch(/^(?!.*(?:filter|fe[A-Z])).*<path.*<path/s);
  });

  test.each<[string, string[]]>([
    [square, []],
    [`<text x="2" y="9">Dach</text>${square}`, ['fonts']],
    [`<text x="2" y="9"> </text><!-- <text>Dach</text> <image href="x"/> <pattern/> -->${square}`, []],
    [`${square}<path d="M0 0H40" stroke="red" stroke-dasharray="2 1"/>`, []],
    [`${square}<path d="M0 0H40" stroke="red" stroke-dasharray="0.001"/>`, ['dashes']],
    [`<filter id="f"><feDropShadow dx="1"/></filter><g filter="url(#f)">${square}</g>`, ['effects']],
    [
      `<pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse">${square}</pattern><rect width="9" height="9" fill="url(#p)"/>${square}`,
      [],
    ],
    [`${square}<image xlink:href=" data:image/png;base64,AAAA" width="9" height="9"/>`, ['pictures']],
    [`${square}<image width="9" height="9" href='photo.jpg'/>`, ['linked_pictures']],
  ])('names what it loses: %s', async (inside, losses) => {
    expect((await send(svg(inside))).sent.losses).toEqual(losses);
  });

  test('does not embed local files, under any path notation', async () => {
    const path = `${import.meta.dirname}/../../../docs/screenshot.png`;
    for (const tag of ['image', 's:image', 'é:image']) {
      const names = 'xmlns:s="http://www.w3.org/2000/svg" xmlns:é="http://www.w3.org/2000/svg"';
      const { sent } = await send(svg(`${square}<${tag} href="${path}" width="9" height="9"/>`, ` ${names}`));
      expect(await kept(sent.uuid)).not.toMatch(/image|data:/);
    }
    const hidden = `<!DOCTYPE svg [<!ENTITY x "&#60;&#105;mage href='${path}' width='9' height='9'/>">]>`;
    expect(fieldsOf(await send(hidden + svg(`${square}&x;`)))).toEqual(['file']);
  });

  const laughs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
    (name, index, all) => `<!ENTITY ${name} "${(index === 0 ? 'ha' : `&${all[index - 1]};`).repeat(10)}">`,
  );
  const uses = Array.from(
    { length: 9 },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  );
  const patterns = (levels: number) =>
    `${Array.from({ length: levels }, (_, level) => {
      const inner = `<rect width="1" height="1" fill="url(#p${level + 1})"/>`.repeat(10);
      return `<pattern id="p${level}" width="10" height="10">${inner}</pattern>`;
    }).join('')}<rect width="40" height="20" fill="url(#p0)"/>`;
  test.each<[string, string]>([
    ['a billion laughs', `<!DOCTYPE svg [${laughs.join('')}]>${svg(`${square}<text>&i;</text>`)}`],
    [
      'a foreign entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`${square}<text>&x;</text>`)}`,
    ],
    [
      'a foreign list of entities',
      `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd"> %x;]>${svg(square)}`,
    ],
    [
      'a billion uses',
      svg(`<defs><rect id="u0" width="1" height="1"/>${uses.join('')}</defs><use href="#u9"/>`),
    ],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>')],
    ['a billion patterns', svg(patterns(12))],
    ['nothing to see', svg('<script>alert(1)</script>')],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><path d="M0 0h9v9z"/></svg>'],
    ['no end', svg(square).slice(0, -6)],
  ])('with %s is rejected', async (_, content) => {
    const before = await club.db.$count(orderFiles);
    const answer = await send(content, 'logo.svg');
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(fieldsOf(answer)).toEqual(['file']);
    expect(await club.db.$count(orderFiles)).toBe(before);
  });
});

describe('a file is served', () => {
  test(`${promise('downloadOrderFile', 200)}: as a download that is never executed`, async () => {
    const bytes = await made('png');
    const { sent } = await send(bytes, 'Łódź „dach”.png');
    const { status, body, headers } = await get(sent.uuid, person);
    expect([status, body]).toEqual([200, new Uint8Array(bytes)]);
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="__d_ _dach_.png"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%E2%80%9Edach%E2%80%9D.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('as a picture in a page, if it is one', async () => {
    const [photo, drawing] = [await send(await made('jpeg')), await send(svg(square))];
    const shown = await get(photo.sent.uuid, person, '1');
    expect(await sharp(shown.body as Uint8Array).metadata()).toMatchObject({ format: 'webp', width: 40 });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const vector = await get(drawing.sent.uuid, person, '1');
    expect(vector.headers.get('content-type')).toBe('image/svg+xml');
    for (const { headers } of [shown, vector]) {
      expect(headers.get('content-disposition')).toMatch(/^inline;/);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const { uuid } = photo.sent;
    await club.db.update(orderFiles).set({ preview: 'none' }).where(eq(orderFiles.uuid, uuid));
    expect(await get(photo.sent.uuid, person, '1')).toMatchObject({ status: 404 });
    expect((await get(photo.sent.uuid, person)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('to browser sessions, to colleagues and to staff', async () => {
    const uuid = await newLogo(club, person);
    for (const reader of [
      await club.person({ colleagueOf: person, role: 4 }),
      await club.person({ role: 1 }),
    ])
      expect((await get(uuid, reader)).status).toBe(200);
    const headers = { cookie: `${TOKEN_COOKIE}=${person.token}` };
    expect((await club.send(`/v1/shop/order/files/${uuid}?preview=1`, { headers })).status).toBe(200);
  });

  test('to staff of its region with the right to orders only', async () => {
    const uuid = await newLogo(club, person);
    const reader = async (rights: StaffRight[], regions: number[] | null) => {
      const staff = await club.person({ role: 1 });
      await club.db
        .update(installers)
        .set({ staffRights: rights, staffRegions: regions })
        .where(eq(installers.id, staff.id));
      return (await get(uuid, staff)).status;
    };
    expect(await reader(['orders'], [10])).toBe(200);
    expect(await reader(['orders'], [7])).toBe(404);
    expect(await reader(['reviews', 'members'], null)).toBe(404);
  });

  test(`${stranger('downloadOrderFile')}; ${promise('downloadOrderFile', 404, 'not_found')}`, async () => {
    const uuid = await newLogo(club, person);
    const other = await club.person();
    const nothing = await get('6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11', other);
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const answer of [await get(uuid, other), await get(uuid, other, '1')])
      expect([answer.status, answer.body]).toEqual([404, nothing.body]);
  });
});

describe('a logo is removed', () => {
  test('that cannot be noted, as its company was merged meanwhile: its files are gone, too', async () => {
    const [sender, into] = [await club.person(), await club.person()];
    await club.db
      .update(companies)
      .set({ mergedInto: into.companyId })
      .where(eq(companies.id, sender.companyId));
    const written: string[] = [];
    const { files } = club.deps;
    const { write } = files;
    files.write = (key, bytes) => {
      written.push(key);
      return write(key, bytes);
    };
    const file = new File([new Uint8Array(await made('png'))], 'logo.png');
    expect((await club.raw('POST /v1/shop/order/files', { file }, sender.token)).status).toBe(503);
    files.write = write;
    expect(written).toHaveLength(2);
    for (const key of written) expect(await files.read(key)).toBeUndefined();
  });

  test(`${promise('removeOrderFile', 200)}: with all its derived files`, async () => {
    const uuid = await newLogo(club, person);
    expect((await remove(uuid, person)).status).toBe(200);
    expect((await get(uuid, person)).status).toBe(404);
    expect(await club.deps.files.read(originalKey(uuid))).toBeUndefined();
    expect(await club.deps.files.read(previewKey(uuid))).toBeUndefined();
  });

  test(`${stranger('removeOrderFile')}; ${promise('removeOrderFile', 404, 'not_found')}`, async () => {
    const uuid = await newLogo(club, person);
    const nothing = await remove('6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11', person);
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const other of [await club.person(), await club.person({ colleagueOf: person })])
      expect((await remove(uuid, other)).body).toEqual(nothing.body);
    expect((await get(uuid, person)).status).toBe(200);
  });

  test('not once it is ordered', async () => {
    const uuid = await newLogo(club, person);
    const body = await printOrder(club);
    const data = { ...body.data, logo: uuid };
    expect((await club.raw('POST /v2/orders', { body: { ...body, data } }, person.token)).status).toBe(201);
    expect((await remove(uuid, person)).status).toBe(404);
    expect((await get(uuid, person)).status).toBe(200);
  });

  test(`by the ${MAX_UNUSED}th later upload of the company, unless it is ordered`, async () => {
    const owner = await club.person({ points: 1000 });
    const [ordered, oldest, next] = [
      await newLogo(club, owner),
      await newLogo(club, owner),
      await newLogo(club, owner),
    ];
    const order = await printOrder(club);
    await owner.club('POST /v2/orders', { body: { ...order, data: { ...order.data, logo: ordered } } });
    const [row] = await club.db.select().from(orderFiles).where(eq(orderFiles.uuid, next));
    if (!row) throw new Error('No logo');
    const { id: _, ...same } = row;
    const more = Array.from({ length: MAX_UNUSED - 2 }, () => ({ ...same, uuid: randomUUID() }));
    await club.db.insert(orderFiles).values(more);
    const newest = await newLogo(club, owner);
    const statuses = [ordered, oldest, next, newest].map(async (uuid) => (await get(uuid, owner)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200]);
    expect(await club.deps.files.read(originalKey(oldest))).toBeUndefined();
  });

  test(`on schedule after ${UNUSED_DAYS} days without an order`, async () => {
    const run = () => jobs['remove-files'].run(club.deps);
    const ordered = await newLogo(club, person);
    const body = await printOrder(club);
    const data = { ...body.data, logo: ordered };
    await club.raw('POST /v2/orders', { body: { ...body, data } }, person.token);
    const old = await newLogo(club, person);
    club.advance(UNUSED_DAYS * DAY);
    await run();
    expect(await club.db.$count(orderFiles, eq(orderFiles.uuid, old))).toBe(1);
    const young = await newLogo(club, await club.renew(person));
    club.advance(1);
    expect((await run()).files).toBeGreaterThan(0);
    expect((await run()).files).toBe(0);
    const left = async (uuid: string) => [
      await club.db.$count(orderFiles, eq(orderFiles.uuid, uuid)),
      (await club.deps.files.read(originalKey(uuid))) !== undefined,
    ];
    expect([await left(old), await left(young), await left(ordered)]).toEqual([
      [0, false],
      [1, true],
      [1, true],
    ]);
  });
});

test.each([
  ['logo.png', 'logo.png'],
  ['C:\\Users\\Anna\\logo.JPG', 'logo.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['logo.svg.exe', 'logo.svg.png'],
  ['.htaccess', 'htaccess.png'],
  ['', 'logo.png'],
  ['a\u0000b\u202egnp.exe', 'abgnp.png'],
  ['<script>|"?*:', 'script.png'],
  [`${'ł'.repeat(300)}.png`, `${'ł'.repeat(80)}.png`],
])('the name %j becomes %j', (sent, name) => {
  expect(fileName(sent, 'png')).toBe(name);
});
