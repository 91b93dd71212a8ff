import type { Item } from '#content/item.ts';

/** What to look at around a roof window before autumn. */
export const checkBeforeRain: Item = {
  name: 'check-before-rain',
  type: 'news',
  pictures: ['/art/news/check-before-rain.svg'],
  daysBefore: 2,
  sticky: true,
  texts: {
    en: {
      title: 'Five spots to check before the rain comes',
      excerpt: 'Ten minutes at every roof window, and the call in the first storm goes to somebody else.',
      text: `<p>Most calls about “a leaking window” have nothing to do with the window. If you are on the roof anyway, look at these five spots.</p>
<ol>
<li><strong>Gutter above the window.</strong> Moss and needles dam the water, and it runs in sideways. Clear it by hand; a brush pushes the dirt under the tiles.</li>
<li><strong>Apron below the window.</strong> It has to lie flat on the tile and reach over its crown. Where it has lifted, dress it down again.</li>
<li><strong>Side flashings.</strong> The water channel has to be free over its whole length. A chip of mortar is enough to lead water over the edge.</li>
<li><strong>Sealing of the sash.</strong> Wipe it, look for cracks and flat spots. A sealing is replaced in a quarter of an hour.</li>
<li><strong>Ventilation flap.</strong> Take out the filter and wash it with mild soap. A clogged one lets moisture stay in the room.</li>
</ol>
<p>Take a picture before and after. It shows the customer what was done, and it is the best reason for a visit next year.</p>`,
      alt: ['A roof window in the rain; a magnifying glass shows the flashing at its edge'],
    },
    pl: {
      title: 'Pięć miejsc do sprawdzenia przed deszczami',
      excerpt:
        'Dziesięć minut przy każdym oknie dachowym i przy pierwszej ulewie telefon zadzwoni u kogoś innego.',
      text: `<p>Większość zgłoszeń „okno przecieka” nie ma z samym oknem nic wspólnego. Skoro i tak jesteś na dachu, obejrzyj tych pięć miejsc.</p>
<ol>
<li><strong>Rynienka nad oknem.</strong> Mech i igliwie spiętrzają wodę, która wchodzi wtedy bokiem. Czyść ręką; szczotka wpycha brud pod dachówki.</li>
<li><strong>Fartuch pod oknem.</strong> Ma przylegać do dachówki i zachodzić za grzbiet fali. Jeśli się podniósł, dociśnij go i uformuj na nowo.</li>
<li><strong>Boczne elementy kołnierza.</strong> Kanał odpływowy musi być drożny na całej długości. Wystarczy okruch zaprawy, żeby woda poszła przez krawędź.</li>
<li><strong>Uszczelka skrzydła.</strong> Przetrzyj ją, poszukaj pęknięć i spłaszczeń. Wymiana uszczelki to kwadrans pracy.</li>
<li><strong>Klapa wentylacyjna.</strong> Wyjmij filtr i umyj go w wodzie z łagodnym mydłem. Zatkany zatrzymuje wilgoć w pokoju.</li>
</ol>
<p>Zrób zdjęcie przed i po. Klient zobaczy, za co płaci, a ty masz najlepszy powód, żeby zajrzeć tam za rok.</p>`,
      alt: ['Okno dachowe w deszczu; lupa pokazuje kołnierz przy krawędzi okna'],
    },
    hu: {
      title: 'Öt hely, amelyet az esők előtt érdemes ellenőrizni',
      excerpt: 'Tíz perc minden tetőtéri ablaknál, és az első viharban nem Önnél csörög a telefon.',
      text: `<p>Ha azzal hívják, hogy „beázik az ablak”, többnyire nem az ablak a hibás. Ha már úgyis a tetőn van, nézze meg ezt az öt helyet.</p>
<ol>
<li><strong>Az ablak fölötti vízelvezető csatorna.</strong> A moha és a tűlevél felduzzasztja a vizet, amely oldalt befolyik. Kézzel tisztítsa: a kefe a cserepek alá tolja a szennyeződést.</li>
<li><strong>Az ablak alatti kötény.</strong> Simuljon a cserépre, és érjen túl a hullámhegyen. Ahol felemelkedett, formázza vissza.</li>
<li><strong>Az oldalsó burkolóelemek.</strong> A vízcsatorna legyen végig szabad. Egy darabka habarcs is elég ahhoz, hogy a víz átbukjon a peremen.</li>
<li><strong>A szárny tömítése.</strong> Törölje le, és keressen rajta repedést vagy ellapult szakaszt. Negyedóra alatt kicserélhető.</li>
<li><strong>A szellőzőnyílás.</strong> Vegye ki a szűrőt, és mossa ki enyhén szappanos vízben. Ha eltömődött, a pára a szobában marad.</li>
</ol>
<p>Fényképezzen előtte és utána. Az ügyfél látja, mi készült el, és jövőre is jó oka lesz kihívni Önt.</p>`,
      alt: ['Tetőtéri ablak esőben; nagyító mutatja a burkolókeretet az ablak szélénél'],
    },
    uk: {
      title: 'П’ять місць, які варто перевірити до дощів',
      excerpt: 'Десять хвилин біля кожного мансардного вікна, і під час першої зливи дзвонитимуть не вам.',
      text: `<p>Здебільшого, коли кажуть «вікно протікає», саме вікно ні до чого. Якщо ви вже на даху, огляньте ці п’ять місць.</p>
<ol>
<li><strong>Жолоб над вікном.</strong> Мох і хвоя перегороджують шлях воді, і вона затікає збоку. Чистьте рукою: щітка заганяє бруд під черепицю.</li>
<li><strong>Фартух під вікном.</strong> Він має щільно лежати на черепиці й заходити за гребінь хвилі. Де піднявся, притисніть його знову.</li>
<li><strong>Бічні планки окладу.</strong> Водовідвідний канал має бути вільним по всій довжині. Досить шматочка розчину, щоб вода пішла через край.</li>
<li><strong>Ущільнювач стулки.</strong> Протріть його й пошукайте тріщини та сплющені ділянки. Заміна триває чверть години.</li>
<li><strong>Вентиляційний клапан.</strong> Вийміть фільтр і промийте його м’яким мильним розчином. Якщо він забитий, волога лишається в кімнаті.</li>
</ol>
<p>Зробіть фото до і після. Замовник побачить, що зроблено, а ви матимете найкращий привід завітати наступного року.</p>`,
      alt: ['Мансардне вікно під дощем; лупа показує оклад на краю вікна'],
    },
  },
};
