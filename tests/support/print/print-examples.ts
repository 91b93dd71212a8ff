/** A completed example of each made-to-measure product, in languages with special letters. */
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { printTexts } from '#content/print.ts';
import type { Configuration, PrintProductName } from '#features/marketing/description.ts';
import type { QrCode } from '#features/marketing/layout/layout.ts';
import type { LogoFile } from '#features/marketing/server/print/logo.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { spotLogo } from './raw-pdf.ts';

/** Input of a member for a print in a language. */
export interface PrintExample {
  language: LanguageCode;
  configuration: Configuration;
  logo?: LogoFile;
}

/** An SVG like those of drawing programs: styles, a clip, a gradient, and the given content. */
const svgLogo = (more: string) => `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 0 300 100">
  <style>.roof{fill:#b4471f}.line{fill:none;stroke:#1f3140;stroke-width:6;stroke-dasharray:30 4}</style>
  <defs>
    <clipPath id="c"><circle cx="60" cy="50" r="45"/></clipPath>
    <linearGradient id="g"><stop offset="0" stop-color="#0a4d8c"/><stop offset="1" stop-color="#f2b705"/></linearGradient>
  </defs>
  <g clip-path="url(#c)"><rect x="10" width="100" height="100" fill="#1f3140"/><path class="roof" d="M0 70 60 10 120 70z"/></g>
  ${more}
  <rect x="120" y="64" width="180" height="14" fill="url(#g)"/>
  <path class="line" d="M120 90H300"/>
</svg>`;

const solid = '<rect x="130" y="10" width="80" height="40" rx="8" fill="#cc0000"/>';
const glassy = `<g opacity=".5"><rect x="120" y="10" width="60" height="40"/>${solid}</g>`;

function svgFile(more: string): LogoFile {
  return { bytes: new TextEncoder().encode(svgLogo(more)), type: 'image/svg+xml', name: 'logo.svg' };
}

/** A PNG with a soft edge: a disc that fades to transparent. */
async function pngFile(width: number, height: number): Promise<LogoFile> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="r">
    <stop offset=".5" stop-color="#0a7d4f"/><stop offset="1" stop-color="#0a7d4f" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#r)"/></svg>`;
  return { bytes: await sharp(Buffer.from(disc)).png().toBuffer(), type: 'image/png', name: 'logo.png' };
}

async function jpegFile(width: number, height: number): Promise<LogoFile> {
  const image = sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } });
  return { bytes: await image.jpeg().toBuffer(), type: 'image/jpeg', name: 'logo.jpg' };
}

const address = (line1: string, line2: string, line3: string) => ({ line1, line2, line3 });

/** The first services of the list in a language. */
function services(language: LanguageCode, count: number): { text: string; icon: string }[] {
  const names = Object.entries(printTexts[language].services).slice(0, count);
  return names.map(([icon, text]) => ({ text, icon }));
}

const link = 'https://lucarne.example/dach';

