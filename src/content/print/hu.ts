import type { PrintTexts } from '#features/marketing/texts.ts';

export const hu: PrintTexts = {
  language: 'hu',
  surnameFirst: true,
  headings: {
    services: 'Szolgáltatásaink',
    contact: 'Keressen minket!',
    visit: 'Itt talál minket online',
    bannerTitle: 'Tetőtéri ablak, szakszerűen beépítve',
    billboardTitle: 'Több természetes fényt az otthonába!',
    stickerTitle: 'A tetőtéri ablakok szakértői',
    flyerServicesTitle: 'Minden a tetőhöz, egy kézből',
    flyerServicesText:
      'Beépítjük, cseréljük és karbantartjuk a tetőtéri ablakokat. Helyszíni tanács, világos ajánlat és száraz tető vár Önre.',
    flyerElectricTitle: 'Tetőtéri ablak, amely magától nyílik',
    flyerElectricText:
      'Túl magasan van, vagy nincs otthon senki? Az elektromos ablak és árnyékoló egy gombnyomásra szellőzteti és árnyékolja a tetőteret.',
    flyerElectricPoint1: 'Az esőérzékelő időben becsukja az ablakot',
    flyerElectricPoint2: 'Mindent a kanapéról irányíthat',
    flyerElectricPoint3: 'Motort sok meglévő ablakra is felszerelünk',
    flyerReplacementTitle: 'Új tetőtéri ablak, gyakran egy nap alatt',
    flyerReplacementText:
      'Huzat, párás üveg, magas fűtésszámla? Régi tetőtéri ablakait gyorsan kicseréljük, és tiszta szobát hagyunk magunk után.',
    flyerReplacementPoint1: 'Melegebb szobák, alacsonyabb fűtési költség',
    flyerReplacementPoint2: 'Az eső, a forgalom és a zaj is kint marad',
    flyerReplacementPoint3: 'A régi ablakot elszállítjuk',
    flyerDspTitle: 'Hűvös nappalok, sötét éjszakák',
    flyerDspText:
      'Árnyékolók, redőnyök és napellenzők pontosan az Ön tetőtéri ablakaira. Felmérjük, felszereljük, és megmutatjuk a használatukat.',
    flyerDspPoint1: 'A hőség kint marad, még júliusban is',
    flyerDspPoint2: 'Annyi sötét, amennyi a nyugodt alváshoz kell',
    flyerDspPoint3: 'Méretre, új és régebbi ablakokhoz is',
  },
  services: {
    'roof-window-installation': 'Tetőtéri ablakok beépítése',
    'roof-window-replacement': 'Tetőtéri ablakok cseréje',
    'flat-roof-windows': 'Lapostető-ablakok',
    'sun-tunnels': 'Fénycsatornák',
    blinds: 'Árnyékolók és szúnyoghálók',
    shutters: 'Redőnyök és napellenzők',
    roofing: 'Tetőfedés',
    'roof-repair': 'Tetőjavítás',
    flashing: 'Burkolókeretek, vízszigetelés',
    insulation: 'A tető hőszigetelése',
    'loft-conversion': 'Tetőtér-beépítés',
    maintenance: 'Ellenőrzés és karbantartás',
    'electric-upgrade': 'Elektromos mozgatás utólag',
    'smoke-ventilation': 'Füstelvezetés',
    gutters: 'Ereszcsatornák, lefolyócsövek',
    carpentry: 'Ácsmunkák',
  },
};
