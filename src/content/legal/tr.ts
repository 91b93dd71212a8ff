import type { LegalTexts } from './documents.ts';

export const tr: LegalTexts = {
  terms: {
    title: 'Kulüp koşulları',
    excerpt:
      'Lucarne Club’a kimler katılabilir, puanlar nasıl kazanılır, ne kadar süre geçerlidir ve üyelik nasıl sona erer?',
    sections: {
      club: {
        title: 'Kulüp',
        text: `<p>Lucarne Club şu şirketin sadakat programıdır: {company}, {address} (“biz”). Ürünlerimizi monte eden firmaları ödüllendirir. Bu koşullar şu ülkedeki üyeler için geçerlidir: {country}.</p>
<p>Siparişler için geçerli kurallar <a href="/commercial-rules">sipariş koşullarında</a> yer alır. Kişisel verileri nasıl işlediğimizi <a href="/privacy">aydınlatma metni</a> açıklar.</p>`,
      },
      membership: {
        title: 'Kimler katılabilir?',
        text: `<ul>
<li>Üyeler, yukarıda belirtilen ülkede çalışan şirketler ve diğer işletmelerdir. Kulüp tüketicilere açık değildir.</li>
<li>Bir firmayı kaydeden kişinin firma adına hareket etme yetkisi olmalıdır; bu kişi firma hesabının sahibi olur.</li>
<li>Verilen bütün bilgiler doğru olmalıdır. Lütfen firmanızın adını, adresini ve sicil ve vergi numaralarını güncel tutun. Sizden belge isteyebiliriz.</li>
<li>Bir sicil veya vergi numarası, bir e-posta adresi ve bir telefon numarası yalnızca tek bir etkin hesaba ait olabilir.</li>
<li>Üyelik ücretsizdir ve kimseye satın alma yükümlülüğü getirmez.</li>
</ul>`,
      },
      'company-types': {
        title: 'Firma türü',
        text: `<p>Ülkenizde hesap sahibi, firmanın türünü belirtir. Lütfen firmanın belgelerinde yazan türü seçin ve tür değişirse bize bildirin.</p>`,
      },
      statements: {
        title: 'Bilgilendirmeler ve beyanlar',
        text: `<p>Bazı firma türlerinde bir bilgilendirmenin onaylanması veya bir beyanda bulunulması gerekir. Bunlar olmadan firma kulübe katılamaz. Hesap sahibi beyanı firma adına verir ve beyanın doğruluğundan sorumludur.</p>
<p>Bir beyan artık doğru değilse bunu beyanda belirtilen süre içinde, süre belirtilmemişse gecikmeden bize bildirin.</p>`,
      },
      account: {
        title: 'Giriş',
        text: `<p>Parola yoktur. E-posta veya kısa mesajla gönderdiğimiz bir kodla giriş yaparsınız; kod {codeMinutes, plural, one {# dakika} other {# dakika}} geçerlidir. Kodu hiçbir zaman telefonla veya e-postayla sormayız. Lütfen kodu kimseye söylemeyin, e-posta adresinizi ve telefon numaranızı güncel tutun.</p>
<p>Hesabınızı başka birinin kullandığını düşünüyorsanız hemen bize yazın: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Ekip',
        text: `<p>Tüm ekip üyeleri firmaları için puan kazanır. Yalnızca hesap sahibi sipariş verebilir. Ekipte kimlerin yer alacağına hesap sahibi karar verir ve firmadan ayrılanları ekipten çıkarır. Ekibin kulüpte yaptıklarından firma sorumludur.</p>`,
      },
      'team-size': {
        title: 'Ekibin büyüklüğü',
        text: `<p>Hesap sahibi dahil, bir firmanın kulüpte bulundurabileceği en fazla kişi sayısı: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projeler ve ürünler',
        text: `<ul>
<li>Proje, tek bir adreste tamamlanmış bir iştir. Projeyi kaydedin, firmanızın orada monte ettiği ürünleri etiketlerindeki kodlarla ekleyin ve anketi yanıtlayın.</li>
<li>Proje, kaydından itibaren {projectDays, plural, one {# gün} other {# gün}} açık kalır. Anket bu süre içinde yanıtlanmazsa projenin süresi dolar ve proje puan getirmez.</li>
<li>Anket projeyi kapatır ve puanlar hesaba geçer. Ürünlerden biri incelemedeyse puanlar inceleme bittiğinde hesaba geçer.</li>
<li>Her seri numarası kulübün tamamında bir kez, onu ilk ekleyen firma için sayılır. Bir projenin süresi dolduğunda projedeki seri numaraları yeniden eklenebilir.</li>
<li>Bir ürünün kaç puan getireceği, ülkenizin ürünün eklendiği gün geçerli olan tablosuna göre belirlenir. Tablo <a href="/rewards">Ödüller</a> sayfasında gösterilir.</li>
<li>Bir projenin getirebileceği en fazla puan: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'İnceleme',
        text: `<p>Bir ürün ülkenizde satılmıyorsa, seri numarasını daha önce reddettiysek veya projede zaten {productsWithoutReview} ürün varsa ekibimiz, ürün sayılmadan önce ona bakar. Ürünü kabul eder veya reddeder. Sizden kanıt, örneğin etiketin fotoğrafını isteyebilir.</p>
<p>Reddedilen ürün puan getirmez ve firmanız bu ürünün seri numarasını bir daha ekleyemez. Karar kulüp içinde kesindir; mahkemeye başvurma hakkınız saklıdır. Hata yaptığımızı düşünüyorsanız bize yazın.</p>`,
      },
      points: {
        title: 'Puanlar',
        text: `<ul>
<li>Puanlar firmaya aittir, firmada çalışan kişilere değil.</li>
<li>Puan para değildir. Puanlar nakde çevrilmez, faiz getirmez, satılamaz ve başka bir firmaya devredilemez. Yalnızca kulübün mağazasında harcanabilir.</li>
<li>Kulüpte duyurduğumuz başka nedenlerle, örneğin eğitimler veya kampanyalar için de puan verebiliriz.</li>
<li>Yanlışlıkla veya bu koşullara aykırı olarak verilmiş puanları düşebiliriz. Nedeni puan geçmişinizde yazar.</li>
<li>Ödüller firmanın geliri sayılabilir. Firma bunları defterlerine kaydeder ve bunlara ilişkin vergi ve primleri öder. Vergi danışmanlığı yapmayız.</li>
</ul>`,
      },
      expiry: {
        title: 'Puanlar ne kadar süre geçerlidir?',
        text: `<p>Puanlar, hesaba geçtikleri yılı izleyen yılın 31 Aralık günü sonuna kadar geçerlidir. Bu tarihten sonra karşılıksız olarak silinir. Sıradaki kaç puanın süresinin dolacağını bakiyenizde görürsünüz.</p>
<p>Her sipariş, önce süresi en erken dolacak puanları kullanır. Bir siparişi reddettiğimiz için iade edilen puanlar en az {returnDays, plural, one {# gün} other {# gün}} daha harcanabilir: süreleri daha erken dolacaksa bu puanlar sonraki bir yılın 31 Aralık günü sonuna kadar geçerlidir.</p>`,
      },
      'welcome-points': {
        title: 'Hoş geldin puanları',
        text: `<p>Firmayla ilgili anket ilk kez yanıtlandığında firma bir kereliğine hoş geldin puanı alır: {welcomePoints}. Anketi kimin yanıtladığı önemli değildir.</p>`,
      },
      levels: {
        title: 'Yıllık seviyeler',
        text: `<p>Her ürün kategorisinde, 1 Ocak’tan bu yana kapatılan projelerdeki kabul edilmiş ürünleri sayarız. Bir seviyeye ulaşan firma bunun için yılda ve kategori başına bir kez bonus puan alır. 1 Ocak’ta sayım sıfırdan başlar. Perde ve panjur montajcısı firmalarda yalnızca perdeler ve panjurlar sayılır.</p>
<p>Bir seviye için kaç ürün gerektiği ve seviyenin ne kazandırdığı kulüpte gösterilir.</p>`,
      },
      misuse: {
        title: 'Kötüye kullanım',
        text: `<p>Puanlar, firmanızın gerçekten monte ettiği ürünler içindir. Başka ürünlerin kodlarını girmek, gerçekte olmayan projeler kaydetmek, kodları programlara girdirmek veya hesabı başkasına kullandırmak yasaktır.</p>
<p>Bu durumlarda ürünleri ve projeleri reddedebilir, puanları düşebilir ve hesabı kapatabiliriz. Beklemek zarara yol açmayacaksa önce firmanın görüşünü sorarız.</p>`,
      },
      liability: {
        title: 'Sorumluluk',
        text: `<p>Kulübü özenle işletiriz, ancak her an erişilebilir olacağını taahhüt edemeyiz. Bizim bir hatamız yüzünden puan kaybettiyseniz bize yazın, düzeltelim.</p>
<p>Sorumluluğumuz yasalarda öngörüldüğü gibidir. Yasaların izin verdiği ölçüde, kulübe erişilememesi veya verdiğiniz bilgilerin yanlış olması nedeniyle yoksun kaldığınız kârdan sorumlu değiliz. Bu koşullardaki hiçbir hüküm, yasa gereği sınırlandırılamayan bir sorumluluğu sınırlandırmaz.</p>`,
      },
      end: {
        title: 'Üyeliğin sona ermesi',
        text: `<ul>
<li>Firma, üyeliğini dilediği zaman, neden göstermeden şu adrese yazarak sona erdirebilir: <a href="mailto:{email}">{email}</a>.</li>
<li>Biz bir üyeliği veya kulübün tamamını sona erdirebiliriz; bunu, puanların daha önce harcanabilmesine yetecek kadar önceden duyururuz. Kötüye kullanım gibi önemli bir nedenle bir üyeliği hemen sona erdirebiliriz.</li>
<li>Üyelik sona erdikten sonra firma adına kimse giriş yapamaz ve harcanmamış puanlar silinir. Daha önce verilmiş siparişler yerine getirilir.</li>
</ul>`,
      },
      changes: {
        title: 'Bu koşullarda değişiklik',
        text: `<p>Yeni bir yasa veya kulübün yeni bir bölümü gibi haklı bir neden varsa bu koşulları değiştirebiliriz. Değişikliği yürürlüğe girmeden önce kulüpte duyururuz. Hesaba geçmiş puanlar değişiklik nedeniyle azalmaz. Değişikliği kabul etmeyen, değişiklik yürürlüğe girmeden üyeliğini sona erdirebilir.</p>`,
      },
      refusal: {
        title: 'Yeniden onay',
        text: `<p>Ülkenizde eski hesapların sahiplerinden giriş sırasında bu koşulları onaylamalarını isteriz. Hesap sahibi onaylamazsa firmanın hesabı kapatılır ve firmadakiler artık giriş yapamaz. Firma yeniden kaydolabilir, ancak önceki puanları olmadan başlar.</p>`,
      },
      law: {
        title: 'Hukuk ve mahkemeler',
        text: `<p>Yukarıda belirtilen ülkenin hukuku uygulanır: {country}. Uyuşmazlıklarda bu hukuka göre yetkili mahkemeler karar verir. Lütfen önce bize yazın; çoğu konu birkaç satırla çözülebilir.</p>
<p>Bu koşulların bir bölümü geçersizse diğer bölümler geçerliliğini korur.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Perde ve panjur montajcıları için koşullar',
    excerpt: 'Lucarne Club’da perde ve panjur monte eden firmalar için neler geçerlidir?',
    sections: {
      scope: {
        title: 'Bu koşullar kimler için?',
        text: `<p>Bu koşullar perde ve panjur montajcısı firmalar için geçerlidir; bunlar {company} ({address}) ürünü perde ve panjurları monte eden ve Lucarne Club’a perde ve panjur montajcısı olarak katılan işletmelerdir. Bu firmalar için <a href="/terms">kulüp koşulları</a> da geçerlidir; burada nelerin farklı olduğu belirtilir. Bu koşullar şu ülkedeki üyeler için geçerlidir: {country}.</p>`,
      },
      joining: {
        title: 'Katılım',
        text: `<p>Perde ve panjur montajcıları kendilerine ait bir sayfada kaydolur ve kendi işlerine göre hazırlanmış bir anketi yanıtlar. Bu seçim firma ve ekibinin tamamı için geçerlidir. Firmanızın işi değişirse bize yazın: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Ürünler',
        text: `<p>Firmanızın monte ettiği perdeleri ve panjurları etiketlerindeki kodlarla projeye ekleyin. Her birinin kaç puan getirdiği <a href="/rewards">Ödüller</a> sayfasında gösterilir. Başka ürünler de eklenebilir; bunlar puan getirmez.</p>
<p>Bütün üyelerde olduğu gibi proje {projectDays, plural, one {# gün} other {# gün}} açık kalır ve getirebileceği en fazla puan şudur: {projectCap}.</p>`,
      },
      levels: {
        title: 'Yıllık seviyeler',
        text: `<p>Perde ve panjur montajcısı firmalar yıllık seviyelere iki kategoriyle katılır: perdeler ve panjurlar. Başka kategorilerin ürünleri seviye için sayılmaz.</p>`,
      },
      precedence: {
        title: 'Koşullar farklıysa',
        text: `<p>Bu koşullar ile <a href="/terms">kulüp koşulları</a> arasında fark varsa bu koşullar önceliklidir. <a href="/commercial-rules">Sipariş koşulları</a> ve <a href="/privacy">aydınlatma metni</a> değişmeden geçerlidir.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Sipariş koşulları',
    excerpt:
      'Kulübün mağazasında sipariş nasıl işler: puanla fiyatlar, teslimat, hediye çekleri, kusurlar ve iade.',
    sections: {
      shop: {
        title: 'Mağaza',
        text: `<p>{company} Lucarne Club mağazasını işletir. Mağaza üyelere açıktır. Ekibin tamamı mağazaya bakabilir; firma adına yalnızca hesap sahibi sipariş verebilir. Siparişler için <a href="/terms">kulüp koşulları</a> da geçerlidir.</p>`,
      },
      prices: {
        title: 'Fiyatlar',
        text: `<p>Bütün fiyatlar puan cinsindendir. Kısmen veya tamamen parayla ödemek mümkün değildir ve teslimat için ek bedel alınmaz. Sipariş anındaki fiyat esastır. Firma, yeterli puanı ve ürünün stoku olduğu sürece sipariş verebilir.</p>`,
      },
      'minimum-order': {
        title: 'En küçük sipariş',
        text: `<p>Gönderilen ürünlerden oluşan bir sipariş en az şu kadar puana ulaşmalıdır: {minimumOrder}. Bu tür her sipariş ayrı ayrı hesaplanır. Hediye çekleri gibi diğer her şey için alt sınır yoktur.</p>`,
      },
      orders: {
        title: 'Sipariş',
        text: `<p>Sipariş adımlarının son düğmesiyle sipariş verilmiş olur. Sipariş numarası ve onay size e-postayla gelir, puanlar hemen ayrılır. Sepette hem gönderilen ürünler hem de örneğin hediye çekleri varsa her tür için ayrı bir sipariş oluşur.</p>
<p>Lütfen siparişi vermeden önce teslimat bilgilerini kontrol edin.</p>`,
      },
      states: {
        title: 'Siparişin durumu',
        text: `<ul>
<li><strong>Alındı ve hazırlanıyor:</strong> puanlar sipariş için ayrılmıştır. Siparişi kontrol edip hazırlarız.</li>
<li><strong>Tamamlandı:</strong> sipariş yerine getirilmiştir, puanlar kesin olarak harcanmıştır.</li>
<li><strong>Reddedildi:</strong> siparişi yerine getiremiyoruz. Puanlar iade edilir.</li>
<li><strong>Başarısız:</strong> bizim tarafımızda bir sorun çıkmıştır. Puanlar iade edilir. Yeniden deneyebiliriz; o zaman puanlar yeniden ayrılır.</li>
</ul>
<p>Sipariş tamamlanana kadar bizden iptal etmemizi isteyebilirsiniz: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Teslimat',
        text: `<p>Ürünler siparişte girdiğiniz adrese gönderilir. Lütfen paketi geldiğinde kontrol edin. Hasarlı veya eksik bir şey varsa en kısa sürede sipariş numarasıyla bize yazın. Adres yanlış olduğu için paket geri gelirse ne yapılacağını sizinle kararlaştırırız.</p>`,
      },
      vouchers: {
        title: 'Hediye çekleri',
        text: `<ul>
<li>Hediye çekinin kodu, sipariş tamamlanır tamamlanmaz sipariş sayfasında gösterilir. Kodu nakit para gibi saklayın: elinde olan herkes kullanabilir.</li>
<li>Hediye çeki, onu çıkaran şirkette ve o şirketin koşullarına göre kullanılır. Son gün gösteriliyorsa o güne kadar kullanılabilir.</li>
<li>Elimizde kod kalmadıysa sipariş gerçekleşmez ve puanlar iade edilir.</li>
<li>Verilmiş bir kod, çalışmadığı durumlar dışında iade edilemez.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Özel üretim malzemeler',
        text: `<p>Bazı malzemeler firmanız için, örneğin firmanızın adıyla üretilir. Kusurlu olmadıkça iade edilemez. Bunun için bize verdiğiniz adları, metinleri ve görselleri kullanabileceğimizden siz sorumlusunuz.</p>`,
      },
      'club-card': {
        title: 'Kulüp kartı',
        text: `<ul>
<li>Kulüp kartı, firmanın ön ödemeli kartıdır. Her firmanın bir kartı olabilir. Kartın kendisi için puan alınmaz.</li>
<li>Firma kartı, içinde bulunulan yılda (reddedilenler hariç) en az şu kadar ürün eklediğinde sipariş edebilir: {cardProducts}.</li>
<li>Karta puanlarla para yüklenir. 1 puanın karşılığı: {cardValue}.</li>
<li>Para, yükleme siparişi tamamlandıktan sonra en geç {topUpDays, plural, one {# iş günü} other {# iş günü}} içinde kartta olur. Yeniden puana çevrilemez.</li>
<li>Kartın kullanımı için kartı çıkaran şirketin koşulları geçerlidir.</li>
</ul>`,
      },
      faults: {
        title: 'Kusurlar ve iade',
        text: `<p>Ürün kusurluysa veya sipariş ettiğiniz ürün değilse bize yazın: <a href="mailto:{email}">{email}</a>. Yenisini göndeririz, onarırız veya puanları iade ederiz. Firmanızın yasadan doğan hakları saklıdır.</p>
<p>Bunun dışında tamamlanmış siparişler iade edilemez ve değiştirilemez.</p>`,
      },
    },
  },
  privacy: {
    title: 'Kişisel verilere ilişkin aydınlatma metni',
    excerpt:
      'Lucarne Club hangi kişisel verileri neden, ne kadar süre saklar, bunları kimler alır ve haklarınız nelerdir?',
    sections: {
      controller: {
        title: 'Veri sorumlusu',
        text: `<p>{company}, {address}, Lucarne Club’daki kişisel verilerin veri sorumlusudur. Uygulanan mevzuat: {dataLaw}. Soru ve talepleriniz için: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Neleri saklarız?',
        text: `<ul>
<li><strong>Sizinle ilgili:</strong> ad ve soyad, e-posta adresi, telefon numarası, fotoğraf, dil, firmadaki rol, neye ne zaman onay verdiğiniz ve buraya en son ne zaman geldiğiniz.</li>
<li><strong>Firmayla ilgili:</strong> ad, adres, sicil ve vergi numaraları, sorulan yerlerde firma türü ve firma anketinin yanıtları.</li>
<li><strong>Projelerle ilgili:</strong> işin adı ve adresi, ürünler ve seri numaraları, anket yanıtları ve kimin neyi eklediği. Bir müşterinin adını yalnızca buna hakkınız varsa kullanın.</li>
<li><strong>Puanlar ve siparişlerle ilgili:</strong> her puan hareketi, her sipariş ve sipariş için verilen ad, adres, e-posta adresi ve telefon numarası.</li>
<li><strong>Destekle ilgili:</strong> destek sohbetinde bizimle yaptığınız görüşmeler.</li>
<li><strong>Teknik veriler:</strong> tarayıcı türüyle birlikte hesabınıza yapılan girişler ve hataları bulmamıza yarayan kayıtlar. Kimse sınırsız deneme yapamasın diye girişler ve başka bazı istekler ağ adresine göre sayılır.</li>
</ul>`,
      },
      purposes: {
        title: 'Verileri hangi amaçla ve hangi hukuki sebebe dayanarak işleriz?',
        text: `<p>Hukuki sebep parantez içinde belirtilmiştir:</p>
<ul>
<li><strong>Kulübün yürütülmesi:</strong> hesaplar, ekipler, projeler, puanlar, siparişler, destek ve bunlara ilişkin mesajlar. Üye, örneğin şahıs işletmesi sahibi olarak sizseniz: sizinle yapılan sözleşme ({basisContract}). Üye bir firmada çalışıyorsanız: bizim ve firmanın, firmanın üyeliğine ilişkin meşru menfaati ({basisInterest}).</li>
<li><strong>Muhasebe ve vergi:</strong> mevzuat, puan ve sipariş kayıtlarını saklamamızı gerektirir ({basisObligation}).</li>
<li><strong>Güvenlik:</strong> kötüye kullanımı önlemekte, hataları bulmakta ve üyelere yardım etmekte meşru menfaatimiz vardır ({basisInterest}).</li>
<li><strong>Anketler:</strong> ürünlerimizin nasıl kullanıldığını öğrenmekte meşru menfaatimiz vardır ({basisInterest}).</li>
<li><strong>Teklifler ve haberler:</strong> açık rızanız ({basisConsent}).</li>
<li><strong>Videolar:</strong> videoyu başlatarak verdiğiniz açık rıza ({basisConsent}).</li>
</ul>
<p>İncelemedeki ürünlere programlar değil, insanlar karar verir.</p>`,
      },
      offers: {
        title: 'Teklifler ve haberler',
        text: `<p>Yalnızca onay verdiyseniz e-postayla teklif ve haber gönderir, telefonla arar veya kısa mesaj yazarız. Kararınızı <a href="/user">profilinizde</a> dilediğiniz zaman değiştirebilirsiniz. Kodlar, uyarılar ve projelerinizle siparişlerinize ilişkin mesajlar üyeliğin parçasıdır ve bu onay olmadan da gelir.</p>`,
      },
      access: {
        title: 'Verileri kimler görür?',
        text: `<p>Firmanızın ekibi, firmanın projelerini ve puanlarını, her kişi için de adı, telefon numarasını, fotoğrafı, rolü, proje sayısını ve en son ne zaman geldiğini görür. Kulübe başka bir firmayı davet eden firma ile davet edilen firma birbirinin adını ve davetin puan kazandırıp kazandırmadığını görür.</p>
<p>Ekibimiz, kulübü yürütmek için gerekenleri görür. Size yardım etmek için kulübe sizin gördüğünüz haliyle bakabilir. Bu sırada hiçbir şeyi değiştiremez ve kimin baktığı kaydedilir.</p>`,
      },
      recipients: {
        title: 'Verileri kimler alır?',
        text: `<ul>
<li>Sözleşmeyle ve talimatlarımıza göre bizim için çalışan firmalar: sunucular için, e-posta ve kısa mesaj gönderimi için.</li>
<li>Bir ödülü teslim edenler: bunun için gereken ad, adres ve telefon numarası gibi bilgileri.</li>
<li>Siz yazarken kulübün adres önerdiği yerlerde sunucumuz bir yer arama hizmetine sorar. Bu hizmet alana yazılanı alır, kim olduğunuzu öğrenmez.</li>
<li>Yasanın bizi yükümlü kıldığı durumlarda resmî makamlar.</li>
</ul>
<p>Verileri satmayız ve reklam amacıyla kimseye vermeyiz.</p>`,
      },
      transfers: {
        title: 'Verilerin başka ülkelere aktarılması',
        text: `<p>Bazı alıcılar verileri şu bölgenin dışında işleyebilir: {dataArea}. Bunlar şunlardır:</p>
<ul>
<li><strong>YouTube:</strong> videoyu başlattığınızda Google, ABD’de de olmak üzere, ağ adresinizi ve tarayıcınıza ilişkin bilgileri alır. Öncesinde hiçbir şey almaz.</li>
<li><strong>Adres önerileri:</strong> yer arama hizmeti yalnızca alana yazdığınızı alır.</li>
<li><strong>Sunucular, e-postalar ve kısa mesajlar:</strong> hizmet sağlayıcılar bizim için sakladıklarını veya ilettiklerini alır.</li>
</ul>
<p>Verileri oraya yalnızca ülkedeki koruma düzeyi yeterli kabul edilmişse veya mevzuatın öngördüğü güvencelerle, örneğin sözleşme hükümleriyle aktarırız. Bu güvencelerin bir kopyasını bizden isteyebilirsiniz.</p>`,
      },
      'signing-in': {
        title: 'Giriş',
        text: `<p>E-posta veya kısa mesajla gelen bir kodla giriş yaparsınız. Kod {codeMinutes, plural, one {# dakika} other {# dakika}} geçerlidir ve bir kez kullanılabilir; onu yalnızca okunamayacak bir biçimde saklarız. Sonrasında, çıkış yapana veya kulübe {sessionDays, plural, one {# gün} other {# gün}} boyunca hiç uğramayana kadar cihazda oturumunuz açık kalır. Zaman zaman yine de yeniden giriş yaparsınız. E-posta adresinizi veya telefonunuzu değiştirdiğinizde eskisini {undoHours} saat saklarız; böylece değişiklik oradan geri alınabilir.</p>`,
      },
      cookies: {
        title: 'Çerezler ve tarayıcıdaki depolama',
        text: `<p>Kulüp şu çerezleri kullanır, bunları da yalnızca sizin istediğiniz işlemler için yerleştirir:</p>
<ul>
<li><strong>club_token</strong> ve <strong>club_refresh</strong> oturumunuzu açık tutar; birincisi bir saat, ikincisi {sessionDays, plural, one {# gün} other {# gün}}. Kulübü kullandığınız sürece ikisi de yenilenir.</li>
<li><strong>club_attempt</strong> istediğiniz bir giriş koduna aittir. Süresi kodla birlikte, {codeMinutes, plural, one {# dakika} other {# dakika}} sonra dolar.</li>
<li><strong>club_device</strong> bu cihazda giriş yaptığınızı bir yıl boyunca hatırlar; böylece giriş denemelerinizi başka kimse tüketemez. Çıkış yaptığınızda da kalır ve tek başına kimseye giriş sağlamaz. Bununla, başka bir cihazdan giriş yapıldığında size e-posta da yazarız.</li>
<li><strong>lang</strong> hangi dili seçtiğinizi bir yıl boyunca hatırlar.</li>
</ul>
<p>Kulüp, tarayıcınızın deposunda sepetinizi, formlara ve anketlere yazdıklarınızı ve sayfanın üst bölümünde gösterilenleri, örneğin adınızı ve puanlarınızı saklar. Haber, anlatım ve yasal metin gibi açtığınız okuma sayfalarını da bağlantı yokken okuyabilmeniz için saklar. Çıkış yaptığınızda bunların hepsi silinir; yalnızca dil, ülke ve club_device kalır.</p>
<p>Takip, reklam ve ziyaretlerin başkalarınca analizi yoktur.</p>`,
      },
      videos: {
        title: 'Videolar',
        text: `<p>Bazı videolar YouTube’dan gelir. Siz videoyu başlatmadan oradan hiçbir şey yüklenmez. Ancak o zaman tarayıcınız, YouTube’un videoları daha gizli göstermek için kullandığı şu adrese bağlanır: {videoHost}. Bundan sonra video için YouTube’un gizlilik kuralları geçerlidir.</p>`,
      },
      retention: {
        title: 'Verileri ne kadar süre saklarız?',
        text: `<ul>
<li>Hesap verileri: üyelik sürdükçe. Sonrasında muhasebe, vergi veya açık talepler için gerekmeyenleri sileriz.</li>
<li>Puan ve sipariş kayıtları: muhasebe ve vergi mevzuatının gerektirdiği sürece. Kayıtlar hiçbir zaman değiştirilmez; her düzeltme ayrı bir kayıttır.</li>
<li>Projeler ve seri numaraları: bir ürünün daha önce sayıldığını anlayabilmemiz gerektiği sürece.</li>
<li>E-posta veya kısa mesajın metni: gönderilene kadar.</li>
<li>Yanlış kodla yapılan giriş denemeleri: iki gün; ağ adresi yalnızca okunamayacak bir biçimde saklanır.</li>
<li>Kodla doğrulanmayan firma kaydı: 24 saat.</li>
</ul>`,
      },
      portability: {
        title: 'Verilerinizi taşıma',
        text: `<p><a href="/user/data">Verilerim</a> sayfasında verilerinizin bir kopyasını yaygın ve makinede okunabilir bir biçimde (JSON) indirebilir ve başka bir firmaya verebilirsiniz. Talep ederseniz, teknik olarak mümkünse kopyayı doğrudan o firmaya göndeririz.</p>`,
      },
      rights: {
        title: 'Haklarınız',
        text: `<p>Şu haklara sahipsiniz:</p>
<ul>
<li>hakkınızda hangi verileri sakladığımızı öğrenme ve bunların bir kopyasını alma;</li>
<li>yanlış verilerin düzeltilmesini isteme;</li>
<li>saklamak zorunda olmadığımız verilerin silinmesini isteme;</li>
<li>işlemenin sınırlandırılmasını isteme;</li>
<li>meşru menfaate dayanan işlemeye itiraz etme;</li>
<li>verilerinizi makinede okunabilir bir biçimde alma ve başkasına aktarma (veri taşınabilirliği);</li>
<li>onayınızı dilediğiniz zaman geri alma; daha önce yapılanlar hukuka uygun kalır.</li>
</ul>
<p>Birçoğunu <a href="/user">profilinizde</a> kendiniz görebilir ve değiştirebilirsiniz. Şu adrese yazın: <a href="mailto:{email}">{email}</a>.</p>
<p>Dilediğiniz zaman denetim makamına şikâyette bulunabilirsiniz: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Haklarınız',
        text: `<p>Şu haklara sahipsiniz:</p>
<ul>
<li>verilerinizi işleyip işlemediğimizi, bunun amacını, verilerin kaynağını ve yurt içinde veya yurt dışında kimlere aktarıldığını öğrenme;</li>
<li>verilerinizin bir kopyasını alma;</li>
<li>yanlış verilerin düzeltilmesini, saklamak zorunda olmadığımız verilerin silinmesini veya yok edilmesini isteme;</li>
<li>verilerin işlenmesine ve yalnızca programların verdiği kararlara itiraz etme;</li>
<li>açık rızanızı dilediğiniz zaman geri alma; daha önce yapılanlar hukuka uygun kalır;</li>
<li>hukuka aykırı işleme nedeniyle uğradığınız zararın giderilmesini isteme.</li>
</ul>
<p>Birçoğunu <a href="/user">profilinizde</a> kendiniz görebilir ve değiştirebilirsiniz. Şu adrese yazın: <a href="mailto:{email}">{email}</a>. 30 gün içinde yanıtlarız.</p>
<p>Yanıtımız sizi tatmin etmezse veya yanıt almazsanız denetim makamına şikâyette bulunabilirsiniz: <a href="{authorityUrl}">{authority}</a>. Mahkemeye de başvurabilirsiniz.</p>`,
      },
    },
  },
  imprint: {
    title: 'Künye',
    excerpt: 'Lucarne Club’ı kim işletiyor ve bize nasıl ulaşabilirsiniz?',
    sections: {
      operator: {
        title: 'Kulübü kim işletiyor?',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Ticaret sicili: {registerName} {registerNumber}</li>
<li>Vergi: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'İletişim',
        text: `<ul>
<li>E-posta: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Bize ne zaman ulaşılır?',
        text: `<p>Pazartesiden cumaya, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Hatalar ve tehlikeler',
        text: `<p>Yanlış bir metin, bir hata veya kulübün güvenliğinde bir açık mı buldunuz? Lütfen bize yazın ve hangi sayfada olduğunu belirtin. Her mesajı inceleriz. Kişisel verileri nasıl işlediğimizi <a href="/privacy">aydınlatma metninde</a> bulabilirsiniz.</p>`,
      },
      concerns: {
        title: 'Etik bildirim',
        text: `<p>Şirketimizdeki usulsüzlüklerden haberdar olan herkes bunları buradan gizlilik içinde bildirebilir: <a href="{whistleblowerUrl}">Bildirimde bulunun</a>.</p>`,
      },
    },
  },
};
