import type { ItemTexts } from '#content/item.ts';

export const en: ItemTexts = {
  'hero-welcome': {
    title: 'Every window that you fit counts',
    excerpt: 'Register the roof, add the products, collect points for your company.',
    text: '<p>Register the roof, add the products with the codes on their labels, and answer a short survey. The points are booked for your company.</p>',
    alt: ['Roofs of a small town in the evening light, roof windows shining in them'],
  },
  intro: {
    title: 'Two minutes about the club',
    excerpt: 'How a fitted window becomes points, and points become something for your company.',
    text: '<p>From the label on the packaging to the parcel at your door: the video shows each step on a real roof.</p>',
    alt: [
      'An installer on a roof holds a phone over the label of a roof window; a play button in the middle',
    ],
  },
  'check-before-rain': {
    title: 'Five spots to check before the rain comes',
    excerpt: 'Ten minutes at every roof window, and the call in the first storm goes to somebody else.',
    text: `<p>Most calls about “a leaking window” have nothing to do with the window. If you are on the roof anyway, look at these five spots.</p>
<ol>
<li><strong>Gutter above the window.</strong> Moss and needles dam up the water, and it runs in sideways. Clear it by hand; a brush pushes the dirt under the tiles.</li>
<li><strong>Apron below the window.</strong> It has to lie flat on the tile and reach over its crown. Where it has lifted, dress it down again.</li>
<li><strong>Side flashings.</strong> The water channel has to be free over its whole length. A chip of mortar is enough to lead water over the edge.</li>
<li><strong>Seal of the sash.</strong> Wipe it, look for cracks and flat spots. A seal is replaced in a quarter of an hour.</li>
<li><strong>Ventilation flap.</strong> Take out the filter and wash it with mild soap. A clogged one lets moisture stay in the room.</li>
</ol>
<p>Take a picture before and after. It shows the customer what was done, and it is the best reason for a visit next year.</p>`,
    alt: ['A roof window in the rain; a magnifying glass shows the flashing at its edge'],
  },
  'register-on-the-roof': {
    title: 'Register the roof before you drive home',
    excerpt:
      'A project stays open for 60 days. It takes two minutes on site, and an evening if the packaging is gone.',
    text: `<p>The labels are on the packaging, and the packaging goes into the container. That is how points are lost. Make the registration the last step of the job, like sweeping up.</p>
<h2>This is how it works on site</h2>
<ul>
<li>Cut the labels off as you unpack and put them in one envelope with the customer’s name.</li>
<li>Register the project with the address while the tools are being loaded.</li>
<li>Enter the codes one after the other. A code that is not accepted is seen at once, while the product is still in front of you.</li>
<li>Answer the survey. Only then is the project closed and the points are booked.</li>
</ul>
<p>No signal under the roof? Take a picture of every label and enter the codes in the evening. From the day of registration you have 60 days; after that the project is lost, and so are its points.</p>
<p><a href="/projects/add">Register a project</a></p>`,
    alt: ['A hand holds a phone in front of a roof; a tick on its screen'],
  },
  'how-long-points-live': {
    title: 'How long your points are valid',
    excerpt:
      'Points are valid until the end of the year after the one you earned them in. The oldest are spent first.',
    text: `<p>Whether a roof was finished in January or in November: its points are valid until 31 December of the following year. So a busy autumn has more than a year to be spent.</p>
<h2>Good to know</h2>
<ul>
<li><strong>The oldest go first.</strong> Every order takes the points that expire soonest. You don’t need to keep track.</li>
<li><strong>Reserved is not spent.</strong> Points of an order are set aside until it is completed. If it cannot be carried out, they are given back.</li>
<li><strong>The date of booking counts.</strong> Points are booked when the survey closes the project, not on the day of the job. Do not leave finished roofs open over the turn of the year if you can avoid it.</li>
<li><strong>The balance shows it.</strong> Your balance page shows how many points expire at the end of the year.</li>
</ul>
<p><a href="/balance">See your balance</a></p>`,
    alt: ['A calendar sheet with a stack of coins beside it'],
  },
  'condensation-is-no-leak': {
    title: 'Water on the inside is not always a leak',
    excerpt: 'How to tell condensation from a leak in two minutes, and what to say to the customer.',
    text: `<p>The phone rings on the first frosty morning: “Water is running down the pane.” Three questions help before you put up the ladder.</p>
<h2>Ask on the phone</h2>
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
  'replacement-in-one-day': {
    title: 'A replacement in one day begins at the kitchen table',
    excerpt:
      'Out in the morning, tight by noon, cleaned up in the evening: what to settle with the customer beforehand.',
    text: `<p>Replacing an old window with a new one of the same size is a job for two people and one day, if nothing is missing. What is missing can be seen on the first visit.</p>
<h2>Settle on the first visit</h2>
<ul>
<li><strong>Size and lining.</strong> Photograph the type plate, and ask whether the lining stays. If it stays, measure its groove.</li>
<li><strong>Roofing.</strong> Note the height of the profile and the pitch. Put three spare tiles aside; old ones break.</li>
<li><strong>Power.</strong> A cable for shutter or motor is easy to pull while the frame is out, and never again.</li>
<li><strong>Blinds.</strong> Those of the old window rarely fit the new one. Say so now rather than at the handover.</li>
</ul>
<h2>On the day</h2>
<ul>
<li>Cover the floor from the door to the window, and take down pictures: it gets dusty.</li>
<li>Remove the old flashing from the top downwards, and keep the tiles in their order.</li>
<li>Before the new frame goes in, look at battens and underlay. This is the moment to repair them.</li>
</ul>
<p>At the end show the customer how to turn the sash for cleaning and how to lock it. It takes one minute, and they will tell the neighbours.</p>`,
    alt: ['Two roofers lift a roof window into the opening of a tiled roof'],
  },
  'the-whole-team-scans': {
    title: 'Three crews, one account: scanning as a team',
    excerpt:
      'Everybody registers from their own phone, and all points come together in the company’s account.',
    text: `<p>If only the boss scans, the labels of three sites lie on the dashboard by Friday. It is easier when whoever fits the window registers it too.</p>
<h2>Who does what</h2>
<ul>
<li><strong>Members of the team</strong> register projects, add the products and answer the survey. They sign in with their own phone number.</li>
<li><strong>The owner of the company’s account</strong> sees all projects and the balance, and orders in the shop.</li>
<li><strong>Points</strong> belong to the company, whoever has added the product.</li>
</ul>
<h2>So that nothing is done twice</h2>
<ul>
<li>One project for one address. Put the customer’s name into the name of the project, then everybody finds it.</li>
<li>Every serial number counts once. If it is already there, a colleague was faster, and nothing is lost.</li>
<li>Agree who answers the survey, best of all whoever leaves the site last.</li>
</ul>
<p><a href="/team">See your team</a></p>`,
    alt: ['Three roofers with phones; lines lead from them to one shared account'],
  },
  'register-on-the-phone': {
    title: 'Register a project on the phone',
    excerpt:
      'From the address to the points in three steps. You need the labels of the products and five minutes.',
    text: `<h4>1. Create the project</h4>
<ol>
<li>Choose “Projects” and then “Add a project”.</li>
<li>Give it a name by which you will find it again, for example the customer’s.</li>
<li>Enter street, house number, postal code and town of the roof, and save.</li>
</ol>
<h4>2. Add the products</h4>
<ol>
<li>Enter the code of the label: the web address of the QR code, the line with (01) and (21), or GTIN and serial number with a space between them.</li>
<li>Compare type and size with what you have fitted.</li>
<li>Repeat it for each product: window, flashing, blind, shutter. Each has a label of its own.</li>
</ol>
<h4>3. Answer the survey</h4>
<ol>
<li>Open “Survey” in the project when everything has been added. Afterwards nothing can be added any more.</li>
<li>Answer the questions and send them. The project is closed, and the points are booked.</li>
</ol>
<p>If a product is in review, our staff look at it first. You are told when the points are there.</p>`,
    alt: ['A phone with the form of a project; a product label beside it'],
  },
  'find-the-serial-number': {
    title: 'Find the serial number on the label',
    excerpt: 'Which of the many numbers counts, and where to look when the packaging is gone.',
    text: `<h4>What is on the label</h4>
<ul>
<li><strong>(01)</strong> and 14 digits: the GTIN. It says which product it is, and is the same for all pieces of a kind.</li>
<li><strong>(21)</strong> and digits or letters: the serial number. It belongs to this one piece.</li>
<li>The <strong>QR code</strong> holds both. The web address in it is a complete code.</li>
</ul>
<p>Enter both numbers. The GTIN alone is not enough: without the serial number nobody knows which piece was fitted.</p>
<h4>Where to look</h4>
<ol>
<li><strong>Packaging:</strong> on the narrow side of the box, near the bar code. Cut the label out before the box goes away.</li>
<li><strong>Roof window:</strong> on the type plate at the top of the sash. Open the window and look at the edge that is hidden when it is closed.</li>
<li><strong>Blind and shutter:</strong> on the top box or on the side rail, often on the side facing the wall.</li>
<li><strong>Flashing:</strong> mostly on the packaging only. Take a picture before you unpack.</li>
</ol>
<p>Hard to read? Wipe it with a damp cloth and photograph it from the side, without flash. 0 and O, 1 and I are what people mix up most often.</p>`,
    alt: ['A product label with a QR code and two lines of figures; one line is marked'],
  },
  'fit-the-flashing-tightly': {
    title: 'Fit the flashing so that it stays tight',
    excerpt:
      'From the bottom upwards, each part over the one below: the order of work, and the distances to the tiles.',
    text: `<p>Distances differ by product and roofing. What the instructions of the flashing say comes first.</p>
<ol>
<li><strong>Underlay first.</strong> Fold it up at the frame, staple it, and set the drainage gutter above the window. It slopes to one side and leads the water past the opening.</li>
<li><strong>Lower part.</strong> Push it against the frame and screw it on. Dress the apron from the middle outwards, and let it reach over the crown of the tile.</li>
<li><strong>Sides.</strong> Hook them in from below. The upper part always overlaps the lower one, and the foam strip points to the tile.</li>
<li><strong>Covers.</strong> Put on the covers of the frame, and only tighten the screws when everything lies straight.</li>
<li><strong>Upper part.</strong> It goes over the side parts. Bend the corners, so that blown snow does not get in.</li>
<li><strong>Tiles.</strong> At the sides, usually 30 to 60 mm between tile and frame; above, 60 to 150 mm, the more the flatter the roof.</li>
</ol>
<h4>Check at the end</h4>
<ul>
<li>Pour a bucket of water above the window, not onto it. It has to run past on both sides.</li>
<li>No tile rests on the flashing, and no batten ends in the channel.</li>
<li>Cut tiles are fixed with hooks or screws, not with foam.</li>
</ul>`,
    alt: ['A roof window with its flashing in layers, numbered from the bottom to the top'],
  },
  'measure-for-a-replacement': {
    title: 'Measure for a replacement roof window',
    excerpt: 'Seven measurements to write down before you order, and how to take them from inside.',
    text: `<ol>
<li><strong>Type plate.</strong> Open the sash and photograph the plate at its top. Type and size on it say more than any tape measure.</li>
<li><strong>Width of the frame.</strong> Without a plate: from outer edge to outer edge, at the top and at the bottom. The smaller measurement counts.</li>
<li><strong>Height of the frame.</strong> Left and right, along the slope. Here too the smaller one counts.</li>
<li><strong>Diagonals.</strong> If they differ by more than 5 mm, the frame is out of square, and the opening has to be straightened.</li>
<li><strong>Lining.</strong> Width of the groove, thickness of the board, and depth from the frame to the inner face of the wall.</li>
<li><strong>Pitch.</strong> Lay a spirit level or a phone along a side edge of the sash while it is closed.</li>
<li><strong>Roofing.</strong> Height of the profile from the batten to the crown. It decides which flashing you need.</li>
</ol>
<h4>Take pictures</h4>
<ul>
<li>the whole window from inside, with the wall around it,</li>
<li>the roof around it from outside,</li>
<li>a corner of the frame with the tape measure on it.</li>
</ul>
<p>If a measurement lies between two sizes, it was measured wrongly or the window was made to measure. Measure again before you order.</p>`,
    alt: ['A roof window with arrows for width, height and diagonal, and a tape measure'],
  },
};
