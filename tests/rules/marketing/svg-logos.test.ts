/** Uploaded drawings: what is drawn the same everywhere, and what is named as lost. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanSvg } from '#features/marketing/server/clean-svg.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { png } from '../../support/print/png.ts';

const svg = (inside: string, about = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${about}>${inside}</svg>`;

const clean = (source: string) => cleanSvg(new TextEncoder().encode(source));

const kindOf = async (source: string) =>
  (await openLogo({ bytes: new TextEncoder().encode(source), type: 'image/svg+xml', name: 'x' })).kind;

/** RGB at user units of a drawing, 10 pixels each. */
async function colours(source: string) {
  const image = new Resvg(source, { fitTo: { mode: 'zoom', value: 10 }, background: '#ffffff' }).render();
  const { pixels, width } = image;
  return (x: number, y: number) => {
    const at = (Math.round(y * 10) * width + Math.round(x * 10)) * 4;
    return `#${pixels.subarray(at, at + 3).toString('hex')}`;
  };
}

const dataUrl = async (format: 'jpeg' | 'png' | 'webp', background = '#cc0000') =>
  `data:image/${format};base64,${(
    await sharp({ create: { width: 30, height: 20, channels: 4, background } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64')}`;

const dots = `<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2" fill="#cc0000"/></pattern>`;

