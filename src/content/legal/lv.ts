import type { LegalTexts } from './documents.ts';

export const lv: LegalTexts = {
  terms: {
    title: 'Kluba noteikumi',
    excerpt:
      'Kas var pievienoties Lucarne Club, kā tiek nopelnīti punkti, cik ilgi tie ir derīgi un kā dalība beidzas.',
    sections: {
      club: {
        title: 'Klubs',
        text: `<p>Lucarne Club ir lojalitātes programma, ko uztur {company}, {address} (turpmāk – „mēs”). Tā atlīdzina uzņēmumiem par mūsu izstrādājumiem, kurus tie ir uzstādījuši. Šie noteikumi ir spēkā dalībniekiem šādā valstī: {country}.</p>
<p>Pasūtījumiem piemērojami <a href="/commercial-rules">pasūtīšanas noteikumi</a>. Ko mēs darām ar personas datiem, skaidrots <a href="/privacy">privātuma paziņojumā</a>.</p>`,
      },
      membership: {
        title: 'Kas var pievienoties',
        text: `<ul>
<li>Dalībnieki ir uzņēmumi un citi saimnieciskās darbības veicēji, kas strādā iepriekš minētajā valstī. Klubs nav atvērts patērētājiem.</li>
<li>Personai, kas reģistrē uzņēmumu, jābūt tiesībām rīkoties uzņēmuma vārdā; šī persona kļūst par tā konta īpašnieku.</li>
<li>Visām norādītajām ziņām jābūt patiesām. Lūdzam uzturēt aktuālu uzņēmuma nosaukumu, adresi un reģistrācijas numurus. Mēs drīkstam lūgt pierādījumus.</li>
<li>Viens reģistrācijas numurs, viena e-pasta adrese un viens tālruņa numurs var piederēt tikai vienam aktīvam kontam.</li>
<li>Dalība ir bez maksas un nevienam neuzliek pienākumu kaut ko pirkt.</li>
</ul>`,
      },
      'company-types': {
        title: 'Uzņēmuma veids',
        text: `<p>Jūsu valstī īpašnieks norāda, kāda veida uzņēmums tas ir. Lūdzam izvēlēties to veidu, kas norādīts uzņēmuma dokumentos, un paziņot mums, ja tas mainās.</p>`,
      },
      statements: {
        title: 'Paziņojumi un apliecinājumi',
        text: `<p>Dažiem uzņēmumu veidiem jāapstiprina kāds paziņojums vai jāsniedz kāds apliecinājums. Bez tā uzņēmums nevar piedalīties. Īpašnieks to apliecina uzņēmuma vārdā un ir atbildīgs par to, ka apliecinājums ir patiess.</p>
<p>Ja apliecinājums vairs neatbilst patiesībai, paziņojiet mums tajā noteiktajā termiņā, bet citādi – nekavējoties.</p>`,
      },
      account: {
        title: 'Pieslēgšanās',
        text: `<p>Paroles nav. Jūs pieslēdzaties ar kodu, ko nosūtām pa e-pastu vai īsziņā; tas ir derīgs {codeMinutes, plural, zero {# minūtes} one {# minūti} other {# minūtes}}. Mēs nekad neprasām šo kodu pa tālruni vai vēstulē. Lūdzam nevienam to neatklāt un uzturēt aktuālu savu e-pasta adresi un tālruņa numuru.</p>
<p>Ja jums šķiet, ka jūsu kontu izmanto kāds cits, nekavējoties rakstiet mums: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Komanda',
        text: `<p>Visi komandas dalībnieki pelna punktus savam uzņēmumam. Pasūtījumus var veikt tikai īpašnieks. Īpašnieks nosaka, kas ietilpst komandā, un noņem no tās tos, kas no uzņēmuma aiziet. Par to, ko komanda dara klubā, atbild uzņēmums.</p>`,
      },
      'team-size': {
        title: 'Komandas lielums',
        text: `<p>Lielākais cilvēku skaits, kas no viena uzņēmuma var būt klubā, ieskaitot īpašnieku: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekti un izstrādājumi',
        text: `<ul>
<li>Projekts ir pabeigts darbs vienā adresē. Reģistrējiet to, pievienojiet izstrādājumus, ko jūsu uzņēmums tur ir uzstādījis, izmantojot kodus no to etiķetēm, un aizpildiet anketu.</li>
<li>Projekts ir atvērts {projectDays, plural, zero {# dienas} one {# dienu} other {# dienas}} no tā reģistrēšanas. Ja līdz tam anketa nav aizpildīta, projekta termiņš beidzas un punktus tas nedod.</li>
<li>Anketa slēdz projektu, un tā punkti tiek ieskaitīti. Ja kāds no izstrādājumiem ir pārbaudē, punkti tiek ieskaitīti pēc pārbaudes beigām.</li>
<li>Katrs sērijas numurs visā klubā tiek ieskaitīts vienu reizi – uzņēmumam, kas to pievieno pirmais. Kad projekta termiņš ir beidzies, tā sērijas numurus var pievienot no jauna.</li>
<li>Cik punktu dod izstrādājums, nosaka jūsu valsts tabula dienā, kad tas tiek pievienots. Tabula redzama lapā <a href="/rewards">Balvas</a>.</li>
<li>Lielākais punktu skaits, ko var dot viens projekts: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Pārbaude',
        text: `<p>Mūsu darbinieki izstrādājumu pirms ieskaitīšanas apskata, ja to jūsu valstī nepārdod, ja tā sērijas numuru iepriekš esam noraidījuši vai ja projektā jau ir {productsWithoutReview} izstrādājumi. Viņi to pieņem vai noraida. Viņi var lūgt jums pierādījumu, piemēram, etiķetes fotogrāfiju.</p>
<p>Noraidīts izstrādājums punktus nedod, un jūsu uzņēmums tā sērijas numuru nevar pievienot vēlreiz. Kluba ietvaros lēmums ir galīgs; jūsu tiesības vērsties tiesā paliek spēkā. Ja uzskatāt, ka esam kļūdījušies, rakstiet mums.</p>`,
      },
      points: {
        title: 'Punkti',
        text: `<ul>
<li>Punkti pieder uzņēmumam, nevis cilvēkiem, kas tajā strādā.</li>
<li>Punkti nav nauda. Tos neizmaksā naudā, par tiem neaprēķina procentus, un tos nevar pārdot vai nodot citam uzņēmumam. Tos var iztērēt tikai kluba veikalā.</li>
<li>Mēs varam piešķirt punktus arī citu iemeslu dēļ, par kuriem paziņojam klubā, piemēram, par mācībām vai akcijām.</li>
<li>Mēs varam atskaitīt punktus, kas ieskaitīti kļūdas pēc vai pretēji šiem noteikumiem. Iemesls norādīts jūsu punktu vēsturē.</li>
<li>Balvas var būt uzņēmuma ienākumi. Uzņēmums tās iegrāmato un samaksā par tām nodokļus un obligātās iemaksas. Mēs nesniedzam konsultācijas nodokļu jautājumos.</li>
</ul>`,
      },
      expiry: {
        title: 'Cik ilgi punkti ir derīgi',
        text: `<p>Punkti ir derīgi līdz 31. decembra beigām gadā, kas seko to ieskaitīšanas gadam. Pēc tam to termiņš beidzas bez atlīdzības. Punktu atlikumā redzams, cik punktiem termiņš beidzas visdrīzāk.</p>
<p>Katrs pasūtījums vispirms izmanto punktus, kuru termiņš beidzas visdrīzāk. Punktus, kas atgriežas tāpēc, ka esam noraidījuši pasūtījumu, var tērēt vēl vismaz {returnDays, plural, zero {# dienas} one {# dienu} other {# dienas}}: ja to termiņš beigtos agrāk, tie ir derīgi līdz kāda vēlāka gada 31. decembrim.</p>`,
      },
      'welcome-points': {
        title: 'Pievienošanās punkti',
        text: `<p>Kad pirmo reizi tiek aizpildīta anketa par uzņēmumu, uzņēmums vienu reizi saņem pievienošanās punktus: {welcomePoints}. Nav svarīgi, kurš anketu aizpilda.</p>`,
      },
      levels: {
        title: 'Gada līmeņi',
        text: `<p>Katrā izstrādājumu kategorijā skaitām pieņemtos izstrādājumus no projektiem, kas slēgti kopš 1. janvāra. Uzņēmums, kas sasniedz līmeni, saņem par to bonusa punktus vienu reizi gadā katrā kategorijā. 1. janvārī skaitīšana sākas no jauna. Žalūziju un slēģu montētāju uzņēmumiem tiek skaitītas tikai žalūzijas un slēģi.</p>
<p>Cik izstrādājumu līmenim vajadzīgs un ko tas dod, redzams klubā.</p>`,
      },
      misuse: {
        title: 'Ļaunprātīga izmantošana',
        text: `<p>Punkti ir paredzēti par izstrādājumiem, ko jūsu uzņēmums patiešām ir uzstādījis. Nav atļauts ievadīt citu izstrādājumu kodus, izdomāt projektus, likt programmām ievadīt kodus vai nodot kontu kādam citam.</p>
<p>Šādos gadījumos mēs varam noraidīt izstrādājumus un projektus, atskaitīt punktus un slēgt kontu. Pirms tam lūdzam uzņēmuma viedokli, ja vien gaidīšana nenodarītu kaitējumu.</p>`,
      },
      liability: {
        title: 'Atbildība',
        text: `<p>Mēs uzturam klubu rūpīgi, tomēr nevaram apsolīt, ka tas ir pieejams vienmēr. Ja mūsu kļūdas dēļ jums ir zuduši punkti, rakstiet mums, un mēs to izlabosim.</p>
<p>Mēs atbildam likumā noteiktajā kārtībā. Ciktāl likums to atļauj, mēs neatbildam par neiegūto peļņu, ja klubs nav bijis pieejams vai jūsu norādītās ziņas bijušas nepareizas. Nekas šajos noteikumos neierobežo atbildību, ko pēc likuma ierobežot nedrīkst.</p>`,
      },
      end: {
        title: 'Dalības beigas',
        text: `<ul>
<li>Uzņēmums var izbeigt dalību jebkurā laikā, nenorādot iemeslu, nosūtot ziņu uz <a href="mailto:{email}">{email}</a>.</li>
<li>Mēs varam izbeigt kāda uzņēmuma dalību vai slēgt visu klubu, par to paziņojot tik laikus, lai punktus pirms tam varētu iztērēt. Svarīga iemesla dēļ, piemēram, ļaunprātīgas izmantošanas gadījumā, varam dalību izbeigt nekavējoties.</li>
<li>Dalībai beidzoties, neviens uzņēmuma vārdā vairs nevar pieslēgties un neiztērētie punkti zūd. Pirms tam veiktie pasūtījumi tiek izpildīti.</li>
</ul>`,
      },
      changes: {
        title: 'Šo noteikumu grozījumi',
        text: `<p>Mēs varam grozīt šos noteikumus, ja tam ir pamatots iemesls, piemēram, jauns likums vai jauna kluba daļa. Par grozījumiem paziņojam klubā, pirms tie stājas spēkā. Jau ieskaitīti punkti no tā nesamazinās. Kas nepiekrīt, var izbeigt dalību, pirms grozījumi stājas spēkā.</p>`,
      },
      refusal: {
        title: 'Atkārtota piekrišana',
        text: `<p>Jūsu valstī senāku kontu īpašniekus, kad viņi pieslēdzas, lūdzam piekrist šiem noteikumiem. Ja īpašnieks atsakās, uzņēmuma konts tiek slēgts un tā cilvēki vairs nevar pieslēgties. Uzņēmums var reģistrēties no jauna, bet tad sāk bez agrākajiem punktiem.</p>`,
      },
      law: {
        title: 'Tiesības un tiesas',
        text: `<p>Piemērojami iepriekš minētās valsts tiesību akti: {country}. Strīdus izšķir tiesas, kurām tie ir piekritīgi saskaņā ar šiem tiesību aktiem. Lūdzam vispirms rakstīt mums; lielāko daļu jautājumu var atrisināt dažās rindās.</p>
<p>Ja kāda šo noteikumu daļa nav spēkā, pārējās daļas paliek spēkā.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Noteikumi žalūziju un slēģu montētājiem',
    excerpt: 'Kas Lucarne Club attiecas uz uzņēmumiem, kuri uzstāda žalūzijas un slēģus.',
    sections: {
      scope: {
        title: 'Uz ko attiecas šie noteikumi',
        text: `<p>Šie noteikumi attiecas uz žalūziju un slēģu montētāju uzņēmumiem, kas Lucarne Club pievienojušies kā šādi montētāji un uzstāda žalūzijas un slēģus, ko piedāvā {company}, {address} (turpmāk – „mēs”). Uz tiem attiecas arī <a href="/terms">kluba noteikumi</a>; šeit norādīts, kas ir citādi. Šie noteikumi ir spēkā dalībniekiem šādā valstī: {country}.</p>`,
      },
      joining: {
        title: 'Pievienošanās',
        text: `<p>Žalūziju un slēģu montētāji reģistrējas atsevišķā lapā un aizpilda viņu darbam sagatavotu anketu. Izvēle attiecas uz uzņēmumu un visu tā komandu. Ja mainās jūsu uzņēmuma darbs, rakstiet mums: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Izstrādājumi',
        text: `<p>Pievienojiet projektam žalūzijas un slēģus, ko jūsu uzņēmums ir uzstādījis, izmantojot kodus no to etiķetēm. Ko dod katrs no tiem, redzams lapā <a href="/rewards">Balvas</a>. Var pievienot arī citus izstrādājumus; tie punktus nedod.</p>
<p>Tāpat kā visiem dalībniekiem, projekts ir atvērts {projectDays, plural, zero {# dienas} one {# dienu} other {# dienas}}, un lielākais punktu skaits, ko tas var dot, ir: {projectCap}.</p>`,
      },
      levels: {
        title: 'Gada līmeņi',
        text: `<p>Žalūziju un slēģu montētāju uzņēmumi piedalās gada līmeņos ar divām kategorijām: žalūzijas un slēģi. Citu kategoriju izstrādājumi līmenim netiek skaitīti.</p>`,
      },
      precedence: {
        title: 'Ja noteikumi atšķiras',
        text: `<p>Ja šie noteikumi un <a href="/terms">kluba noteikumi</a> atšķiras, piemēro šos noteikumus. <a href="/commercial-rules">Pasūtīšanas noteikumi</a> un <a href="/privacy">privātuma paziņojums</a> ir spēkā bez izmaiņām.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Pasūtīšanas noteikumi',
    excerpt:
      'Kā kluba veikalā notiek pasūtīšana: cenas punktos, piegāde, dāvanu kartes, trūkumi un atgriešana.',
    sections: {
      shop: {
        title: 'Veikals',
        text: `<p>{company} uztur Lucarne Club veikalu. Tas ir pieejams dalībniekiem. To var aplūkot visa komanda, bet pasūtījumus uzņēmuma vārdā var veikt tikai konta īpašnieks. Pasūtījumiem piemērojami arī <a href="/terms">kluba noteikumi</a>.</p>`,
      },
      prices: {
        title: 'Cenas',
        text: `<p>Visas cenas ir punktos. Ar naudu nevar maksāt ne pilnībā, ne daļēji, un par piegādi nekas nav jāpiemaksā. Noteicošā ir cena pasūtīšanas brīdī. Uzņēmums var pasūtīt, kamēr tam ir pietiekami daudz punktu un kamēr ir krājumi.</p>`,
      },
      'minimum-order': {
        title: 'Mazākais pasūtījums',
        text: `<p>Nosūtāmo preču pasūtījumam kopā jābūt vismaz šādam punktu skaitam: {minimumOrder}. Katrs šāds pasūtījums tiek vērtēts atsevišķi. Visam pārējam, piemēram, dāvanu kartēm, mazākā apjoma nav.</p>`,
      },
      orders: {
        title: 'Pasūtījums',
        text: `<p>Pasūtījumu veic ar pēdējo pogu pasūtīšanas lapā. Jūs saņemat pasūtījuma numuru un apstiprinājumu pa e-pastu, un punkti uzreiz tiek rezervēti. Ja grozā ir vairāku veidu lietas, piemēram, nosūtāmas preces un dāvanu kartes, katram veidam tiek izveidots savs pasūtījums.</p>
<p>Pirms pasūtīšanas lūdzam pārbaudīt piegādes datus.</p>`,
      },
      states: {
        title: 'Kas notiek ar pasūtījumu',
        text: `<ul>
<li><strong>Saņemts un tiek apstrādāts:</strong> punkti ir rezervēti pasūtījumam. Mēs to pārbaudām un sagatavojam.</li>
<li><strong>Izpildīts:</strong> pasūtījums ir izpildīts, un punkti ir galīgi iztērēti.</li>
<li><strong>Noraidīts:</strong> mēs nevaram pasūtījumu izpildīt. Punkti tiek atdoti.</li>
<li><strong>Neizdevies:</strong> radās kļūda mūsu pusē. Punkti tiek atdoti. Mēs varam mēģināt vēlreiz; tad tie tiek rezervēti no jauna.</li>
</ul>
<p>Kamēr pasūtījums nav izpildīts, jūs varat lūgt to atcelt: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Piegāde',
        text: `<p>Preces nosūta uz adresi, kas norādīta pasūtījumā. Lūdzam pārbaudīt sūtījumu, kad tas pienāk. Ja kaut kas ir bojāts vai trūkst, rakstiet mums, cik drīz vien iespējams, norādot pasūtījuma numuru. Ja sūtījums atgriežas nepareizas adreses dēļ, vienojamies ar jums par turpmāko rīcību.</p>`,
      },
      vouchers: {
        title: 'Dāvanu kartes',
        text: `<ul>
<li>Dāvanu kartes kods redzams pasūtījuma lapā, tiklīdz pasūtījums ir izpildīts. Glabājiet to kā skaidru naudu: to var izmantot ikviens, kam tas ir.</li>
<li>Dāvanu karti izmanto pie uzņēmuma, kas to izdevis, un saskaņā ar tā nosacījumiem. Ja ir norādīta pēdējā diena, karti var izmantot līdz šai dienai.</li>
<li>Ja mums vairs nav kodu, pasūtījums neizdodas un punkti tiek atdoti.</li>
<li>Izsniegtu kodu nevar atdot, izņemot, ja tas nedarbojas.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Pēc pasūtījuma izgatavoti materiāli',
        text: `<p>Daļa materiālu tiek izgatavota jūsu uzņēmumam, piemēram, ar tā nosaukumu. Tos nevar atdot, izņemot, ja tiem ir trūkumi. Jūs atbildat par to, ka mēs drīkstam izmantot nosaukumus, tekstus un attēlus, ko mums šim nolūkam dodat.</p>`,
      },
      'club-card': {
        title: 'Kluba karte',
        text: `<ul>
<li>Kluba karte ir uzņēmuma priekšapmaksas karte. Katram uzņēmumam var būt viena. Pati karte punktus nemaksā.</li>
<li>Uzņēmums to var pasūtīt, tiklīdz šajā gadā, neskaitot noraidītos, ir pievienojis izstrādājumus vismaz šādā skaitā: {cardProducts}.</li>
<li>Karti papildina ar punktiem. Ko dod 1 punkts: {cardValue}.</li>
<li>Nauda ir kartē ne vēlāk kā {topUpDays, plural, zero {# darbdienu} one {# darbdienas} other {# darbdienu}} laikā pēc tam, kad izpildīts papildināšanas pasūtījums. To nevar pārvērst atpakaļ punktos.</li>
<li>Kartes lietošanai piemērojami tās izdevēja nosacījumi.</li>
</ul>`,
      },
      faults: {
        title: 'Trūkumi un atgriešana',
        text: `<p>Ja precei ir trūkumi vai tā nav tā, ko pasūtījāt, rakstiet mums: <a href="mailto:{email}">{email}</a>. Mēs piegādājam vēlreiz, salabojam vai atdodam punktus. Tiesības, ko likums dod jūsu uzņēmumam, paliek spēkā.</p>
<p>Citos gadījumos izpildītus pasūtījumus nevar ne atdot, ne apmainīt.</p>`,
      },
    },
  },
  privacy: {
    title: 'Privātuma paziņojums',
    excerpt:
      'Kādus personas datus Lucarne Club glabā, kāpēc, cik ilgi, kas tos saņem un kādas ir jūsu tiesības.',
    sections: {
      controller: {
        title: 'Kas ir atbildīgs',
        text: `<p>Par personas datiem Lucarne Club atbildīgs ir pārzinis {company}, {address}. Piemērojamais tiesību akts: {dataLaw}. Jautājumus un pieprasījumus lūdzam sūtīt uz <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Ko mēs glabājam',
        text: `<ul>
<li><strong>Par jums:</strong> vārds un uzvārds, e-pasta adrese, tālruņa numurs, attēls, valoda, loma uzņēmumā, kam un kad piekritāt un kad pēdējo reizi bijāt klubā.</li>
<li><strong>Par uzņēmumu:</strong> nosaukums, adrese, reģistrācijas numuri, uzņēmuma veids, ja to prasa, un atbildes uz tā anketu.</li>
<li><strong>Par projektiem:</strong> darba nosaukums un adrese, izstrādājumi ar sērijas numuriem, atbildes uz anketu un kas ko pievienojis. Klienta vārdu lietojiet tikai tad, ja to drīkstat darīt.</li>
<li><strong>Par punktiem un pasūtījumiem:</strong> katrs ieraksts, katrs pasūtījums un tam norādītais vārds, adrese, e-pasta adrese un tālruņa numurs.</li>
<li><strong>Par atbalstu:</strong> jūsu sarunas ar mums atbalsta tērzēšanā.</li>
<li><strong>Tehniskie dati:</strong> pieslēgšanās jūsu kontam kopā ar pārlūkprogrammas veidu, kā arī žurnāli, kas palīdz atrast kļūdas. Pieslēgšanās un dažus citus pieprasījumus skaitām pēc tīkla adreses, lai neviens tos nevarētu mēģināt bez gala.</li>
</ul>`,
      },
      purposes: {
        title: 'Kam dati vajadzīgi un uz kāda juridiskā pamata',
        text: `<p>Juridiskais pamats norādīts iekavās:</p>
<ul>
<li><strong>Kluba darbība:</strong> konti, komandas, projekti, punkti, pasūtījumi, atbalsts un ziņas par tiem. Ja dalībnieks esat jūs, piemēram, kā pašnodarbināta persona: līgums ar jums ({basisContract}). Ja strādājat uzņēmumā, kas ir dalībnieks: mūsu un uzņēmuma leģitīmā interese par tā dalību ({basisInterest}).</li>
<li><strong>Grāmatvedība un nodokļi:</strong> tiesību akti prasa, lai mēs glabātu punktu un pasūtījumu ierakstus ({basisObligation}).</li>
<li><strong>Drošība:</strong> mums ir leģitīma interese novērst ļaunprātīgu izmantošanu, atrast kļūdas un palīdzēt dalībniekiem ({basisInterest}).</li>
<li><strong>Anketas:</strong> mums ir leģitīma interese uzzināt, kā lieto mūsu izstrādājumus ({basisInterest}).</li>
<li><strong>Piedāvājumi un jaunumi:</strong> jūsu piekrišana ({basisConsent}).</li>
<li><strong>Video:</strong> jūsu piekrišana, ko dodat, palaižot video ({basisConsent}).</li>
</ul>
<p>Par izstrādājumiem, kas ir pārbaudē, lemj cilvēki, nevis programmas.</p>`,
      },
      offers: {
        title: 'Piedāvājumi un jaunumi',
        text: `<p>Piedāvājumus un jaunumus sūtām pa e-pastu vai zvanām un rakstām īsziņas tikai tad, ja ir jūsu piekrišana. Savu lēmumu varat jebkurā laikā mainīt <a href="/user">savā profilā</a>. Kodi, brīdinājumi un ziņas par jūsu projektiem un pasūtījumiem pieder pie dalības un pienāk bez šādas piekrišanas.</p>`,
      },
      access: {
        title: 'Kas tos redz',
        text: `<p>Jūsu uzņēmuma komanda redz uzņēmuma projektus un punktus, kā arī katra cilvēka vārdu, tālruņa numuru, attēlu, lomu, projektu skaitu un to, kad šis cilvēks pēdējo reizi bija klubā. Uzņēmums, kas klubā uzaicina citu, un uzaicinātais uzņēmums redz viens otra nosaukumu un to, vai par ielūgumu saņemti punkti.</p>
<p>Mūsu darbinieki redz to, kas viņiem vajadzīgs kluba uzturēšanai. Lai jums palīdzētu, viņi var aplūkot klubu tā, kā to redzat jūs. Tad viņi neko nevar mainīt, un tiek reģistrēts, kurš ir skatījies.</p>`,
      },
      recipients: {
        title: 'Kas tos saņem',
        text: `<ul>
<li>Uzņēmumi, kas saskaņā ar līgumu un mūsu norādījumiem strādā mūsu labā: serveru uzturēšanā un e-pasta vēstuļu un īsziņu sūtīšanā.</li>
<li>Tie, kas piegādā balvu: viņiem vajadzīgie dati, piemēram, vārds, adrese un tālruņa numurs.</li>
<li>Ja klubs rakstīšanas laikā iesaka adreses, mūsu serveris tās jautā vietu meklēšanas pakalpojumam. Tas saņem laukā ierakstīto, bet ne to, kas jūs esat.</li>
<li>Iestādes, ja mums to uzliek par pienākumu likums.</li>
</ul>
<p>Mēs datus nepārdodam un nevienam tos nenododam reklāmai.</p>`,
      },
      transfers: {
        title: 'Datu nosūtīšana uz citām valstīm',
        text: `<p>Daži saņēmēji var apstrādāt datus ārpus šīs teritorijas: {dataArea}. Tie ir:</p>
<ul>
<li><strong>YouTube:</strong> kad palaižat video, Google saņem jūsu tīkla adresi un datus par pārlūkprogrammu, arī ASV. Pirms tam tas nesaņem neko.</li>
<li><strong>Adrešu ieteikumi:</strong> vietu meklēšanas pakalpojums saņem tikai to, ko ierakstāt laukā.</li>
<li><strong>Serveri, e-pasta vēstules un īsziņas:</strong> pakalpojumu sniedzēji saņem to, ko mūsu uzdevumā glabā vai piegādā.</li>
</ul>
<p>Mēs nosūtām datus uz turieni tikai tad, ja aizsardzības līmenis valstī ir atzīts par pietiekamu, vai ar tiesību aktos paredzētām garantijām, piemēram, līguma klauzulām. Garantiju kopiju varat lūgt mums.</p>`,
      },
      'signing-in': {
        title: 'Pieslēgšanās',
        text: `<p>Jūs pieslēdzaties ar kodu, kas pienāk pa e-pastu vai īsziņā. Tas ir derīgs {codeMinutes, plural, zero {# minūtes} one {# minūti} other {# minūtes}}, un to var izmantot vienu reizi; mēs to glabājam tikai tādā veidā, no kura to nevar nolasīt. Pēc tam pieslēgums ierīcē saglabājas, līdz jūs atslēdzaties vai līdz klubs nav apmeklēts {sessionDays, plural, zero {# dienas} one {# dienu} other {# dienas}}. Laiku pa laikam tomēr jāpieslēdzas no jauna. Pēc e-pasta adreses vai tālruņa maiņas veco glabājam {undoHours} stundas, lai no tā varētu maiņu atcelt.</p>`,
      },
      cookies: {
        title: 'Sīkdatnes un pārlūkprogrammas krātuve',
        text: `<p>Klubs lieto šīs sīkdatnes un tikai tam, ko jūs tam lūdzat darīt:</p>
<ul>
<li><strong>club_token</strong> un <strong>club_refresh</strong> saglabā jūsu pieslēgumu: pirmā vienu stundu, otrā {sessionDays, plural, zero {# dienas} one {# dienu} other {# dienas}}. Abas tiek atjaunotas, kamēr lietojat klubu.</li>
<li><strong>club_attempt</strong> ir saistīta ar pieslēgšanās kodu, ko pieprasījāt. Tās termiņš beidzas kopā ar kodu, pēc {codeMinutes, plural, zero {# minūtēm} one {# minūtes} other {# minūtēm}}.</li>
<li><strong>club_device</strong> gadu atceras, ka šajā ierīcē pieslēdzāties savam kontam, lai neviens cits nevarētu iztērēt jūsu pieslēgšanās mēģinājumus. Tā paliek arī pēc izrakstīšanās, bet ar to vien pieslēgties nevar. Pēc tās arī paziņojam jums pa e-pastu, ja kāds pieslēdzas no citas ierīces.</li>
<li><strong>lang</strong> gadu atceras jūsu izvēlēto valodu.</li>
</ul>
<p>Jūsu pārlūkprogrammas krātuvē klubs glabā jūsu grozu, veidlapās un anketās ierakstīto un to, ko rāda lapas augšdaļa, piemēram, jūsu vārdu un punktus. Tur glabājas arī lasāmās lapas, ko atvērāt, piemēram, jaunumi, pamācības un juridiskie teksti, lai tās varētu lasīt arī bez savienojuma. Kad atslēdzaties, tas viss tiek dzēsts; paliek tikai valoda, valsts un club_device.</p>
<p>Mēs jūs neizsekojam, nerādām reklāmu, un jūsu apmeklējumus neanalizē neviens cits.</p>`,
      },
      videos: {
        title: 'Video',
        text: `<p>Daļa video nāk no YouTube. Pirms video palaišanas no turienes netiek ielādēts nekas. Tikai tad jūsu pārlūkprogramma savienojas ar {videoHost} – adresi, ko YouTube izveidojis video rādīšanai ar lielāku privātumu. No tā brīža video piemērojami YouTube privātuma noteikumi.</p>`,
      },
      retention: {
        title: 'Cik ilgi mēs tos glabājam',
        text: `<ul>
<li>Konta datus: kamēr ilgst dalība. Pēc tam dzēšam visu, kas nav vajadzīgs grāmatvedībai, nodokļiem vai neizpildītām prasībām.</li>
<li>Punktu un pasūtījumu ierakstus: cik ilgi to prasa grāmatvedības un nodokļu tiesību akti. Ieraksti nekad netiek mainīti; labojums ir atsevišķs ieraksts.</li>
<li>Projektus un sērijas numurus: kamēr mums jāspēj pateikt, ka izstrādājums jau ir ieskaitīts.</li>
<li>E-pasta vēstules vai īsziņas tekstu: līdz tas ir nosūtīts.</li>
<li>Pieslēgšanās mēģinājumus ar nepareizu kodu: divas dienas, tīkla adresi tikai tādā veidā, no kura to nevar nolasīt.</li>
<li>Reģistrāciju, kas nav apstiprināta ar kodu: 24 stundas.</li>
</ul>`,
      },
      portability: {
        title: 'Datu pārnesamība',
        text: `<p>Lapā <a href="/user/data">Mani dati</a> varat lejupielādēt savu datu kopiju plaši izmantotā, mašīnlasāmā formātā (JSON) un nodot to citam uzņēmumam. Ja lūgsiet, nosūtīsim to tieši šim uzņēmumam, ja tas ir tehniski iespējams.</p>`,
      },
      rights: {
        title: 'Jūsu tiesības',
        text: `<p>Jums ir tiesības:</p>
<ul>
<li>zināt, kādus datus par jums glabājam, un saņemt to kopiju;</li>
<li>prasīt, lai nepareizi dati tiek izlaboti;</li>
<li>prasīt, lai tiek dzēsti dati, kas mums nav jāglabā;</li>
<li>prasīt, lai apstrāde tiek ierobežota;</li>
<li>iebilst pret apstrādi, kuras pamats ir leģitīma interese;</li>
<li>saņemt savus datus mašīnlasāmā formātā un nodot tos citiem (tiesības uz datu pārnesamību);</li>
<li>jebkurā laikā atsaukt piekrišanu; iepriekš darītais paliek likumīgs.</li>
</ul>
<p>Daudz ko varat skatīt un mainīt jau <a href="/user">savā profilā</a>. Rakstiet uz <a href="mailto:{email}">{email}</a>.</p>
<p>Jebkurā laikā varat iesniegt sūdzību uzraudzības iestādei: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Jūsu tiesības',
        text: `<p>Jums ir tiesības:</p>
<ul>
<li>zināt, vai un kāpēc izmantojam datus par jums, no kurienes tie nāk un kas tos saņem valstī vai ārzemēs;</li>
<li>saņemt savu datu kopiju;</li>
<li>prasīt, lai nepareizi dati tiek izlaboti un lai tiek dzēsti vai iznīcināti dati, kas mums nav jāglabā;</li>
<li>iebilst pret apstrādi un pret lēmumiem, ko pieņem tikai programma;</li>
<li>jebkurā laikā atsaukt piekrišanu; iepriekš darītais paliek likumīgs;</li>
<li>prasīt atlīdzināt kaitējumu, ko radījusi nelikumīga apstrāde.</li>
</ul>
<p>Daudz ko varat skatīt un mainīt jau <a href="/user">savā profilā</a>. Rakstiet uz <a href="mailto:{email}">{email}</a>. Mēs atbildam 30 dienu laikā.</p>
<p>Ja mūsu atbilde jūs neapmierina vai to nesaņemat, varat iesniegt sūdzību uzraudzības iestādei: <a href="{authorityUrl}">{authority}</a>. Varat arī vērsties tiesā.</p>`,
      },
    },
  },
  imprint: {
    title: 'Ziņas par kluba uzturētāju',
    excerpt: 'Kas uztur Lucarne Club un kā ar mums sazināties.',
    sections: {
      operator: {
        title: 'Kas uztur klubu',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Uzņēmumu reģistrs: {registerName} {registerNumber}</li>
<li>PVN: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Saziņa',
        text: `<ul>
<li>E-pasts: <a href="mailto:{email}">{email}</a></li>
<li>Tālrunis: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kad mēs esam uz vietas',
        text: `<p>No pirmdienas līdz piektdienai {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Kļūdas un drošība',
        text: `<p>Vai atradāt nepareizu tekstu, kļūdu vai drošības trūkumu klubā? Lūdzam rakstīt mums un norādīt, kurā lapā tas ir. Mēs izskatām katru ziņu. Ko mēs darām ar personas datiem, skaidrots <a href="/privacy">privātuma paziņojumā</a>.</p>`,
      },
      concerns: {
        title: 'Ziņošana par pārkāpumu',
        text: `<p>Kas uzzina par pārkāpumu mūsu uzņēmumā, var par to konfidenciāli ziņot šeit: <a href="{whistleblowerUrl}">Ziņot par pārkāpumu</a>.</p>`,
      },
    },
  },
};
