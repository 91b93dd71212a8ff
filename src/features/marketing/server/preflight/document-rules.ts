/** Rules about the whole file: ISO 15930-4 (PDF/X-1a:2003), ISO 15930-7 (PDF/X-4) and the PDF reference. */
import { PDFHexString, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { common } from '#features/marketing/server/print/geometry.ts';
import { pdfX } from '#features/marketing/server/print/pdfx.ts';
import { fontFacts } from './fonts.ts';
import {
  dictAt,
  dictOf,
  entry,
  filtersOf,
  keysOf,
  listOf,
  nameAt,
  numberAt,
  type PDFDict,
  textAt,
} from './objects.ts';
import { bytesOf } from './painted.ts';
import type { Check, PdfFacts } from './read.ts';

/** In the whole file. */
const inFile = (found: readonly string[]) => [...new Set(found)].map((one) => ({ page: null, found: one }));

const absent = 'none';

export const documentRules = {
  pdfx_version: (file, { standard }) => {
    const found = claimed(file);
    return inFile(found === standard.name ? [] : [found]);
  },
  pdf_version: ({ version, hasObjectStreams }, { standard }) => {
    const isX4 = standard === pdfX.x4;
    const found = /^1\.[3-6]$/.test(version) && (isX4 || version <= '1.4') ? [] : [version];
    return inFile(hasObjectStreams && !isX4 ? [...found, 'object streams'] : found);
  },
  output_intent: ({ catalog }, { standard }) => {
    const intents = listOf(entry(catalog, 'OutputIntents')).map(dictOf);
    const print = intents.filter((intent) => nameAt(intent, 'S') === 'GTS_PDFX');
    const [intent] = print;
    if (!intent || print.length > 1) return inFile([String(print.length)]);
    const profile = dictAt(intent, 'DestOutputProfile');
    if (standard === pdfX.x4) return inFile(profileFaults(intent));
    if (profile) return inFile(numberAt(profile, 'N') === 4 ? [] : ['profile']);
    const found: string[] = [];
    if (!textAt(intent, 'OutputConditionIdentifier')) found.push('OutputConditionIdentifier');
    if (textAt(intent, 'RegistryName') !== 'http://www.color.org') found.push('RegistryName');
    return inFile(found);
  },
  trapped: ({ info }) => {
    const found = nameAt(info, 'Trapped') ?? absent;
    return inFile(found === 'True' || found === 'False' ? [] : [found]);
  },
  document_info: ({ info, metadata }, { standard }) =>
    inFile([
      ...(standard === pdfX.x4 ? xmpEntries.filter((name) => !metadata.includes(`<${name}>`)) : []),
      ...['Title', 'Creator', 'Producer', 'CreationDate', 'ModDate'].filter((key) => {
        const value = entry(info, key);
        return !(value instanceof PDFString || value instanceof PDFHexString) || value.decodeText() === '';
      }),
    ]),
  file_id: ({ hasId }) => inFile(hasId ? [] : [absent]),
  encryption: ({ isEncrypted }) => inFile(isEncrypted ? ['Encrypt'] : []),
  actions: ({ catalog, dicts }) => {
    const found = dicts.flatMap((dict) =>
      keysOf(dict).filter((key) => ['AA', 'OpenAction', 'JS', 'JavaScript'].includes(key)),
    );
    if (entry(catalog, 'AcroForm')) found.push('AcroForm');
    return inFile([...found, ...dicts.filter(isAction).map((dict) => nameAt(dict, 'S') ?? '')]);
  },
  annotations: ({ pages }) =>
    pages.flatMap(({ number, annotations, bleed, media }) =>
      annotations
        .map((box) => common(box, bleed ?? media))
        .filter(([left, bottom, right, top]) => left < right && bottom < top)
        .map(() => ({ page: number, found: 'annotation' })),
    ),
  foreign_content: ({ dicts }) => inFile(dicts.flatMap(foreignParts)),
  page_count: ({ pages, isEncrypted }, wanted) =>
    inFile(pages.length === wanted.pages || isEncrypted ? [] : [`${pages.length} / ${wanted.pages}`]),
  // PDF/X-4 allows it; the club’s files have none, so that every press draws the same.
  transparency: ({ dicts }) => inFile(dicts.flatMap(transparentParts)),
  transfer_functions: ({ dicts }) =>
    inFile(
      dicts
        .filter((dict) => nameAt(dict, 'Type') === 'ExtGState')
        .flatMap((dict) =>
          keysOf(dict).filter((key) => {
            const isDefault = nameAt(dict, key) === 'Default';
            return ['TR', 'HTP'].includes(key) || (['TR2', 'HT', 'BG2', 'UCR2'].includes(key) && !isDefault);
          }),
        ),
    ),
  fonts: ({ dicts }) =>
    inFile(
      dicts
        .filter((dict) => nameAt(dict, 'Type') === 'Font' && !/^CIDFont/.test(nameAt(dict, 'Subtype') ?? ''))
        .map(fontFacts)
        .filter(({ isEmbedded, type }) => !isEmbedded || type === 'Type3')
        .map(({ name, type }) => (type === 'Type3' ? type : name)),
    ),
  image_filters: ({ dicts }) =>
    inFile(dicts.flatMap(filtersOf).filter((filter) => !allowedFilters.has(filter))),
} as const satisfies Readonly<Record<string, Check>>;

/** Metadata that PDF/X-4 requires beside its name. */
const xmpEntries = [
  'dc:title',
  'xmp:CreateDate',
  'xmp:ModifyDate',
  'xmp:MetadataDate',
  'pdf:Trapped',
  'xmpMM:DocumentID',
  'xmpMM:RenditionClass',
  'xmpMM:VersionID',
];

/** The standard that a file claims. PDF/X-4 is named in the metadata only. */
function claimed({ info, metadata }: PdfFacts): string {
  const name = /<pdfxid:GTS_PDFXVersion>([^<]*)</.exec(metadata)?.[1];
  return name ?? textAt(info, 'GTS_PDFXVersion') ?? absent;
}

/** PDF/X-4 embeds a CMYK output profile and names its condition. */
function profileFaults(intent: PDFDict): string[] {
  const found = ['OutputConditionIdentifier', 'Info'].filter((key) => !textAt(intent, key));
  const profile = entry(intent, 'DestOutputProfile');
  if (!(profile instanceof PDFStream)) return [...found, 'DestOutputProfile'];
  const header = Buffer.from(bytesOf(profile).subarray(0, 40)).toString('latin1');
  const isPrinter = header.slice(12, 20) === 'prtrCMYK' && header.slice(36) === 'acsp';
  return isPrinter && numberAt(profile.dict, 'N') === 4 ? found : [...found, 'profile'];
}

/** LZW and JBIG2 are forbidden, JPEG 2000 and encryption are younger than PDF 1.4. */
const allowedFilters = new Set([
  'FlateDecode',
  'DCTDecode',
  'CCITTFaxDecode',
  'RunLengthDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
]);

function isAction(dict: PDFDict): boolean {
  const kind = nameAt(dict, 'S');
  return nameAt(dict, 'Type') === 'Action' || (kind !== undefined && /^(?:URI|Launch|GoToR?)$/.test(kind));
}

function foreignParts(dict: PDFDict): string[] {
  const subtype = nameAt(dict, 'Subtype');
  const found = ['EmbeddedFiles', 'EF', 'OPI', 'Alternates', 'Ref', 'OCProperties'].filter((key) =>
    entry(dict, key),
  );
  if (subtype === 'PS') found.push('PostScript');
  // A stream whose bytes are in another file.
  if (entry(dict, 'F') && entry(dict, 'Length')) found.push('external stream');
  return found;
}

function transparentParts(dict: PDFDict): string[] {
  const found: string[] = [];
  const mask = entry(dict, 'SMask');
  if (mask && nameAt(dict, 'SMask') !== 'None') found.push('SMask');
  if (nameAt(dictAt(dict, 'Group'), 'S') === 'Transparency') found.push('Group');
  if (nameAt(dict, 'Type') === 'ExtGState' || keysOf(dict).some((key) => key === 'ca' || key === 'CA')) {
    for (const key of ['ca', 'CA']) if ((numberAt(dict, key) ?? 1) < 1) found.push(key);
    const modes = listOf(entry(dict, 'BM')).map(String);
    if (modes.some((mode) => mode !== '/Normal' && mode !== '/Compatible')) found.push('BM');
  }
  return found;
}
