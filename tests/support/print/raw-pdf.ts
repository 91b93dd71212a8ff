/** PDF files written by hand, as other programs write them, and broken ones. */

/** A stream of an object: entries of its dictionary, and bytes. */
export interface RawStream {
  dict?: string;
  bytes: Uint8Array | string;
}

export interface RawPdf {
  /** Operators of the page. */
  content: string;
  /** Entries of its resources: `/ColorSpace << /C0 10 0 R >>`. */
  resources?: string;
  /** Further entries of the page. */
  page?: string;
  /** Width and height in points. */
  size?: readonly [number, number];
  /** Further objects by number, from 10. */
  objects?: Readonly<Record<number, string | RawStream>>;
  /** Further entries of the catalogue. */
  catalog?: string;
  /** Further entries of the trailer. */
  trailer?: string;
  /** Comment after the header. */
  header?: string;
}

/** A file of one page. */
export function rawPdf({
  content,
  resources = '',
  page = '',
  size = [300, 100],
  objects = {},
  catalog = '',
  trailer = '',
  header = '',
}: RawPdf): Uint8Array<ArrayBuffer> {
  const all: Record<number, string | RawStream> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
    4: { bytes: content },
    ...objects,
  };
  const parts: Buffer[] = [];
  const offsets = new Map<number, number>();
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  add(`%PDF-1.6\n${header}\n`);
  for (const [number, object] of Object.entries(all)) {
    offsets.set(Number(number), length);
    if (typeof object === 'string') add(`${number} 0 obj\n${object}\nendobj\n`);
    else {
      const bytes = typeof object.bytes === 'string' ? Buffer.from(object.bytes, 'latin1') : object.bytes;
      add(`${number} 0 obj\n<< ${object.dict ?? ''} /Length ${bytes.length} >>\nstream\n`);
      add(bytes);
      add('\nendstream\nendobj\n');
    }
  }
  const start = length;
  const numbers = [...offsets.keys()];
  add('xref\n0 1\n0000000000 65535 f \n');
  for (const number of numbers)
    add(`${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`);
  add(
    `trailer\n<< /Size ${Math.max(...numbers) + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Uint8Array.from(Buffer.concat(parts));
}

/** A designer’s logo: two spot colours, a gradient of inks, and plain inks. */
export const spotLogo = (): Uint8Array<ArrayBuffer> =>
  rawPdf({
    content: `q /Sun cs 1 scn 20 20 60 60 re f Q
q /Roof cs 0.5 scn 100 20 60 60 re f Q
1 0 0 0 k 180 20 40 60 re f
0 0 0 1 k 230 20 20 60 re f
q 260 20 30 60 re W n /Fade sh Q`,
    resources: '/ColorSpace << /Sun 10 0 R /Roof 11 0 R >> /Shading << /Fade 13 0 R >>',
    objects: {
      10: '[/Separation /PANTONE#20485#20C /DeviceCMYK 12 0 R]',
      11: '[/Separation /Roof /DeviceCMYK 15 0 R]',
      12: '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.95 1 0] /N 1 >>',
      13: '<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [260 0 290 0] /Function 14 0 R >>',
      15: {
        dict: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]',
        bytes: '{ dup 0.6 mul exch 0.2 mul 0 exch 0 exch }',
      },
      14: '<< /FunctionType 2 /Domain [0 1] /C0 [0.2 0 0 0] /C1 [0.8 0 0 0.1] /N 1 >>',
    },
  });
