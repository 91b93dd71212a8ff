import type { Database } from '#db/client.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { levelBenefits } from '#db/schema/points.ts';
import { regionBySlug } from '#regions/regions.ts';

const calendar: LocalText = {
  en: 'A club calendar for your workshop',
  bg: 'Календар на клуба за работилницата',
  bs: 'Kalendar kluba za radionicu',
  cs: 'Kalendář klubu do dílny',
  et: 'Klubi kalender töökotta',
  hr: 'Kalendar kluba za radionicu',
  hu: 'A klub naptára a műhelybe',
  it: 'Un calendario del club per il laboratorio',
  lt: 'Klubo kalendorius dirbtuvėms',
  lv: 'Kluba kalendārs darbnīcai',
  pl: 'Kalendarz klubu do warsztatu',
  ro: 'Un calendar al clubului pentru atelier',
  sk: 'Kalendár klubu do dielne',
  sl: 'Koledar kluba za delavnico',
  sr: 'Kalendar kluba za radionicu',
  tr: 'Atölyeniz için kulüp takvimi',
  uk: 'Календар клубу для майстерні',
};

const callback: LocalText = {
  en: 'A call back from technical support within one working day',
  bg: 'Техническата ни поддръжка ви се обажда до един работен ден',
  bs: 'Naša tehnička podrška vas zove u roku od jednog radnog dana',
  cs: 'Naše technická podpora zavolá zpět do jednoho pracovního dne',
  et: 'Meie tehniline tugi helistab tagasi ühe tööpäeva jooksul',
  hr: 'Naša tehnička podrška zove vas u roku od jednog radnog dana',
  hu: 'Műszaki ügyfélszolgálatunk egy munkanapon belül visszahívja',
  it: 'L’assistenza tecnica ti richiama entro un giorno lavorativo',
  lt: 'Mūsų techninė pagalba perskambina per vieną darbo dieną',
  lv: 'Mūsu tehniskais atbalsts atzvana vienas darba dienas laikā',
  pl: 'Nasze wsparcie techniczne oddzwania w ciągu jednego dnia roboczego',
  ro: 'Asistența tehnică vă sună înapoi în cel mult o zi lucrătoare',
  sk: 'Naša technická podpora zavolá späť do jedného pracovného dňa',
  sl: 'Naša tehnična podpora pokliče nazaj v enem delovnem dnevu',
  sr: 'Naša tehnička podrška vas zove u roku od jednog radnog dana',
  tr: 'Teknik destek ekibimiz sizi bir iş günü içinde arar',
  uk: 'Наша технічна підтримка передзвонює протягом одного робочого дня',
};

const visit: LocalText = {
  en: 'A visit to our factory',
  bg: 'Посещение на нашата фабрика',
  bs: 'Posjeta našoj fabrici',
  cs: 'Návštěva naší továrny',
  et: 'Külastus meie tehasesse',
  hr: 'Posjet našoj tvornici',
  hu: 'Látogatás a gyárunkban',
  it: 'Una visita alla nostra fabbrica',
  lt: 'Apsilankymas mūsų gamykloje',
  lv: 'Mūsu rūpnīcas apmeklējums',
  pl: 'Wizyta w naszej fabryce',
  ro: 'O vizită la fabrica noastră',
  sk: 'Návšteva našej továrne',
  sl: 'Obisk naše tovarne',
  sr: 'Poseta našoj fabrici',
  tr: 'Fabrikamıza ziyaret',
  uk: 'Відвідини нашої фабрики',
};

const levels = {
  2: { percent: 0, text: calendar },
  3: { percent: 5, text: callback, earlyDays: 3 },
  4: { percent: 10, text: visit, earlyDays: 7 },
};

/** Benefits of levels in Poland and Hungary. They count for projects that are closed after the demo was made. */
export async function writeLevels(tx: Database): Promise<void> {
  for (const slug of ['pl', 'hu'] as const)
    await tx.insert(levelBenefits).values({ regionId: regionBySlug(slug).id, levels });
}
