import type { ItemTexts } from '#content/item.ts';

export const tr: ItemTexts = {
  'hero-welcome': {
    title: 'Taktığınız her ürün için puan kazanın',
    excerpt: 'Bir proje kaydedin, ürünleri ekleyin, firmanız için puan kazanın.',
    text: '<p>Bir proje kaydedin, ürünleri etiketlerindeki kodlarla ekleyin ve kısa bir anketi yanıtlayın. Ardından puanlar firmanızın hesabına geçer.</p>',
    alt: ['Akşam ışığında küçük bir kasabanın çatıları, aralarında parlayan çatı pencereleri'],
  },
  intro: {
    title: 'İki dakikada kulüp',
    excerpt: 'Taktığınız pencerelerle nasıl puan kazanır, puanları mağazada nasıl harcarsınız?',
    text: '<p>Ambalajdaki etiketten ödülünüzün teslimatına kadar: Video her adımı gerçek bir çatıda gösteriyor.</p>',
    alt: [
      'Çatıdaki montajcı bir çatı penceresinin etiketini telefonuyla tarıyor; ortada oynatma düğmesi var',
    ],
  },
  'check-before-rain': {
    title: 'Yağmurdan önce beş kontrol',
    excerpt: 'Çatı penceresi başına on dakika, su sızıntısı şikâyetlerinin çoğunu önleyebilir.',
    text: `<p>“Pencere su alıyor” denildiğinde neden çoğu zaman pencerenin kendisi değildir. Çatıda her çalıştığınızda bu beş noktayı kontrol edin.</p>
<ol>
<li><strong>Pencerenin üstündeki oluk.</strong> Yosun ve çam iğneleri suyu tutar, su da yandan içeri girer. Oluğu elle temizleyin. Fırça kiri kiremitlerin altına iter.</li>
<li><strong>Pencerenin altındaki plise etek.</strong> Kiremide tam oturmalı ve kiremidin sırtını aşmalıdır. Kalktığı yerde yeniden bastırıp biçim verin.</li>
<li><strong>Yan etek sacları.</strong> Su kanalı boydan boya açık olmalıdır. Bir harç kırıntısı bile suyu kenardan taşırmaya yeter.</li>
<li><strong>Kanat contası.</strong> Silin, çatlak ve ezilmiş yer var mı bakın. Conta değişimi yaklaşık on beş dakika sürer.</li>
<li><strong>Havalandırma kapağı.</strong> Filtreyi çıkarıp yumuşak sabunlu suyla yıkayın. Tıkalı filtre nemi odada bırakır.</li>
</ol>
<p>İşten önce ve sonra fotoğraf çekin. Fotoğraflar müşteriye yaptığınız işi gösterir, yıllık kontrol önermek için de iyi bir nedendir.</p>`,
    alt: ['Yağmur altında bir çatı penceresi; büyüteç kenarındaki etek sacını gösteriyor'],
  },
  'register-on-the-roof': {
    title: 'Şantiyeden ayrılmadan projeyi kaydedin',
    excerpt: 'Proje 60 gün açık kalır. Kayıt şantiyede iki dakika sürer, ambalaj olmadan çok daha uzun.',
    text: `<p>Etiketler ambalajın üzerindedir. Önce ambalajı atarsanız puanları kaybedersiniz. Kaydı her işin son adımı yapın.</p>
<h2>Şantiyede kayıt</h2>
<ul>
<li>Ambalajı açarken etiketleri kesin. Üzerinde müşterinin adı yazan bir zarfta saklayın.</li>
<li>Ekibiniz aletleri araca yüklerken projeyi adresiyle kaydedin.</li>
<li>Kodları sırayla girin. Bir kod kabul edilmezse ürün önünüzdeyken kontrol edebilirsiniz.</li>
<li>Anketi yanıtlayın. Böylece proje kapanır ve puanlar hesaba geçer.</li>
</ul>
<p>Şantiyede telefon çekmiyor mu? Her etiketin fotoğrafını çekin, kodları sonra girin. Projeyi kaydettiğiniz günden başlayarak 60 gününüz var. Ardından projenin süresi dolar ve puan kazandırmaz.</p>
<p><a href="/projects/add">Proje kaydet</a></p>`,
    alt: ['Çatının önünde telefon tutan bir el; ekranda onay işareti var'],
  },
  'how-long-points-live': {
    title: 'Puanlarınız ne kadar süre geçerli?',
    excerpt:
      'Puanlar, kazanıldıkları yılı izleyen yılın sonuna kadar geçerlidir. Siparişler önce en eski puanları kullanır.',
    text: `<p>Ocakta da kasımda da kazandığınız puanların süresi aynı gün dolar: ertesi yılın 31 Aralık günü. Puanları harcamak için her zaman en az bir yılınız olur.</p>
<h2>Bilmekte yarar var</h2>
<ul>
<li><strong>Önce en eski puanlar.</strong> Her sipariş, süresi en önce dolacak puanları kullanır. Takip etmeniz gerekmez.</li>
<li><strong>Önce ayrılır, sonra harcanır.</strong> Siparişin puanlarını, sipariş tamamlanana kadar ayırırız. Siparişi tamamlayamazsak puanları iade ederiz.</li>
<li><strong>Kapanış tarihi esastır.</strong> Puanlar işin yapıldığı gün değil, projeyi anketle kapattığınızda hesaba geçer.</li>
<li><strong>Bakiyenize bakın.</strong> Puan sayfanız, yıl sonunda kaç puanın süresinin dolacağını gösterir.</li>
</ul>
<p><a href="/balance">Puanları gör</a></p>`,
    alt: ['Bir takvim yaprağı ve üst üste dizilmiş madeni paralar'],
  },
  'condensation-is-no-leak': {
    title: 'Yoğuşma mı, sızıntı mı?',
    excerpt: 'Yoğuşmayı sızıntıdan iki dakikada nasıl ayırırsınız, müşteriye ne önerirsiniz?',
    text: `<p>İlk ayazlı sabah müşteriler arar: “Camdan su akıyor.” Ziyaretten önce üç soru yardımcı olur.</p>
<h2>Telefonda sorun</h2>
<ul>
<li>Hava <strong>soğukken</strong> mi ıslanıyor, <strong>yağmur yağınca</strong> mı? Soğuk, yoğuşmaya işaret eder.</li>
<li>Su <strong>camın alt kenarında</strong> mı, yoksa <strong>iç kaplamada</strong> mı? Camdaki su odanın havasından gelir.</li>
<li>Pencerenin altında radyatör var mı? Perdeler bütün gece kapalı mı? Sıcak hava gelmezse cam soğuk kalır.</li>
</ul>
<h2>İşe yarayan öneriler</h2>
<ul>
<li>Pencereyi günde iki ila dört kez beşer dakika ardına kadar açın. Saatlerce aralık bırakmayın.</li>
<li>Kışın havalandırma kapağını açık tutun.</li>
<li>Perdenin altında bir el genişliğinde aralık bırakın.</li>
</ul>
<p>Yerinde iç kaplamayı kontrol edin: Sıcak havanın camın tamamına ulaşması için pencerenin üstünde yatay, altında dikey olmalıdır. Kasanın çevresindeki yalıtımı da kontrol edin. Oradaki bir boşluk kasayı soğutur.</p>`,
    alt: ['İçeriden görünen bir çatı penceresi, camın alt kenarında su damlaları'],
  },
  'replacement-in-one-day': {
    title: 'Çatı penceresi bir günde nasıl değiştirilir?',
    excerpt: 'İki kişinin işi bir günde bitirmesi için müşteriyle önceden neler konuşulmalı?',
    text: `<p>Her şey şantiyedeyse iki kişi eski pencereyi aynı ölçüde yenisiyle bir günde değiştirebilir. Size ne gerektiğini ilk ziyarette öğrenin.</p>
<h2>İlk ziyarette</h2>
<ul>
<li><strong>Ölçü ve iç kaplama.</strong> Tip plakasının fotoğrafını çekin, iç kaplamanın kalıp kalmayacağını sorun. Kalacaksa kanalını ölçün.</li>
<li><strong>Çatı kaplaması.</strong> Profil yüksekliğini ve eğimi not edin. Üç yedek kiremit ayırın: eskileri kolay kırılır.</li>
<li><strong>Elektrik.</strong> Panjur veya motor kablosu kasa çıkmışken kolayca çekilir, sonra zor olur.</li>
<li><strong>Perdeler.</strong> Eski pencerenin perdeleri yenisine nadiren uyar. Bunu müşteriye teslimde değil, şimdi söyleyin.</li>
</ul>
<h2>Değişim günü</h2>
<ul>
<li>Kapıdan pencereye kadar yeri örtün, tabloları indirin. Çalışırken toz olur.</li>
<li>Eski etek sacını yukarıdan aşağıya sökün. Kiremitleri sırayla dizin.</li>
<li>Yeni kasayı takmadan önce çıtaları ve su yalıtım örtüsünü kontrol edin. Gerekirse şimdi onarın.</li>
</ul>
<p>Son olarak müşteriye kanadın temizlik için nasıl çevrildiğini ve nasıl kilitlendiğini gösterin. Bir dakika sürer.</p>`,
    alt: ['İki çatı ustası, kiremitli bir çatının boşluğuna çatı penceresi yerleştiriyor'],
  },
  'the-whole-team-scans': {
    title: 'Ekip olarak tarayın',
    excerpt: 'Herkes projeleri kendi telefonundan kaydeder. Bütün puanlar firmanın hesabına geçer.',
    text: `<p>Yalnızca bir kişi tarıyorsa birkaç şantiyenin etiketleri birikir. Pencereyi kim takıyorsa onun kaydetmesi daha kolaydır.</p>
<h2>Kim ne yapar?</h2>
<ul>
<li><strong>Ekip üyeleri</strong> projeleri kaydeder, ürünleri ekler ve anketi yanıtlar. Kendi telefon numaralarıyla giriş yaparlar.</li>
<li><strong>Firma hesabının sahibi</strong> ekibi yönetir, mağazadan sipariş verir.</li>
<li><strong>Puanlar</strong> ürünü kim eklemiş olursa olsun firmanındır.</li>
</ul>
<h2>Aynı işi iki kez yapmayın</h2>
<ul>
<li>Her adres için bir proje oluşturun. Herkesin bulabilmesi için proje adına müşterinin adını yazın.</li>
<li>Her seri numarası bir kez sayılır. Zaten kayıtlıysa bir arkadaşınızın ekleyip eklemediğine bakın.</li>
<li>Anketi kimin yanıtlayacağını kararlaştırın, örneğin şantiyeden son çıkan kişi.</li>
</ul>
<p><a href="/team">Ekibi gör</a></p>`,
    alt: ['Ortak bir hesaba bağlı, telefonlu üç çatı ustası'],
  },
  'register-on-the-phone': {
    title: 'Telefonla proje kaydedin',
    excerpt: 'Üç adımda puan kazanın. Size gereken, ürünlerin etiketleri ve beş dakika.',
    text: `<h4>1. Projeyi oluşturun</h4>
<ol>
<li>“Projeler”e, ardından “Proje ekle”ye dokunun.</li>
<li>Bir proje adı girin, örneğin müşterinizin adını.</li>
<li>Çatının adresini girin: mahalle, cadde/sokak, kapı numarası, posta kodu, ilçe ve il. Projeyi kaydedin.</li>
</ol>
<h4>2. Ürünleri ekleyin</h4>
<ol>
<li>Etiketteki kodu girin: QR kodundaki web adresi, (01) ve (21) bulunan satır ya da aralarında boşluk bırakarak GTIN ve seri numarası.</li>
<li>Tipi ve ölçüyü taktığınız ürünle karşılaştırın.</li>
<li>Bunu her ürün için tekrarlayın: pencere, etek sacı, perde, panjur. Her ürünün kendi etiketi vardır.</li>
</ol>
<h4>3. Anketi yanıtlayın</h4>
<ol>
<li>Bütün ürünleri ekleyince projede “Anket”i açın. Anketten sonra ürün ekleyemezsiniz.</li>
<li>Soruları yanıtlayıp gönderin. Böylece proje kapanır ve puanlar hesaba geçer.</li>
</ol>
<p>Bir ürün incelemedeyse önce ekibimiz onu kontrol eder. Puanlar hesaba geçince size haber veririz.</p>`,
    alt: ['Proje formu açık bir telefon, yanında bir ürün etiketi'],
  },
  'find-the-serial-number': {
    title: 'Seri numarası etiketin neresinde?',
    excerpt: 'Hangi numara gerekir, ambalaj olmadan nerede bulunur?',
    text: `<h4>Etikette neler yazar?</h4>
<ul>
<li><strong>(01)</strong> ve 14 rakam: GTIN. Ürün modelini gösterir ve o modelin her parçasında aynıdır.</li>
<li><strong>(21)</strong> ve rakamlar ya da harfler: seri numarası. Yalnızca bu parçayı gösterir.</li>
<li><strong>QR kodu</strong> ikisini de içerir. İçindeki web adresi tam bir koddur.</li>
</ul>
<p>İki numarayı da girin. GTIN tek başına yetmez: Hangi parçayı taktığınızı seri numarasından biliriz.</p>
<h4>Nereye bakmalı?</h4>
<ol>
<li><strong>Ambalaj:</strong> kutunun dar yüzünde, barkodun yanında. Kutuyu atmadan etiketi kesip alın.</li>
<li><strong>Çatı penceresi:</strong> kanadın üst kenarındaki tip plakasında. Görmek için pencereyi açın.</li>
<li><strong>Perde ve panjur:</strong> üst kutuda ya da yan rayda, çoğunlukla duvara bakan tarafta.</li>
<li><strong>Etek sacı:</strong> çoğu zaman yalnızca ambalajda. Açmadan önce fotoğrafını çekin.</li>
</ol>
<p>Zor mu okunuyor? Etiketi nemli bir bezle silin ve yandan, flaşsız fotoğraflayın. 0 ile O’nun, 1 ile I’nın karışıp karışmadığına bakın.</p>`,
    alt: ['QR kodu ve iki satır rakam bulunan bir ürün etiketi; satırlardan biri işaretli'],
  },
  'fit-the-flashing-tightly': {
    title: 'Etek sacını su almayacak biçimde takın',
    excerpt: 'Aşağıdan yukarıya, her parça alttakinin üstüne çalışın. Kiremitlere bırakılan mesafelerle.',
    text: `<p>Mesafeler ürüne ve çatı kaplamasına göre değişir. Her zaman etek sacınızın kılavuzuna uyun.</p>
<ol>
<li><strong>Önce su yalıtım örtüsü.</strong> Kasaya doğru kaldırın ve zımbalayın. Drenaj oluğunu pencerenin üstüne, suyu boşluğun yanından geçirecek biçimde bir yana eğimli takın.</li>
<li><strong>Alt parça.</strong> Kasaya dayayıp vidalayın. Plise eteği ortadan dışa doğru, kiremidin sırtını aşacak biçimde bastırın.</li>
<li><strong>Yan parçalar.</strong> Aşağıdan başlayarak takın. Üstteki parça her zaman alttakinin üzerine biner. Sünger şerit kiremit tarafına gelir.</li>
<li><strong>Kapak sacları.</strong> Kasanın kapak saclarını takın. Her şey düzgün oturunca vidaları sıkın.</li>
<li><strong>Üst parça.</strong> Yan parçaların üzerine takın. Rüzgârın savurduğu kar girmesin diye köşeleri kıvırın.</li>
<li><strong>Kiremitler.</strong> Kiremit ile kasa arasında genellikle yanlarda 30 ila 60 mm, üstte 60 ila 150 mm bırakın. Çatı ne kadar yatıksa mesafe o kadar büyük olur.</li>
</ol>
<h4>Son kontrol</h4>
<ul>
<li>Çatıya, pencerenin yukarısına bir kova su dökün. Su iki yandan akıp gitmelidir.</li>
<li>Hiçbir kiremit etek sacına oturmamalı, hiçbir çıta kanalın içinde bitmemelidir.</li>
<li>Kesilmiş kiremitler köpükle değil, kanca ya da vidayla tutturulur.</li>
</ul>`,
    alt: ['Bir çatı penceresi ve aşağıdan yukarıya numaralanmış etek sacı katmanları'],
  },
  'measure-for-a-replacement': {
    title: 'Değişim için çatı penceresinin ölçüsünü alın',
    excerpt: 'Siparişten önce gereken yedi ölçü ve bunları içeriden almanın yolu.',
    text: `<ol>
<li><strong>Tip plakası.</strong> Kanadı açın ve üst kenarındaki plakanın fotoğrafını çekin. Plaka tam tipi ve ölçüyü gösterir.</li>
<li><strong>Kasa genişliği.</strong> Plaka yoksa dış kenardan dış kenara, hem üstte hem altta ölçün. Küçük değeri kullanın.</li>
<li><strong>Kasa yüksekliği.</strong> Solda ve sağda, eğim boyunca ölçün. Küçük değeri kullanın.</li>
<li><strong>Köşegenler.</strong> Aralarında 5 mm’den fazla fark varsa kasa gönyesinde değildir, boşluğu düzeltmeniz gerekir.</li>
<li><strong>İç kaplama.</strong> Kanalın genişliğini, levhanın kalınlığını ve kasadan duvarın iç yüzüne kadar derinliği ölçün.</li>
<li><strong>Eğim.</strong> Kapalı kanadın yan kenarına su terazisi ya da telefon tutun.</li>
<li><strong>Çatı kaplaması.</strong> Çıtadan kiremidin sırtına kadar profil yüksekliğini ölçün. Gereken etek sacı buna göre seçilir.</li>
</ol>
<h4>Fotoğraf çekin</h4>
<ul>
<li>çevresindeki duvarla birlikte içeriden pencerenin tamamı,</li>
<li>dışarıdan pencerenin çevresindeki çatı,</li>
<li>üzerine metre konmuş bir kasa köşesi.</li>
</ul>
<p>Bir ölçü iki boyun arasında kalıyorsa sipariş vermeden önce yeniden ölçün. Pencere özel ölçü olabilir.</p>`,
    alt: ['Genişlik, yükseklik ve köşegen okları çizilmiş bir çatı penceresi ve bir şerit metre'],
  },
};
