import type { PrintTexts } from '#features/marketing/texts.ts';

export const tr: PrintTexts = {
  language: 'tr',
  headings: {
    services: 'Hizmetlerimiz',
    contact: 'Bize ulaşın',
    visit: 'İnternette bizi bulun',
    bannerTitle: 'Çatı penceresinde usta işi montaj',
    billboardTitle: 'Evinize daha çok gün ışığı',
    stickerTitle: 'Çatı penceresi uzmanlarınız',
    flyerServicesTitle: 'Çatınız için her şey tek firmada',
    flyerServicesText:
      'Çatı pencerelerini takıyor, değiştiriyor, bakımını yapıyoruz. Yerinde danışmanlık, net bir teklif ve kuru kalan bir çatı.',
    flyerElectricTitle: 'Kendiliğinden açılan çatı pencereleri',
    flyerElectricText:
      'Pencereniz çok mu yüksekte? Elektrikli pencere ve perdeler çatı katını tek tuşla havalandırır, gölgeler.',
    flyerElectricPoint1: 'Yağmur sensörü, yağmurda pencereyi kapatır',
    flyerElectricPoint2: 'Her şeyi uzaktan kumandayla yönetirsiniz',
    flyerElectricPoint3: 'Birçok mevcut pencereye de motor takılabilir',
    flyerReplacementTitle: 'Yeni çatı penceresi, çoğu kez bir günde',
    flyerReplacementText:
      'Hava akımı, yoğuşma, yüksek ısınma faturası mı? Eski çatı pencerelerinizi hızla değiştirir, odayı temiz bırakırız.',
    flyerReplacementPoint1: 'Daha sıcak odalar, daha düşük ısınma gideri',
    flyerReplacementPoint2: 'Yağmur ve trafik gürültüsü azalır',
    flyerReplacementPoint3: 'Eski pencereyi biz götürürüz',
    flyerDspTitle: 'Çatı katında serin gün, karanlık gece',
    flyerDspText:
      'Çatı pencerelerinize tam uyan perde, panjur ve tenteler. Ölçüsünü alır, takar, nasıl kullanıldığını gösteririz.',
    flyerDspPoint1: 'Sıcak dışarıda kalır, yaz ortasında bile',
    flyerDspPoint2: 'Daha iyi bir uyku için karanlık oda',
    flyerDspPoint3: 'Ölçüye göre, yeni ve eski pencereler için',
  },
  services: {
    'roof-window-installation': 'Çatı penceresi montajı',
    'roof-window-replacement': 'Çatı penceresi değişimi',
    'flat-roof-windows': 'Düz çatı pencereleri',
    'sun-tunnels': 'Işık tünelleri',
    blinds: 'Perdeler ve sineklikler',
    shutters: 'Panjurlar ve tenteler',
    roofing: 'Çatı kaplama',
    'roof-repair': 'Çatı onarımı',
    flashing: 'Etek sacı ve su yalıtımı',
    insulation: 'Çatı ısı yalıtımı',
    'loft-conversion': 'Çatı katı dönüşümü',
    maintenance: 'Kontrol ve bakım',
    'electric-upgrade': 'Elektrikli motor montajı',
    'smoke-ventilation': 'Duman tahliyesi',
    gutters: 'Oluklar ve iniş boruları',
    carpentry: 'Çatı marangozluğu',
  },
};
