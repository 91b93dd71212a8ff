import type { PrintTexts } from '#features/marketing/texts.ts';

export const lv: PrintTexts = {
  language: 'lv',
  headings: {
    services: 'Mūsu pakalpojumi',
    contact: 'Sazinieties ar mums',
    visit: 'Meklējiet mūs internetā',
    bannerTitle: 'Prasmīgi uzstādīti jumta logi',
    billboardTitle: 'Vairāk dienasgaismas jūsu mājām',
    stickerTitle: 'Jūsu jumta logu speciālisti',
    flyerServicesTitle: 'Viss jūsu jumtam vienā uzņēmumā',
    flyerServicesText:
      'Uzstādām, nomainām un apkopjam jumta logus. Jūs saņemat padomu uz vietas, skaidru tāmi un jumtu, kas paliek sauss.',
    flyerElectricTitle: 'Jumta logi, kas atveras paši',
    flyerElectricText:
      'Par augstu vai neviena nav mājās? Elektriskie logi un žalūzijas vēdina un noēno mansarda istabu ar pogas spiedienu.',
    flyerElectricPoint1: 'Lietus sensors laikus aizver logu',
    flyerElectricPoint2: 'Visu vadiet no dīvāna',
    flyerElectricPoint3: 'Piedziņu var uzstādīt arī daudziem esošajiem logiem',
    flyerReplacementTitle: 'Jauni jumta logi, bieži vienā dienā',
    flyerReplacementText:
      'Caurvējš, aizsvīduši stikli, lieli apkures rēķini? Vecos jumta logus nomainām ātri un istabu atstājam tīru.',
    flyerReplacementPoint1: 'Siltākas istabas un mazākas apkures izmaksas',
    flyerReplacementPoint2: 'Lietus, satiksme un troksnis paliek ārā',
    flyerReplacementPoint3: 'Veco logu aizvedam paši',
    flyerDspTitle: 'Vēsas dienas un tumšas naktis',
    flyerDspText:
      'Žalūzijas, ruļļu slēģi un markīzes tieši jūsu jumta logiem. Uzmērām, uzstādām un parādām, kā tie darbojas.',
    flyerDspPoint1: 'Karstums paliek ārā, pat jūlijā',
    flyerDspPoint2: 'Tumsa pēc vēlēšanās mierīgam miegam',
    flyerDspPoint3: 'Pēc izmēra jauniem un vecākiem logiem',
  },
  services: {
    'roof-window-installation': 'Jumta logu uzstādīšana',
    'roof-window-replacement': 'Jumta logu nomaiņa',
    'flat-roof-windows': 'Plakanā jumta logi',
    'sun-tunnels': 'Gaismas tuneļi',
    blinds: 'Žalūzijas un kukaiņu sieti',
    shutters: 'Ruļļu slēģi un markīzes',
    roofing: 'Jumta seguma ieklāšana',
    'roof-repair': 'Jumtu remonts',
    flashing: 'Logu pieslēgumi, hidroizolācija',
    insulation: 'Jumta siltināšana',
    'loft-conversion': 'Bēniņu izbūve',
    maintenance: 'Pārbaude un apkope',
    'electric-upgrade': 'Elektriskās piedziņas',
    'smoke-ventilation': 'Dūmu novadīšana',
    gutters: 'Teknes un notekcaurules',
    carpentry: 'Namdaru darbi',
  },
};
