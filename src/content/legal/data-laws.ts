/** Names of the laws on personal data, and where they allow processing, for the privacy notice. */
import type { LanguageCode } from '#regions/languages.ts';
import type { DataLaw } from '#regions/legal-facts.ts';

interface Bases {
  readonly consent: string;
  readonly contract: string;
  readonly obligation: string;
  readonly interest: string;
}

interface LawWords {
  /** Full name in the nominative. */
  readonly name: string;
  /** Where no rules on transfers apply; missing: the country. In the nominative. */
  readonly area?: string;
  readonly bases: Bases;
}

/** An article with the points on consent, contract, legal obligation and legitimate interests instead of the star. */
function cite(article: string, points = 'a b c f'): Bases {
  const [consent = '', contract = '', obligation = '', interest = ''] = points
    .split(' ')
    .map((point) => article.replace('*', point));
  return { consent, contract, obligation, interest };
}

/** In the languages of the regions where a law applies. */
export const dataLaws: Readonly<Record<DataLaw, { readonly [code in LanguageCode]?: LawWords }>> = {
  // https://eur-lex.europa.eu/eli/reg/2016/679/oj, in each language
  gdpr: {
    en: {
      name: 'General Data Protection Regulation (EU) 2016/679 (GDPR)',
      area: 'European Economic Area',
      bases: cite('Art. 6(1)(*) GDPR'),
    },
    bg: {
      name: 'Общ регламент относно защитата на данните (ЕС) 2016/679 (ОРЗД)',
      area: 'Европейско икономическо пространство',
      bases: cite('чл. 6, пар. 1, б. „*“ от ОРЗД', 'а б в е'),
    },
    cs: {
      name: 'obecné nařízení o ochraně osobních údajů (EU) 2016/679 (GDPR)',
      area: 'Evropský hospodářský prostor',
      bases: cite('čl. 6 odst. 1 písm. *) GDPR'),
    },
    et: {
      name: 'isikuandmete kaitse üldmäärus (EL) 2016/679',
      area: 'Euroopa Majanduspiirkond',
      bases: cite('üldmääruse artikli 6 lõike 1 punkt *'),
    },
    hr: {
      name: 'Opća uredba o zaštiti podataka (EU) 2016/679',
      area: 'Europski gospodarski prostor',
      bases: cite('čl. 6. st. 1. toč. (*) Opće uredbe'),
    },
    hu: {
      name: 'általános adatvédelmi rendelet, (EU) 2016/679 rendelet (GDPR)',
      area: 'Európai Gazdasági Térség',
      bases: cite('GDPR 6. cikk (1) bekezdés *) pont'),
    },
    it: {
      name: 'Regolamento generale sulla protezione dei dati (UE) 2016/679 (GDPR)',
      area: 'Spazio economico europeo',
      bases: cite('art. 6, par. 1, lett. *), GDPR'),
    },
    lt: {
      name: 'Bendrasis duomenų apsaugos reglamentas (ES) 2016/679 (BDAR)',
      area: 'Europos ekonominė erdvė',
      bases: cite('BDAR 6 str. 1 d. * p.'),
    },
    lv: {
      name: 'Vispārīgā datu aizsardzības regula (ES) 2016/679 (VDAR)',
      area: 'Eiropas Ekonomikas zona',
      bases: cite('VDAR 6. panta 1. punkta *) apakšpunkts'),
    },
    pl: {
      name: 'ogólne rozporządzenie o ochronie danych (UE) 2016/679 (RODO)',
      area: 'Europejski Obszar Gospodarczy',
      bases: cite('art. 6 ust. 1 lit. * RODO'),
    },
    ro: {
      name: 'Regulamentul general privind protecția datelor (UE) 2016/679 (RGPD)',
      area: 'Spațiul Economic European',
      bases: cite('art. 6 alin. (1) lit. (*) din RGPD'),
    },
    sk: {
      name: 'všeobecné nariadenie o ochrane údajov (EÚ) 2016/679 (GDPR)',
      area: 'Európsky hospodársky priestor',
      bases: cite('čl. 6 ods. 1 písm. *) GDPR'),
    },
    sl: {
      name: 'Splošna uredba o varstvu podatkov (EU) 2016/679',
      area: 'Evropski gospodarski prostor',
      bases: cite('točka (*) prvega odstavka 6. člena Splošne uredbe'),
    },
  },
  ba: {
    en: {
      name: 'Law on Protection of Personal Data (Official Gazette of BiH No. 12/25)',
      bases: cite('Art. 8(1)(*) of the Law'),
    },
    bs: {
      name: 'Zakon o zaštiti ličnih podataka („Službeni glasnik BiH”, broj 12/25)',
      bases: cite('član 8. stav (1) tačka *) Zakona'),
    },
    hr: {
      name: 'Zakon o zaštiti osobnih podataka („Službeni glasnik BiH”, broj 12/25)',
      bases: cite('članak 8. stavak (1) točka *) Zakona'),
    },
    sr: {
      name: 'Zakon o zaštiti ličnih podataka („Službeni glasnik BiH”, broj 12/25)',
      bases: cite('član 8. stav (1) tačka *) Zakona'),
    },
  },
  rs: {
    en: {
      name: 'Law on Personal Data Protection (Official Gazette of RS No. 87/2018)',
      bases: cite('Art. 12(1)(*) of the Law', '1 2 3 6'),
    },
    sr: {
      name: 'Zakon o zaštiti podataka o ličnosti („Službeni glasnik RS”, broj 87/2018)',
      bases: cite('član 12. stav 1. tačka *) Zakona', '1 2 3 6'),
    },
  },
  tr: {
    en: {
      name: 'Personal Data Protection Law No. 6698 (KVKK)',
      bases: cite('Art. 5(*) KVKK', '1 2)(c 2)(ç 2)(f'),
    },
    tr: {
      name: '6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK)',
      bases: cite('KVKK m. 5/*', '1 2-c 2-ç 2-f'),
    },
  },
  ua: {
    en: {
      name: 'Law of Ukraine “On Personal Data Protection” No. 2297-VI',
      bases: cite('Art. 11(1)(*) of the Law', '1 3 5 6'),
    },
    uk: {
      name: 'Закон України «Про захист персональних даних» № 2297-VI',
      bases: cite('п. * ч. 1 ст. 11 Закону', '1 3 5 6'),
    },
  },
};
