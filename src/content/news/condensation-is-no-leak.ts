import type { Item } from '#content/item.ts';

/** How to tell condensation from a leak, and how to explain it. */
export const condensationIsNoLeak: Item = {
  name: 'condensation-is-no-leak',
  type: 'news',
  pictures: ['/art/news/condensation-is-no-leak.svg'],
  daysBefore: 16,
  texts: {
    en: {
      title: 'Water on the inside is not a leak yet',
      excerpt: 'How to tell condensation from a leak in two minutes, and what to say to the customer.',
      text: `<p>The telephone rings on the first frosty morning: “Water is running down the pane.” Three questions help before you put up the ladder.</p>
<h2>Ask on the telephone</h2>
<ul>
<li>Is it wet when it is <strong>cold</strong>, or when it <strong>rains</strong>? Cold points to condensation.</li>
<li>Is the water on the <strong>lower edge of the pane</strong>, or on the <strong>lining</strong>? On the pane it comes from the air in the room.</li>
<li>Is there a radiator below the window, or are blind and curtain closed all night? Without warm air the pane stays cold.</li>
</ul>
<h2>Advice that works</h2>
<ul>
<li>Open wide two to four times a day for five minutes instead of tilting for hours.</li>
<li>Leave the ventilation flap open in winter.</li>
<li>Leave the blind open by a hand’s breadth at the bottom.</li>
</ul>
<p>On site, look at the lining: it should be level above the window and upright below it, so that warm air reaches the whole pane. And check the insulation around the frame. A cold frame is often where a good job was finished in a hurry.</p>`,
      alt: ['A roof window seen from inside, drops of water at the lower edge of the pane'],
    },
    pl: {
      title: 'Woda od środka to jeszcze nie przeciek',
      excerpt: 'Jak w dwie minuty odróżnić skropliny od przecieku i co powiedzieć klientowi.',
      text: `<p>Telefon dzwoni w pierwszy mroźny poranek: „Po szybie płynie woda”. Zanim rozstawisz drabinę, zadaj trzy pytania.</p>
<h2>Zapytaj przez telefon</h2>
<ul>
<li>Mokro jest, gdy jest <strong>zimno</strong>, czy gdy <strong>pada</strong>? Zimno wskazuje na skropliny.</li>
<li>Woda jest na <strong>dolnej krawędzi szyby</strong> czy na <strong>szpalecie</strong>? Na szybie pochodzi z powietrza w pokoju.</li>
<li>Czy pod oknem jest grzejnik? Czy roleta i zasłona są zamknięte całą noc? Bez ciepłego powietrza szyba pozostaje zimna.</li>
</ul>
<h2>Rady, które działają</h2>
<ul>
<li>Dwa do czterech razy dziennie otworzyć okno szeroko na pięć minut, zamiast uchylać na godziny.</li>
<li>Zimą zostawić otwartą klapę wentylacyjną.</li>
<li>Roletę zostawić uniesioną od dołu na szerokość dłoni.</li>
</ul>
<p>Na miejscu obejrzyj szpaletę: nad oknem powinna być pozioma, pod oknem pionowa, żeby ciepłe powietrze omywało całą szybę. Sprawdź też ocieplenie wokół ościeżnicy. Zimna ościeżnica to często ślad po dobrej robocie kończonej w pośpiechu.</p>`,
      alt: ['Okno dachowe od środka, krople wody przy dolnej krawędzi szyby'],
    },
    hu: {
      title: 'A víz a belső oldalon még nem beázás',
      excerpt:
        'Így különböztetheti meg két perc alatt a páralecsapódást a beázástól, és ezt mondhatja az ügyfélnek.',
      text: `<p>Az első fagyos reggelen csörög a telefon: „Folyik a víz az üvegen.” Mielőtt felállítaná a létrát, tegyen fel három kérdést.</p>
<h2>Kérdezze meg telefonon</h2>
<ul>
<li>Akkor vizes, amikor <strong>hideg van</strong>, vagy amikor <strong>esik</strong>? A hideg páralecsapódásra utal.</li>
<li>A víz az <strong>üveg alsó szélén</strong> vagy a <strong>belső burkolaton</strong> jelenik meg? Az üvegre a szoba levegőjéből csapódik ki.</li>
<li>Van radiátor az ablak alatt? Egész éjjel be van húzva a roló és a függöny? Meleg levegő nélkül az üveg hideg marad.</li>
</ul>
<h2>Tanácsok, amelyek beválnak</h2>
<ul>
<li>Naponta kétszer-négyszer öt percre tárja ki az ablakot, és ne tartsa órákig résnyire nyitva.</li>
<li>Télen hagyja nyitva a szellőzőnyílást.</li>
<li>A rolót ne húzza le teljesen: alul maradjon tenyérnyi rés.</li>
</ul>
<p>A helyszínen nézze meg a belső burkolatot: az ablak fölött vízszintes, alatta függőleges legyen, hogy a meleg levegő az egész üveget érje. Ellenőrizze a tok körüli hőszigetelést is. Ha hideg a tok, gyakran egy egyébként jó munka végét kapkodták el.</p>`,
      alt: ['Tetőtéri ablak belülről, vízcseppek az üveg alsó szélén'],
    },
    uk: {
      title: 'Вода зсередини ще не означає протікання',
      excerpt: 'Як за дві хвилини відрізнити конденсат від протікання і що сказати замовникові.',
      text: `<p>Телефон дзвонить першого ж морозного ранку: «По склу тече вода». Перш ніж ставити драбину, поставте три запитання.</p>
<h2>Запитайте телефоном</h2>
<ul>
<li>Мокро, коли <strong>холодно</strong> чи коли <strong>дощить</strong>? Холод указує на конденсат.</li>
<li>Вода на <strong>нижньому краї скла</strong> чи на <strong>укосі</strong>? На склі вона з повітря кімнати.</li>
<li>Чи є під вікном радіатор? Чи не закриті всю ніч штора й завіса? Без теплого повітря скло лишається холодним.</li>
</ul>
<h2>Поради, які працюють</h2>
<ul>
<li>Двічі–чотири рази на день відчиняти вікно навстіж на п’ять хвилин замість тримати його прочиненим годинами.</li>
<li>Узимку лишати вентиляційний клапан відкритим.</li>
<li>Унизу лишати штору піднятою на ширину долоні.</li>
</ul>
<p>На місці огляньте укоси: над вікном укіс має бути горизонтальним, під вікном вертикальним, щоб тепле повітря обмивало все скло. Перевірте й утеплення навколо коробки. Холодна коробка часто означає, що добру роботу завершували поспіхом.</p>`,
      alt: ['Мансардне вікно зсередини, краплі води на нижньому краї скла'],
    },
  },
};
