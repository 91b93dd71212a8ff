/** Public authorities for roofers by region: weather warnings and safety at work. */
import type { RegionSlug } from './regions.ts';

interface RegionResource {
  /** `weather`: national weather service; `safety`: labour inspectorate or similar. */
  readonly kind: 'weather' | 'safety';
  /** Its name, in the first language of the region. */
  readonly name: string;
  readonly url: string;
}

/** The authorities by region, weather first. A region may lack a kind. */
export const resources: Readonly<Record<RegionSlug, readonly RegionResource[]>> = {
  ba: [{ kind: 'weather', name: 'Federalni hidrometeorološki zavod', url: 'https://www.fhmzbih.gov.ba' }],
  bg: [
    {
      kind: 'weather',
      name: 'Национален институт по метеорология и хидрология',
      url: 'https://www.meteo.bg',
    },
    {
      kind: 'safety',
      name: 'Изпълнителна агенция „Главна инспекция по труда“',
      url: 'https://www.gli.government.bg',
    },
  ],
  hr: [
    { kind: 'weather', name: 'Državni hidrometeorološki zavod', url: 'https://meteo.hr' },
    { kind: 'safety', name: 'Državni inspektorat', url: 'https://dirh.gov.hr' },
  ],
  cz: [
    { kind: 'weather', name: 'Český hydrometeorologický ústav', url: 'https://www.chmi.cz' },
    { kind: 'safety', name: 'Státní úřad inspekce práce', url: 'https://www.suip.cz' },
  ],
  ee: [
    { kind: 'weather', name: 'Keskkonnaagentuuri ilmateenistus', url: 'https://www.ilmateenistus.ee' },
    { kind: 'safety', name: 'Tööinspektsioon', url: 'https://www.ti.ee' },
  ],
  hu: [{ kind: 'weather', name: 'HungaroMet Magyar Meteorológiai Szolgáltató', url: 'https://www.met.hu' }],
  it: [
    {
      kind: 'weather',
      name: 'Servizio Meteorologico dell’Aeronautica Militare',
      url: 'https://www.meteoam.it',
    },
    {
      kind: 'safety',
      name: 'INAIL – Istituto nazionale per l’assicurazione contro gli infortuni sul lavoro',
      url: 'https://www.inail.it',
    },
  ],
  lv: [
    {
      kind: 'weather',
      name: 'Latvijas Vides, ģeoloģijas un meteoroloģijas centrs',
      url: 'https://videscentrs.lvgmc.lv',
    },
    { kind: 'safety', name: 'Valsts darba inspekcija', url: 'https://www.vdi.gov.lv' },
  ],
  pl: [
    {
      kind: 'weather',
      name: 'Instytut Meteorologii i Gospodarki Wodnej – Państwowy Instytut Badawczy',
      url: 'https://meteo.imgw.pl',
    },
    { kind: 'safety', name: 'Państwowa Inspekcja Pracy', url: 'https://www.pip.gov.pl' },
  ],
  ro: [
    { kind: 'weather', name: 'Administrația Națională de Meteorologie', url: 'https://www.meteoromania.ro' },
    { kind: 'safety', name: 'Inspecția Muncii', url: 'https://www.inspectiamuncii.ro' },
  ],
  rs: [
    { kind: 'weather', name: 'Republički hidrometeorološki zavod', url: 'https://www.hidmet.gov.rs' },
    {
      kind: 'safety',
      name: 'Inspektorat za rad',
      url: 'https://www.minrzs.gov.rs/srb-lat/struktura/organi-uprave-u-sastavu-ministarstva/inspektorat-za-rad',
    },
  ],
  sk: [
    { kind: 'weather', name: 'Slovenský hydrometeorologický ústav', url: 'https://www.shmu.sk' },
    { kind: 'safety', name: 'Národný inšpektorát práce', url: 'https://www.ip.gov.sk' },
  ],
  si: [
    { kind: 'weather', name: 'Agencija Republike Slovenije za okolje', url: 'https://meteo.arso.gov.si' },
    {
      kind: 'safety',
      name: 'Inšpektorat Republike Slovenije za delo',
      url: 'https://www.gov.si/drzavni-organi/organi-v-sestavi/inspektorat-za-delo/',
    },
  ],
  tr: [
    { kind: 'weather', name: 'Meteoroloji Genel Müdürlüğü', url: 'https://www.mgm.gov.tr' },
    { kind: 'safety', name: 'Çalışma ve Sosyal Güvenlik Bakanlığı', url: 'https://www.csgb.gov.tr' },
  ],
  ua: [
    { kind: 'weather', name: 'Український гідрометеорологічний центр', url: 'https://www.meteo.gov.ua' },
    { kind: 'safety', name: 'Державна служба України з питань праці', url: 'https://dsp.gov.ua' },
  ],
  lt: [
    { kind: 'weather', name: 'Lietuvos hidrometeorologijos tarnyba', url: 'https://www.meteo.lt' },
    { kind: 'safety', name: 'Valstybinė darbo inspekcija', url: 'https://vdi.lrv.lt' },
  ],
};
