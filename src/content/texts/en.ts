import type { ItemTexts } from '#content/item.ts';

export const en: ItemTexts = {
  'hero-welcome': {
    title: 'Earn points for every product you fit',
    excerpt: 'Register a project, add the products, and earn points for your company.',
    text: '<p>Register a project, add the products with the codes on their labels, and answer a short survey. Then we add the points to your company’s account.</p>',
    alt: ['Roofs of a small town in the evening, with lit roof windows'],
  },
  intro: {
    title: 'The club in two minutes',
    excerpt: 'How to earn points for the windows you fit, and spend them in the shop.',
    text: '<p>From the label on the packaging to the delivery of your reward: the video shows each step on a real roof.</p>',
    alt: [
      'An installer on a roof scans the label of a roof window with a phone; a play button in the middle',
    ],
  },
  'check-before-rain': {
    title: 'Five checks before it rains',
    excerpt: 'Ten minutes per roof window can prevent most complaints about leaks.',
    text: `<p>Most “leaking windows” are not caused by the window itself. Whenever you work on a roof, check these five spots.</p>
<ol>
<li><strong>Gutter above the window.</strong> Moss and needles block the water, so it runs in sideways. Clear the gutter by hand. A brush pushes the dirt under the tiles.</li>
<li><strong>Apron below the window.</strong> It must lie flat on the tile and reach over its crown. Where it has lifted, dress it down again.</li>
<li><strong>Side flashings.</strong> The water channel must be clear along its whole length. A chip of mortar is enough to send water over the edge.</li>
<li><strong>Seal of the sash.</strong> Wipe it and look for cracks and flat spots. Replacing a seal takes about a quarter of an hour.</li>
<li><strong>Ventilation flap.</strong> Take out the filter and wash it with mild soap. A clogged filter keeps moisture in the room.</li>
</ol>
<p>Take pictures before and after. They show the customer your work and are a good reason to offer a yearly inspection.</p>`,
    alt: ['A roof window in the rain; a magnifying glass shows the flashing at its edge'],
  },
  'register-on-the-roof': {
    title: 'Register the project before you leave the site',
    excerpt:
      'A project stays open for 60 days. Registering takes two minutes on site, and much longer without the packaging.',
    text: `<p>The labels are on the packaging. If you throw away the packaging first, you lose the points. Make registration the last step of every job.</p>
<h2>How to register on site</h2>
<ul>
<li>Cut off the labels as you unpack. Keep them in an envelope with the customer’s name.</li>
<li>Register the project with its address while your team loads the tools.</li>
<li>Enter the codes one by one. If a code is not accepted, you can check it while the product is in front of you.</li>
<li>Answer the survey. This closes the project and adds the points.</li>
</ul>
<p>No signal on site? Take a picture of each label and enter the codes later. You have 60 days from the day you register the project. After that the project expires and earns no points.</p>
<p><a href="/projects/add">Register a project</a></p>`,
    alt: ['A hand holds a phone in front of a roof; the screen shows a tick'],
  },
  'how-long-points-live': {
    title: 'How long your points are valid',
    excerpt:
      'Points are valid until the end of the year after you earned them. Orders use your oldest points first.',
    text: `<p>Points you earn in January or in November expire on the same day: 31 December of the following year. You always have at least a year to spend them.</p>
<h2>Good to know</h2>
<ul>
<li><strong>Oldest points first.</strong> Each order uses the points that expire soonest. You don’t need to keep track.</li>
<li><strong>Reserved, then spent.</strong> We reserve the points for an order until it is completed. If we can’t complete it, we return them.</li>
<li><strong>The closing date counts.</strong> We add the points when you close the project with the survey, not on the day of the job.</li>
<li><strong>Check your balance.</strong> Your points page shows how many points expire at the end of the year.</li>
</ul>
<p><a href="/balance">View your points</a></p>`,
    alt: ['A calendar sheet and a stack of coins'],
  },
  'condensation-is-no-leak': {
    title: 'Condensation or leak?',
    excerpt: 'How to tell condensation from a leak in two minutes, and what to advise your customer.',
    text: `<p>On the first frosty morning, customers call: “Water is running down the pane.” Three questions help before you visit.</p>
<h2>Ask on the phone</h2>
<ul>
<li>Is it wet when it’s <strong>cold</strong>, or when it <strong>rains</strong>? Cold points to condensation.</li>
<li>Is the water on the <strong>lower edge of the pane</strong>, or on the <strong>lining</strong>? Water on the pane comes from the air in the room.</li>
<li>Is there a radiator below the window? Are the blind and curtain closed all night? Without warm air the pane stays cold.</li>
</ul>
<h2>Advice that works</h2>
<ul>
<li>Open the window wide for five minutes, two to four times a day. Don’t leave it tilted for hours.</li>
<li>Keep the ventilation flap open in winter.</li>
<li>Leave a hand’s width open below the blind.</li>
</ul>
<p>On site, check the lining. It should be level above the window and vertical below it, so that warm air reaches the whole pane. Check the insulation around the frame too: a gap there makes the frame cold.</p>`,
    alt: ['A roof window seen from inside, drops of water at the lower edge of the pane'],
  },
  'replacement-in-one-day': {
    title: 'How to replace a roof window in one day',
    excerpt: 'What to agree with the customer first, so that two people finish the job in a day.',
    text: `<p>Two people can replace an old window with a new one of the same size in one day, if everything is on site. Use the first visit to find out what you need.</p>
<h2>On the first visit</h2>
<ul>
<li><strong>Size and lining.</strong> Photograph the type plate. Ask whether the lining stays. If it does, measure its groove.</li>
<li><strong>Roofing.</strong> Note the profile height and the pitch. Keep three spare tiles ready: old tiles break easily.</li>
<li><strong>Power.</strong> A cable for a shutter or motor is easy to lay while the frame is out, and difficult later.</li>
<li><strong>Blinds.</strong> Blinds of the old window rarely fit the new one. Tell the customer now, not at the handover.</li>
</ul>
<h2>On the day</h2>
<ul>
<li>Cover the floor from the door to the window and take down pictures. The work creates dust.</li>
<li>Remove the old flashing from top to bottom. Keep the tiles in order.</li>
<li>Before you fit the new frame, check the battens and the underlay. Repair them now if needed.</li>
</ul>
<p>At the end, show the customer how to turn the sash for cleaning and how to lock it. It takes one minute.</p>`,
    alt: ['Two roofers lift a roof window into the opening of a tiled roof'],
  },
  'the-whole-team-scans': {
    title: 'Scan as a team',
    excerpt: 'Everyone registers projects on their own phone. All points go to the company’s account.',
    text: `<p>If only one person scans, labels from several sites pile up. It’s easier if the person who fits the window also registers it.</p>
<h2>Who does what</h2>
<ul>
<li><strong>Team members</strong> register projects, add the products and answer the survey. They sign in with their own phone number.</li>
<li><strong>The owner of the company’s account</strong> manages the team and orders in the shop.</li>
<li><strong>Points</strong> belong to the company, no matter who added the product.</li>
</ul>
<h2>Avoid double work</h2>
<ul>
<li>Create one project per address. Use the customer’s name as the project name so that everyone can find it.</li>
<li>Each serial number counts once. If it’s already registered, check whether a colleague has added it.</li>
<li>Agree who answers the survey, for example the last person on site.</li>
</ul>
<p><a href="/team">View your team</a></p>`,
    alt: ['Three roofers with phones, connected to one shared account'],
  },
  'register-on-the-phone': {
    title: 'Register a project on your phone',
    excerpt: 'Earn points in three steps. You need the product labels and five minutes.',
    text: `<h4>1. Create the project</h4>
<ol>
<li>Choose “Projects”, then “Add project”.</li>
<li>Enter a project name, for example your customer’s name.</li>
<li>Enter the street, house number, postal code and town of the roof. Save the project.</li>
</ol>
<h4>2. Add the products</h4>
<ol>
<li>Enter the code on the label: the web address in the QR code, the line with (01) and (21), or the GTIN and serial number separated by a space.</li>
<li>Compare the type and size with the product you fitted.</li>
<li>Repeat this for each product: window, flashing, blind, shutter. Each product has its own label.</li>
</ol>
<h4>3. Answer the survey</h4>
<ol>
<li>When you’ve added all products, open “Survey” in the project. You can’t add products after the survey.</li>
<li>Answer the questions and submit them. This closes the project and adds the points.</li>
</ol>
<p>If a product is in review, our staff check it first. We’ll notify you when we add the points.</p>`,
    alt: ['A phone shows a project form next to a product label'],
  },
  'find-the-serial-number': {
    title: 'Find the serial number on the label',
    excerpt: 'Which number you need, and where to find it without the packaging.',
    text: `<h4>What is on the label</h4>
<ul>
<li><strong>(01)</strong> and 14 digits: the GTIN. It identifies the product model and is the same on all items of that model.</li>
<li><strong>(21)</strong> and digits or letters: the serial number. It identifies this one item.</li>
<li>The <strong>QR code</strong> contains both. The web address in it is a complete code.</li>
</ul>
<p>Enter both numbers. The GTIN alone is not enough: we need the serial number to know which item you fitted.</p>
<h4>Where to look</h4>
<ol>
<li><strong>Packaging:</strong> on the narrow side of the box, near the bar code. Cut out the label before you throw away the box.</li>
<li><strong>Roof window:</strong> on the type plate at the top of the sash. Open the window to see it.</li>
<li><strong>Blind and shutter:</strong> on the top box or the side rail, often on the side that faces the wall.</li>
<li><strong>Flashing:</strong> usually only on the packaging. Take a picture before you unpack.</li>
</ol>
<p>Hard to read? Wipe the label with a damp cloth and photograph it from the side, without flash. Check for mix-ups of 0 and O, or 1 and I.</p>`,
    alt: ['A product label with a QR code and two lines of digits; one line is marked'],
  },
  'fit-the-flashing-tightly': {
    title: 'Fit a watertight flashing',
    excerpt: 'Work from bottom to top, each part over the one below. With the distances to the tiles.',
    text: `<p>Distances depend on the product and the roofing. Always follow the instructions for your flashing.</p>
<ol>
<li><strong>Underlay first.</strong> Fold it up at the frame and staple it. Fit the drainage gutter above the window, sloping to one side, so that it leads water past the opening.</li>
<li><strong>Lower part.</strong> Push it against the frame and screw it on. Dress the apron from the middle outwards, over the crown of the tile.</li>
<li><strong>Sides.</strong> Hook them in from below. The upper part always overlaps the lower one. The foam strip faces the tile.</li>
<li><strong>Covers.</strong> Put on the frame covers. Tighten the screws when everything is straight.</li>
<li><strong>Upper part.</strong> Fit it over the side parts. Bend the corners to keep out blown snow.</li>
<li><strong>Tiles.</strong> Usually leave 30 to 60 mm between tile and frame at the sides, and 60 to 150 mm above. The flatter the roof, the larger the distance.</li>
</ol>
<h4>Final check</h4>
<ul>
<li>Pour a bucket of water onto the roof above the window. It must run past on both sides.</li>
<li>No tile rests on the flashing, and no batten ends in the channel.</li>
<li>Cut tiles are fixed with hooks or screws, not with foam.</li>
</ul>`,
    alt: ['A roof window and the layers of its flashing, numbered from bottom to top'],
  },
  'measure-for-a-replacement': {
    title: 'Measure for a replacement roof window',
    excerpt: 'Seven measurements you need before you order, and how to take them from inside.',
    text: `<ol>
<li><strong>Type plate.</strong> Open the sash and photograph the plate at its top. It shows the exact type and size.</li>
<li><strong>Width of the frame.</strong> Without a plate, measure from outer edge to outer edge, at the top and at the bottom. Use the smaller value.</li>
<li><strong>Height of the frame.</strong> Measure left and right, along the slope. Use the smaller value.</li>
<li><strong>Diagonals.</strong> If they differ by more than 5 mm, the frame is out of square and you must straighten the opening.</li>
<li><strong>Lining.</strong> Measure the groove width, the board thickness, and the depth from the frame to the inner wall.</li>
<li><strong>Pitch.</strong> Hold a spirit level or a phone along a side edge of the closed sash.</li>
<li><strong>Roofing.</strong> Measure the profile height from batten to crown. It determines which flashing you need.</li>
</ol>
<h4>Take pictures</h4>
<ul>
<li>the whole window from inside, including the wall around it</li>
<li>the roof around it from outside</li>
<li>a corner of the frame with a tape measure</li>
</ul>
<p>If a measurement is between two sizes, measure again before you order. The window may be made to measure.</p>`,
    alt: ['A roof window with arrows for width, height and diagonal, and a tape measure'],
  },
};