/** The examples. Those without an uploaded logo print the brand’s. */
export async function printExamples(): Promise<Record<PrintProductName, PrintExample>> {
  return {
    'business-card-horizontal': {
      language: 'ro',
      configuration: {
        name: 'Ștefan',
        surname: 'Țăranu-Brâncuși',
        companyName: 'Ferestre și țigle SRL',
        phone: '+40 721 555 010',
        email: 'stefan@lucarne.example',
        address: address('Strada Științei 12', '010101 București', 'România'),
        shortDescription: 'Montăm ferestre de mansardă în toată țara',
        link,
        services: services('ro', 4),
      },
      logo: svgFile(solid),
    },
    'business-card-vertical': {
      language: 'tr',
      configuration: {
        name: 'İbrahim',
        surname: 'Çağlayanoğlu',
        companyName: 'Gün Işığı Çatı Pencereleri',
        phone: '+90 532 555 01 02',
        email: 'ibrahim@lucarne.example',
        longDescription: 'Eski çatı pencerelerini bir günde, düzgün ve güvenli şekilde değiştiriyoruz.',
        services: services('tr', 5),
      },
      logo: await pngFile(600, 300),
    },
    'business-card-horizontal-90x50': {
      language: 'uk',
      configuration: {
        name: 'Євген',
        surname: 'Ґалаґан-Щербаківський',
        companyName: 'Дахові вікна Їжакевича',
        phone: '+380 67 555 0110',
        email: 'yevhen@lucarne.example',
        address: address('вул. Зоряна 5', '79000 Львів', 'Україна'),
        longDescription: 'Встановлюємо й замінюємо мансардні вікна по всій області',
        link,
        services: services('uk', 4),
      },
      logo: svgFile(solid),
    },
    'business-card-vertical-50x90': {
      language: 'cs',
      configuration: {
        name: 'Řehoř',
        surname: 'Žďárský-Příběh',
        companyName: 'Střešní okna Žďárský',
        phone: '+420 601 555 111',
        email: 'rehor@lucarne.example',
        address: address('Střešní 12', '110 00 Praha 1', 'Česko'),
        shortDescription: 'Střešní okna od zaměření po montáž',
        link,
        services: services('cs', 5),
      },
      logo: await pngFile(600, 300),
    },
    banner: {
      language: 'hu',
      configuration: {
        companyName: 'Tetőtéri Fény Kft.',
        phone: '+36 20 555 0103',
        shortDescription: 'Tetőablak beépítése – gyors, tűzött időre, jövőre is',
        link,
      },
      logo: await jpegFile(900, 300),
    },
    sticker: {
      language: 'hr',
      configuration: {
        companyName: 'Krovovi Đurđević i šćer',
        phone: '+385 91 555 0104',
        email: 'krov@lucarne.example',
        shortDescription: 'Ugradnja krovnih prozora i žaluzina',
        link,
      },
    },
    billboard: {
      language: 'bg',
      configuration: {
        companyName: 'Покриви Ясен ЕООД',
        phone: '+359 88 555 0105',
        email: 'yasen@lucarne.example',
        shortDescription: 'Повече светлина под вашия покрив',
        link,
      },
      logo: svgFile(glassy),
    },
    'flyer-services': {
      language: 'uk',
      configuration: {
        companyName: 'Світло мансарди, ґанок і їхній дах',
        phone: '+380 67 555 0106',
        email: 'svitlo@lucarne.example',
        address: address('вул. Зоряна 5', '79000 Львів', 'Україна'),
        shortDescription: 'Встановлюємо мансардні вікна',
        link,
        services: services('uk', 6),
      },
      logo: { bytes: spotLogo(), type: 'application/pdf', name: 'логотип.pdf' },
    },
    'flyer-electric': {
      language: 'lt',
      configuration: {
        companyName: 'Šviesos namai, UAB „Žiogelė“',
        phone: '+370 612 55107',
        email: 'sviesa@lucarne.example',
        longDescription: 'Įrengiame elektra valdomus stogo langus, ėjusius per visą Lietuvą.',
      },
      logo: await pngFile(1400, 500),
    },
    'flyer-replacement': {
      language: 'pl',
      configuration: {
        companyName: 'Dachy Łącz & Żółć sp. z o.o.',
        phone: '+48 601 555 108',
        email: 'dachy@lucarne.example',
        shortDescription: 'Wymiana okien dachowych w jeden dzień',
        link,
      },
    },
    'flyer-dsp': {
      language: 'cs',
      configuration: {
        companyName: 'Střechy Příběh a Řehoř',
        phone: '+420 601 555 109',
        email: 'strechy@lucarne.example',
        shortDescription: 'Žaluzie, rolety a markýzy',
        longDescription: 'Zastíníme vaše střešní okna: žaluzie, rolety i markýzy na míru.',
        link,
      },
    },
  };
}

/** The QR code of a link as path data. */
export function qrOf(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const rows = Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (_, column) =>
      code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '',
    ),
  );
  return { modules, path: rows.flat().join('') };
}
