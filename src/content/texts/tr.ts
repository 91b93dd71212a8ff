import type { ItemTexts } from '#content/item.ts';

export const tr: ItemTexts = {
  'hero-welcome': {
    title: 'Taktığınız her pencere puan getirir',
    excerpt: 'Çatıyı kaydedin, ürünleri ekleyin, firmanız için puan toplayın.',
    text: '<p>Çatıyı kaydedin, ürünleri etiketlerindeki kodlarla ekleyin ve kısa bir anketi yanıtlayın. Puanlar firmanızın hesabına geçsin.</p>',
    alt: ['Akşam ışığında küçük bir kasabanın çatıları, aralarında parlayan çatı pencereleri'],
  },
  intro: {
    title: 'İki dakikada kulüp',
    excerpt: 'Takılan pencere nasıl puana, puan da firmanız için nasıl kazanca dönüşür?',
    text: '<p>Ambalajdaki etiketten kapınıza gelen pakete kadar: Video her adımı gerçek bir çatıda gösteriyor.</p>',
    alt: ['Çatıdaki montajcı telefonunu bir çatı penceresinin etiketine tutuyor; ortada oynatma düğmesi var'],
  },
  'check-before-rain': {
    title: 'Yağmur gelmeden bakılacak beş nokta',
    excerpt: 'Her çatı penceresine on dakika ayırın; ilk fırtınada çalan telefon sizinki olmasın.',
    text: `<p>“Pencere su alıyor” diye gelen telefonların çoğunun pencereyle ilgisi yoktur. Çatıya zaten çıktıysanız şu beş noktaya bakın.</p>
<ol>
<li><strong>Pencerenin üstündeki oluk.</strong> Yosun ve çam iğneleri suyu tutar, su da yandan içeri girer. Elle temizleyin; fırça kiri kiremitlerin altına iter.</li>
<li><strong>Pencerenin altındaki plise etek.</strong> Kiremide tam oturmalı ve kiremidin sırtını aşmalıdır. Kalktığı yerde yeniden bastırıp biçim verin.</li>
<li><strong>Yan etek sacları.</strong> Su kanalı boydan boya açık olmalıdır. Bir harç kırıntısı bile suyu kenardan taşırmaya yeter.</li>
<li><strong>Kanat contası.</strong> Silin, çatlak ve ezilmiş yer var mı bakın. Conta değişimi on beş dakikalık iştir.</li>
<li><strong>Havalandırma kapağı.</strong> Filtreyi çıkarıp yumuşak sabunlu suyla yıkayın. Tıkalı filtre nemi odada bırakır.</li>
</ol>
<p>İşten önce ve sonra fotoğraf çekin. Müşteri ne yapıldığını görür; seneye yeniden uğramak için de bundan iyi neden olmaz.</p>`,
    alt: ['Yağmur altında bir çatı penceresi; büyüteç kenarındaki etek sacını gösteriyor'],
  },
  'register-on-the-roof': {
    title: 'Eve dönmeden çatıyı kaydedin',
    excerpt: 'Proje 60 gün açık kalır. Şantiyede iki dakika sürer, ambalaj atıldıysa bütün akşam.',
    text: `<p>Etiketler ambalajın üzerinde, ambalaj da konteynere gidiyor. Puanlar işte böyle kaybolur. Kaydı, ortalığı süpürmek gibi işin son adımı yapın.</p>
<h2>Şantiyede şöyle yapılır</h2>
<ul>
<li>Ambalajı açarken etiketleri kesin ve üzerinde müşterinin adı yazan tek bir zarfa koyun.</li>
<li>Aletler araca yüklenirken projeyi adresiyle kaydedin.</li>
<li>Kodları sırayla girin. Kabul edilmeyen kodu hemen, ürün daha önünüzdeyken görürsünüz.</li>
<li>Anketi yanıtlayın. Proje ancak o zaman kapanır ve puanlar hesaba geçer.</li>
</ul>
<p>Çatı altında telefon çekmiyor mu? Her etiketin fotoğrafını çekin, kodları akşam girin. Kayıt gününden başlayarak 60 gününüz var; sonra proje, onunla birlikte puanlar da yanar.</p>
<p><a href="/projects/add">Proje kaydet</a></p>`,
    alt: ['Çatının önünde telefon tutan bir el; ekranda onay işareti var'],
  },
  'how-long-points-live': {
    title: 'Puanlarınız ne kadar süre geçerli?',
    excerpt: 'Puanlar, kazanıldıkları yılı izleyen yılın sonuna kadar geçerlidir. Önce en eskiler harcanır.',
    text: `<p>Çatı ister ocakta ister kasımda bitsin, puanları ertesi yılın 31 Aralık gününe kadar geçerlidir. Yoğun geçen bir sonbaharın puanlarını harcamak için bir yıldan fazla vaktiniz olur.</p>
<h2>Bilmekte yarar var</h2>
<ul>
<li><strong>Önce en eskiler gider.</strong> Her sipariş, süresi en önce dolacak puanları kullanır. Takip etmeniz gerekmez.</li>
<li><strong>Ayrılan puan harcanmış sayılmaz.</strong> Siparişin puanları, sipariş tamamlanana kadar ayrılır. Sipariş yerine getirilemezse puanlar geri verilir.</li>
<li><strong>Hesaba geçtiği gün esastır.</strong> Puanlar işin yapıldığı gün değil, anket projeyi kapattığında hesaba geçer. Biten çatıları gereksiz yere yeni yıla açık bırakmayın.</li>
<li><strong>Bakiyede görürsünüz.</strong> Yıl sonunda kaç puanın süresinin dolacağı bakiye sayfanızda yazar.</li>
</ul>
<p><a href="/balance">Bakiyeyi gör</a></p>`,
    alt: ['Bir takvim yaprağı ve yanında üst üste dizilmiş madeni paralar'],
  },
  'condensation-is-no-leak': {
    title: 'İçerideki su her zaman sızıntı değildir',
    excerpt: 'Yoğuşmayı sızıntıdan iki dakikada nasıl ayırırsınız, müşteriye ne dersiniz?',
    text: `<p>İlk ayazlı sabah telefon çalar: “Camdan su akıyor.” Merdiveni kurmadan önce üç soru işinizi görür.</p>
<h2>Telefonda sorun</h2>
<ul>
<li>Hava <strong>soğukken</strong> mi ıslanıyor, <strong>yağmur yağınca</strong> mı? Soğuksa büyük olasılıkla yoğuşmadır.</li>
<li>Su <strong>camın alt kenarında</strong> mı, yoksa <strong>iç kaplamada</strong> mı? Camdaysa odanın havasından gelir.</li>
<li>Pencerenin altında radyatör var mı, perdeler bütün gece kapalı mı? Sıcak hava gelmezse cam soğuk kalır.</li>
</ul>
<h2>İşe yarayan öneriler</h2>
<ul>
<li>Pencereyi saatlerce aralık bırakmak yerine günde iki ila dört kez beşer dakika ardına kadar açmak.</li>
<li>Kışın havalandırma kapağını açık bırakmak.</li>
<li>Perdeyi altta bir el genişliğinde aralık bırakmak.</li>
</ul>
<p>Yerinde iç kaplamaya bakın: Sıcak havanın camın tamamına ulaşması için pencerenin üstünde yatay, altında dikey olmalıdır. Kasanın çevresindeki yalıtımı da kontrol edin. Soğuk kasa, çoğu kez iyi bir işin aceleye getirildiği yerdir.</p>`,
    alt: ['İçeriden görünen bir çatı penceresi, camın alt kenarında su damlaları'],
  },
  'replacement-in-one-day': {
    title: 'Bir günde değişim mutfak masasında başlar',
    excerpt: 'Sabah söküm, öğlene su sızdırmaz, akşama tertemiz: Müşteriyle önceden neler konuşulmalı?',
    text: `<p>Eski pencereyi aynı ölçüde yenisiyle değiştirmek, eksik yoksa iki kişinin bir günlük işidir. Neyin eksik olduğu da ilk ziyarette görülür.</p>
<h2>İlk ziyarette konuşun</h2>
<ul>
<li><strong>Ölçü ve iç kaplama.</strong> Tip plakasının fotoğrafını çekin, iç kaplamanın kalıp kalmayacağını sorun. Kalacaksa kanalını ölçün.</li>
<li><strong>Çatı kaplaması.</strong> Profil yüksekliğini ve eğimi not edin. Üç yedek kiremit ayırın; eskileri kırılır.</li>
<li><strong>Elektrik.</strong> Panjur veya motor kablosu kasa çıkmışken kolayca çekilir, sonra bir daha asla.</li>
<li><strong>Perdeler.</strong> Eski pencerenin perdeleri yenisine nadiren uyar. Bunu teslimde değil, şimdi söyleyin.</li>
</ul>
<h2>Değişim günü</h2>
<ul>
<li>Kapıdan pencereye kadar yeri örtün, tabloları indirin: toz olacak.</li>
<li>Eski etek sacını yukarıdan aşağıya sökün, kiremitleri sırasıyla kenara koyun.</li>
<li>Yeni kasa girmeden çıtalara ve su yalıtım örtüsüne bakın. Onarmanın tam zamanı budur.</li>
</ul>
<p>Son olarak müşteriye kanadın temizlik için nasıl çevrildiğini ve nasıl kilitlendiğini gösterin. Bir dakika sürer, o da komşulara anlatır.</p>`,
    alt: ['İki çatı ustası, kiremitli bir çatının boşluğuna çatı penceresi yerleştiriyor'],
  },
  'the-whole-team-scans': {
    title: 'Üç ekip, tek hesap: Taramayı herkes yapar',
    excerpt: 'Herkes kendi telefonundan kaydeder, bütün puanlar firmanın hesabında toplanır.',
    text: `<p>Yalnızca patron tarıyorsa cuma günü üç şantiyenin etiketleri torpidonun üzerinde birikir. Pencereyi kim takıyorsa onun kaydetmesi daha kolaydır.</p>
<h2>Kim ne yapar?</h2>
<ul>
<li><strong>Ekip üyeleri</strong> projeleri kaydeder, ürünleri ekler ve anketi yanıtlar. Kendi telefon numaralarıyla giriş yaparlar.</li>
<li><strong>Firma hesabının sahibi</strong> bütün projeleri ve bakiyeyi görür, mağazadan sipariş verir.</li>
<li><strong>Puanlar</strong> ürünü kim eklemiş olursa olsun firmanındır.</li>
</ul>
<h2>Aynı iş iki kez yapılmasın diye</h2>
<ul>
<li>Bir adrese bir proje. Projenin adına müşterinin adını yazın, herkes bulsun.</li>
<li>Her seri numarası bir kez sayılır. Zaten kayıtlıysa bir arkadaşınız önce davranmıştır, kaybolan bir şey yoktur.</li>
<li>Anketi kimin yanıtlayacağını kararlaştırın; en iyisi şantiyeden son çıkan kişi.</li>
</ul>
<p><a href="/team">Ekibi gör</a></p>`,
    alt: ['Telefonlu üç çatı ustası; hepsinden ortak bir hesaba çizgiler uzanıyor'],
  },
  'register-on-the-phone': {
    title: 'Telefonda proje kaydı',
    excerpt: 'Adresten puanlara üç adım. Size gereken, ürünlerin etiketleri ve beş dakika.',
    text: `<h4>1. Projeyi oluşturun</h4>
<ol>
<li>“Projeler”e, ardından “Proje ekle”ye dokunun.</li>
<li>Projeye sonra kolayca bulacağınız bir ad verin, örneğin müşterinin adını.</li>
<li>Çatının adresini girip kaydedin: sokak, kapı numarası, posta kodu, ilçe ve il.</li>
</ol>
<h4>2. Ürünleri ekleyin</h4>
<ol>
<li>Etiketteki kodu girin: QR kodundaki web adresi, (01) ve (21) bulunan satır ya da aralarında boşluk bırakarak GTIN ve seri numarası.</li>
<li>Tipi ve ölçüyü taktığınız ürünle karşılaştırın.</li>
<li>Her ürün için tekrarlayın: pencere, etek sacı, perde, panjur. Her birinin kendi etiketi vardır.</li>
</ol>
<h4>3. Anketi yanıtlayın</h4>
<ol>
<li>Her şey eklendiğinde projede “Anket”i açın. Sonrasında artık ekleme yapılamaz.</li>
<li>Soruları yanıtlayıp gönderin. Proje kapanır ve puanlar hesaba geçer.</li>
</ol>
<p>Bir ürün incelemedeyse önce ekibimiz ona bakar. Puanlar hesaba geçince size haber verilir.</p>`,
    alt: ['Proje formu açık bir telefon, yanında bir ürün etiketi'],
  },
  'find-the-serial-number': {
    title: 'Seri numarası etiketin neresinde?',
    excerpt: 'Onca numaradan hangisi geçerli, ambalaj atıldıysa nereye bakmalı?',
    text: `<h4>Etikette neler yazar?</h4>
<ul>
<li><strong>(01)</strong> ve 14 rakam: GTIN. Hangi ürün olduğunu söyler ve aynı üründen her parçada aynıdır.</li>
<li><strong>(21)</strong> ve rakamlar ya da harfler: seri numarası. Yalnızca bu tek parçaya aittir.</li>
<li><strong>QR kodu</strong> ikisini de içerir. İçindeki web adresi tam bir koddur.</li>
</ul>
<p>İki numarayı da girin. GTIN tek başına yetmez: Seri numarası olmadan hangi parçanın takıldığı bilinemez.</p>
<h4>Nereye bakmalı?</h4>
<ol>
<li><strong>Ambalaj:</strong> kutunun dar yüzünde, barkodun yanında. Kutu atılmadan etiketi kesip alın.</li>
<li><strong>Çatı penceresi:</strong> kanadın üst kenarındaki tip plakasında. Pencereyi açın ve kapalıyken görünmeyen kenara bakın.</li>
<li><strong>Perde ve panjur:</strong> üst kutuda ya da yan rayda, çoğunlukla duvara bakan tarafta.</li>
<li><strong>Etek sacı:</strong> çoğu zaman yalnızca ambalajda. Açmadan önce fotoğrafını çekin.</li>
</ol>
<p>Zor mu okunuyor? Nemli bir bezle silin ve yandan, flaşsız fotoğraflayın. En çok 0 ile O, 1 ile I karıştırılır.</p>`,
    alt: ['QR kodu ve iki satır rakam bulunan bir ürün etiketi; satırlardan biri işaretli'],
  },
  'fit-the-flashing-tightly': {
    title: 'Etek sacını su almayacak biçimde takmak',
    excerpt:
      'Aşağıdan yukarıya, her parça alttakinin üstüne: işin sırası ve kiremitlere bırakılan mesafeler.',
    text: `<p>Mesafeler ürüne ve çatı kaplamasına göre değişir. Etek sacının kılavuzunda ne yazıyorsa önce o geçerlidir.</p>
<ol>
<li><strong>Önce su yalıtım örtüsü.</strong> Kasaya doğru kaldırın, zımbalayın ve pencerenin üstüne drenaj oluğunu yerleştirin. Oluk bir yana eğimlidir ve suyu boşluğun yanından geçirir.</li>
<li><strong>Alt parça.</strong> Kasaya dayayıp vidalayın. Plise eteği ortadan dışa doğru bastırarak biçimlendirin; kiremidin sırtını aşsın.</li>
<li><strong>Yan parçalar.</strong> Aşağıdan başlayarak takın. Üstteki parça her zaman alttakinin üzerine biner, sünger şerit kiremit tarafına gelir.</li>
<li><strong>Kapak sacları.</strong> Kasanın kapak saclarını takın, vidaları ancak her şey düzgün oturunca sıkın.</li>
<li><strong>Üst parça.</strong> Yan parçaların üzerine gelir. Rüzgârın savurduğu kar girmesin diye köşeleri kıvırın.</li>
<li><strong>Kiremitler.</strong> Yanlarda kiremit ile kasa arasında genellikle 30 ila 60 mm; üstte 60 ila 150 mm, çatı ne kadar yatıksa o kadar çok.</li>
</ol>
<h4>Son kontrol</h4>
<ul>
<li>Pencerenin üzerine değil, yukarısına bir kova su dökün. Su iki yandan akıp gitmelidir.</li>
<li>Hiçbir kiremit etek sacına oturmamalı, hiçbir çıta kanalın içinde bitmemelidir.</li>
<li>Kesilmiş kiremitler köpükle değil, kanca ya da vidayla tutturulur.</li>
</ul>`,
    alt: ['Katmanları aşağıdan yukarıya numaralanmış etek sacıyla bir çatı penceresi'],
  },
  'measure-for-a-replacement': {
    title: 'Değişim için çatı penceresi ölçüsü almak',
    excerpt: 'Siparişten önce kâğıda yazılacak yedi ölçü ve bunları içeriden almanın yolu.',
    text: `<ol>
<li><strong>Tip plakası.</strong> Kanadı açın ve üst kenarındaki plakanın fotoğrafını çekin. Üzerindeki tip ve ölçü her metreden daha çok şey söyler.</li>
<li><strong>Kasa genişliği.</strong> Plaka yoksa dış kenardan dış kenara, hem üstte hem altta ölçün. Küçük olan geçerlidir.</li>
<li><strong>Kasa yüksekliği.</strong> Solda ve sağda, eğim boyunca. Burada da küçük olan geçerlidir.</li>
<li><strong>Köşegenler.</strong> Aralarında 5 mm’den fazla fark varsa kasa gönyesinde değildir, boşluğun düzeltilmesi gerekir.</li>
<li><strong>İç kaplama.</strong> Kanalın genişliği, levhanın kalınlığı ve kasadan duvarın iç yüzüne kadar derinlik.</li>
<li><strong>Eğim.</strong> Kanat kapalıyken yan kenarı boyunca su terazisi ya da telefon koyun.</li>
<li><strong>Çatı kaplaması.</strong> Çıtadan kiremidin sırtına kadar profil yüksekliği. Etek sacı buna göre seçilir.</li>
</ol>
<h4>Fotoğraf çekin</h4>
<ul>
<li>çevresindeki duvarla birlikte içeriden pencerenin tamamı,</li>
<li>dışarıdan pencerenin çevresindeki çatı,</li>
<li>üzerine metre konmuş bir kasa köşesi.</li>
</ul>
<p>Bir ölçü iki boyun arasında kalıyorsa ya yanlış ölçülmüştür ya da pencere özel ölçüdür. Sipariş vermeden önce yeniden ölçün.</p>`,
    alt: ['Genişlik, yükseklik ve köşegen okları çizilmiş bir çatı penceresi ve bir şerit metre'],
  },
};