describe('a drawing', () => {
  test.each([
    'viewBox="0 0 40 20"',
    'viewBox="0 0 40 20" width="80" height="80"',
    'viewBox="0 0 40 20" width="80" height="80" preserveAspectRatio="xMaxYMin slice"',
    'viewBox="10 5 40 20" width="80" height="80" preserveAspectRatio="none"',
  ])('is cut at its own edge: %s', async (about) => {
    const source = svg(
      '<path d="M-50-50H90V90H-50z" fill="#226"/><circle cx="30" cy="10" r="5" fill="#c00"/>',
      about,
    );
    const made = await clean(source);
    const { width = 0, height = 0, svg: written = '' } = made ?? {};
    const [one, other] = [new Resvg(source).render().pixels, new Resvg(written).render().pixels];
    expect(other.equals(one)).toBe(true);
    const around = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 20}" height="${height + 20}"><svg x="10" y="10" overflow="visible" width="${width}" height="${height}">${written.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg></svg>`;
    const at = await colours(around);
    expect([at(5, 5), at(12, 15), at(width + 15, height + 15)]).toEqual(['#ffffff', '#222266', '#ffffff']);
    expect(await kindOf(written)).toBe('vector');
  });

  test('keeps pattern fills, as vectors', async () => {
    const made = await clean(svg(`${dots}<rect width="40" height="20" fill="url(#p)" stroke="#000"/>`));
    expect(made?.losses).toEqual([]);
    const at = await colours(made?.svg ?? '');
    expect([at(9, 9), at(11, 9), at(37, 17), at(39, 17)]).toEqual([
      '#cc0000',
      '#ffffff',
      '#cc0000',
      '#ffffff',
    ]);
    expect(await kindOf(made?.svg ?? '')).toBe('vector');
  });

  test.each([
    ['very many tiles', dots.replaceAll('4', '0.01')],
    ['patterns in patterns', nested(5)],
  ])('leaves out pattern fills of %s, and names them', async (_, patterns) => {
    const made = await clean(svg(`${patterns}<rect width="40" height="20" fill="url(#p)" stroke="#000"/>`));
    expect(made?.losses).toEqual(['patterns']);
    expect(made?.svg.length).toBeLessThan(1_500_000);
    expect(made?.svg).not.toContain('pattern');
  });

  test('keeps dashes and dots, unless there are very many', async () => {
    const few = await clean(
      svg('<path d="M2 2H38" stroke="#c00" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4"/>'),
    );
    expect(few?.losses).toEqual([]);
    const at = await colours(few?.svg ?? '');
    expect([at(2, 2), at(4, 2), at(6, 2)]).toEqual(['#cc0000', '#ffffff', '#cc0000']);
    expect(await kindOf(few?.svg ?? '')).toBe('vector');
    const many = await clean(svg('<path d="M2 2H38" stroke="#c00" stroke-dasharray=".001"/>'));
    expect(many?.losses).toEqual(['dashes']);
    expect(many?.svg).not.toContain('dash');
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'keeps a %s picture inside it, written again',
    async (format) => {
      const made = await clean(svg(`<image xlink:href="${await dataUrl(format)}" width="30" height="20"/>`));
      expect(made?.losses).toEqual([]);
      expect(made?.svg).toMatch(/href="data:image\/(?:jpeg|png);base64,/);
      const at = await colours(made?.svg ?? '');
      expect(at(15, 10)).toMatch(/^#c[bcd]0[01]0[01]$/);
      expect(at(35, 10)).toBe('#ffffff');
      expect(['painted', 'vector']).toContain(await kindOf(made?.svg ?? ''));
    },
  );

  test.each([
    ['linked_pictures', 'https://example.com/x.png'],
    ['linked_pictures', `${process.cwd()}/docs/screenshot.png`],
    ['linked_pictures', '&#47;etc/passwd'],
    ['pictures', 'data:image/png;base64,AAAA'],
    ['pictures', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['pictures', `data:image/png;base64,${Buffer.from(png(30_000, 30_000, 1)).toString('base64')}`],
    ['pictures', `data:image/png;base64,${Buffer.from(png(12_001, 1, 1)).toString('base64')}`],
  ])('leaves out a picture and names it: %s', async (loss, link) => {
    const made = await clean(svg(`<path d="M0 0h9v9z"/><image href="${link}" width="9" height="9"/>`));
    expect(made?.losses).toEqual([loss]);
    expect(made?.svg).not.toMatch(/image|data:/);
  });

  test('hides no picture from the check behind quotes, comments or prefixes', async () => {
    const file = `${process.cwd()}/docs/screenshot.png`;
    for (const tag of [
      `<image a='>' href="${file}" width="9" height="9"/>`,
      `<image href="data:image/png;base64," xlink:href="${file}" width="9" height="9"/>`,
      `<image xmlns:y="http://www.w3.org/1999/xlink" y:href="${file}" width="9" height="9"></image>`,
      `<!-- <image a="--><image href='${file}' width="9" height="9"/><b c=""/>`,
      `<![CDATA[<!--]]><image href='${file}' width="9" height="9"/><![CDATA[-->]]>`,
      `<feImage href="${file}"/>`,
    ]) {
      const made = await clean(svg(`<path d="M0 0h9v9z"/>${tag}`));
      expect(made?.svg ?? '', tag).not.toMatch(/image|data:/i);
    }
  });

  test('has no more than 20 pictures, and 6 million letters of them', async () => {
    const url = await dataUrl('png');
    const made = await clean(svg(`<image href="${url}" width="9" height="9"/>`.repeat(25)));
    expect(made?.losses).toEqual(['pictures']);
    expect(made?.svg.split('<image').length).toBe(21);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const large = await sharp({
      create: { width: 2000, height: 1200, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    const heavy = await clean(
      svg(
        `<path d="M0 0h9v9z"/><image href="data:image/png;base64,${large.toString('base64')}" width="9" height="9"/>`,
      ),
    );
    expect(heavy?.losses).toEqual(['pictures']);
  });

  test.each([
    ['blends', '<g style="mix-blend-mode:multiply"><path d="M0 0h9v9z"/></g>'],
    ['filters', '<filter id="f"><feDropShadow dx="1"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>'],
  ])('names %s as lost', async (_, inside) => {
    const made = await clean(svg(inside));
    expect(made?.losses).toEqual(['effects']);
    expect(made?.svg).not.toMatch(/style|filter/);
  });
});

/** Patterns that fill each other, ten times as many each. */
function nested(levels: number): string {
  const squares = Array.from(
    { length: 10 },
    (_, at) => `<rect x="${at}" width="1" height="10" fill="url(#q)"/>`,
  );
  return Array.from({ length: levels }, (_, level) => {
    const [id, next] = [level === 0 ? 'p' : `p${level}`, `p${level + 1}`];
    const inner = squares.join('').replaceAll('#q', `#${next}`);
    return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse">${inner}</pattern>`;
  }).join('');
}
