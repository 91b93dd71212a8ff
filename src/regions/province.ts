/**
 * Italian provinces and metropolitan cities by their two letters.
 *
 * Source: ISTAT, "Codici dei comuni, delle province e delle regioni", https://www.istat.it/classificazione/codici-dei-comuni-delle-province-e-delle-regioni/.
 * Sardinia has both its provinces since 2025 and Sud Sardegna, because addresses are still written with either.
 */
const provinces: Readonly<Record<string, string>> = {
  AG: 'Agrigento',
  AL: 'Alessandria',
  AN: 'Ancona',
  AO: 'Aosta',
  AP: 'Ascoli Piceno',
  AQ: "L'Aquila",
  AR: 'Arezzo',
  AT: 'Asti',
  AV: 'Avellino',
  BA: 'Bari',
  BG: 'Bergamo',
  BI: 'Biella',
  BL: 'Belluno',
  BN: 'Benevento',
  BO: 'Bologna',
  BR: 'Brindisi',
  BS: 'Brescia',
  BT: 'Barletta-Andria-Trani',
  BZ: 'Bolzano',
  CA: 'Cagliari',
  CB: 'Campobasso',
  CE: 'Caserta',
  CH: 'Chieti',
  CI: 'Sulcis Iglesiente',
  CL: 'Caltanissetta',
  CN: 'Cuneo',
  CO: 'Como',
  CR: 'Cremona',
  CS: 'Cosenza',
  CT: 'Catania',
  CZ: 'Catanzaro',
  EN: 'Enna',
  FC: 'Forlì-Cesena',
  FE: 'Ferrara',
  FG: 'Foggia',
  FI: 'Firenze',
  FM: 'Fermo',
  FR: 'Frosinone',
  GE: 'Genova',
  GO: 'Gorizia',
  GR: 'Grosseto',
  IM: 'Imperia',
  IS: 'Isernia',
  KR: 'Crotone',
  LC: 'Lecco',
  LE: 'Lecce',
  LI: 'Livorno',
  LO: 'Lodi',
  LT: 'Latina',
  LU: 'Lucca',
  MB: 'Monza e della Brianza',
  MC: 'Macerata',
  ME: 'Messina',
  MI: 'Milano',
  MN: 'Mantova',
  MO: 'Modena',
  MS: 'Massa-Carrara',
  MT: 'Matera',
  NA: 'Napoli',
  NO: 'Novara',
  NU: 'Nuoro',
  OG: 'Ogliastra',
  OR: 'Oristano',
  OT: 'Gallura Nord-Est Sardegna',
  PA: 'Palermo',
  PC: 'Piacenza',
  PD: 'Padova',
  PE: 'Pescara',
  PG: 'Perugia',
  PI: 'Pisa',
  PN: 'Pordenone',
  PO: 'Prato',
  PR: 'Parma',
  PT: 'Pistoia',
  PU: 'Pesaro e Urbino',
  PV: 'Pavia',
  PZ: 'Potenza',
  RA: 'Ravenna',
  RC: 'Reggio Calabria',
  RE: 'Reggio Emilia',
  RG: 'Ragusa',
  RI: 'Rieti',
  RM: 'Roma',
  RN: 'Rimini',
  RO: 'Rovigo',
  SA: 'Salerno',
  SI: 'Siena',
  SO: 'Sondrio',
  SP: 'La Spezia',
  SR: 'Siracusa',
  SS: 'Sassari',
  SU: 'Sud Sardegna',
  SV: 'Savona',
  TA: 'Taranto',
  TE: 'Teramo',
  TN: 'Trento',
  TO: 'Torino',
  TP: 'Trapani',
  TR: 'Terni',
  TS: 'Trieste',
  TV: 'Treviso',
  UD: 'Udine',
  VA: 'Varese',
  VB: 'Verbano-Cusio-Ossola',
  VC: 'Vercelli',
  VE: 'Venezia',
  VI: 'Vicenza',
  VR: 'Verona',
  VS: 'Medio Campidano',
  VT: 'Viterbo',
  VV: 'Vibo Valentia',
};

/** Sorted by letters. */
export const provinceCodes: readonly string[] = Object.keys(provinces);

// Names that address services use.
const otherNames: Readonly<Record<string, string>> = {
  bozen: 'BZ',
  'carbonia iglesias': 'CI',
  'monza brianza': 'MB',
  'monza e brianza': 'MB',
  'olbia tempio': 'OT',
  'reggio nell emilia': 'RE',
  'roma capitale': 'RM',
  'valle d aosta': 'AO',
};

// Longer than any name.
const maxInputLength = 60;

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

const byName = new Map([
  ...Object.entries(otherNames),
  ...Object.entries(provinces).map(([code, name]) => [plain(name), code] as const),
]);

/**
 * The two letters of a province from its letters or Italian name: `MI` from `mi`, `(MI)`, `Milano` or `Città
 * metropolitana di Milano`. Undefined when there is no such province.
 */
export function parseProvince(input: string): string | undefined {
  if (input.length > maxInputLength) return undefined;
  const name = plain(input).replace(
    /^(?:citta metropolitana|provincia(?: autonoma)?) (?:di |del |della |dell )?/,
    '',
  );
  const code = name.toUpperCase();
  if (Object.hasOwn(provinces, code)) return code;
  // South Tyrol writes its name in two languages: `Bolzano - Bozen`.
  return byName.get(name) ?? byName.get(plain(input.split(/[/–]| - /)[0] ?? ''));
}
