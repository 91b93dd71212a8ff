/**
 * For translators: values in braces are in the nominative or are figures, and differ by region. Every sentence must be
 * correct with any value: “in this country: {country}”, “a minimum number of points: {minimumOrder}”. No sentence ends
 * with {company}, which may end with a dot. “We” is the company that runs the club; “you” acts for a member company.
 */
import type { LegalTexts } from './documents.ts';

export const en: LegalTexts = {
  terms: {
    title: 'Terms of the club',
    excerpt:
      'Who can join Lucarne Club, how points are earned, how long they are valid, and how a membership ends.',
    sections: {
      club: {
        title: 'The club',
        text: `<p>Lucarne Club is the loyalty programme of {company}, {address} (“we”). It rewards companies for the products of ours that they fit. These terms apply to members in this country: {country}.</p>
<p>The <a href="/commercial-rules">commercial rules</a> say what applies to orders. The <a href="/privacy">privacy notice</a> says what we do with personal data.</p>`,
      },
      membership: {
        title: 'Who can join',
        text: `<ul>
<li>Members are companies and other businesses that work in the country named above. The club is not open to consumers.</li>
<li>Whoever registers a company must be allowed to act for it, and becomes the owner of its account.</li>
<li>All details must be true. Please keep the name, the address and the registration numbers of your company up to date. We may ask for proof.</li>
<li>A registration number, an e-mail address and a phone number can each belong to one active account only.</li>
<li>Membership costs nothing and obliges nobody to buy anything.</li>
</ul>`,
      },
      'company-types': {
        title: 'Type of company',
        text: `<p>In your country the owner says of which type the company is. Please choose the type that the company’s papers name, and tell us when it changes.</p>`,
      },
      statements: {
        title: 'Notes and declarations',
        text: `<p>With some types of companies there is a note to confirm or a declaration to make. Without it the company cannot take part. The owner declares on behalf of the company and answers for it that the declaration is true.</p>
<p>If a declaration is no longer true, tell us within the time that it names, and otherwise without delay.</p>`,
      },
      account: {
        title: 'Signing in',
        text: `<p>There is no password. You sign in with a code that we send by e-mail or text message; it is valid for {codeMinutes} minutes. We never ask for it by phone or e-mail. Please tell it to nobody, and keep your e-mail address and phone number up to date.</p>
<p>If you think that somebody else uses your account, write to us at once: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'The team',
        text: `<p>The people of a company collect points for it together. Only the owner can place orders. The owner decides who belongs to the team, and tells us when somebody has left the company. What the team does in the club counts as done by the company.</p>`,
      },
      'team-size': {
        title: 'Size of the team',
        text: `<p>Number of people that a company can have in the club at most, the owner included: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projects and products',
        text: `<ul>
<li>A project is a finished job at one address. Register it, add the products that your company has fitted there with the codes on their labels, and answer the survey.</li>
<li>A project is open for {projectDays} days from its registration. If the survey is not answered by then, the project is lost and brings no points.</li>
<li>The survey closes the project, and its points are booked. If one of its products is in review, the points are booked when the review has ended.</li>
<li>Each serial number counts once in the whole club, for the company that adds it first. When a project is lost, its serial numbers can be added again.</li>
<li>What a product brings follows from the table of your country on the day on which it is added. The table is shown on the page <a href="/rewards">Rewards</a>.</li>
<li>Points that one project can bring at most: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Review',
        text: `<p>Our staff look at a product before it counts if it is not sold in your country, if we have rejected its serial number before, or if the project already has {productsWithoutReview} products. They accept or reject it. They may ask you for proof, such as a picture of the label.</p>
<p>A rejected product brings no points, and your company cannot add its serial number again. A decision is final within the club; your rights before a court remain. If you think that we have made a mistake, write to us.</p>`,
      },
      points: {
        title: 'Points',
        text: `<ul>
<li>Points belong to the company, not to the people who work for it.</li>
<li>Points are not money. They are not paid out in cash, bear no interest, and cannot be sold or passed on to another company. They can be spent in the club’s shop only.</li>
<li>We may also give points for other reasons that we announce in the club, such as training or promotions.</li>
<li>We may take back points that were booked by mistake or against these terms. The reason is shown in the history of your points.</li>
<li>Rewards may be income of the company. The company enters them in its books and pays the taxes and contributions on them. We give no tax advice.</li>
</ul>`,
      },
      expiry: {
        title: 'How long points are valid',
        text: `<p>Points are valid until the end of 31 December of the year after the one in which they were booked. After that they expire without compensation. Your balance shows how many points expire next.</p>
<p>Every order takes the points first that expire first. Points that come back because we rejected an order can be spent for at least {returnDays} days: if they would expire earlier, they are valid until a later 31 December.</p>`,
      },
      'welcome-points': {
        title: 'Welcome points',
        text: `<p>When the survey about the company is answered for the first time, the company receives welcome points, once: {welcomePoints}. It does not matter who answers the survey.</p>`,
      },
      levels: {
        title: 'Levels of the year',
        text: `<p>For each category of products we count the accepted products of projects that were closed since 1 January. Whoever reaches a level receives points for it, once a year for each category. On 1 January counting starts again from zero. For companies of decor installers only blinds and shutters count.</p>
<p>How many products a level needs and what it brings is shown in the club.</p>`,
      },
      misuse: {
        title: 'Misuse',
        text: `<p>Points are there for products that your company has really fitted. It is not allowed to enter codes of other products, to invent projects, to let programs enter codes, or to lend the account to somebody else.</p>
<p>In such cases we may reject products and projects, take back points, and close the account. Before that we ask the company for its view, unless waiting would do harm.</p>`,
      },
      liability: {
        title: 'Liability',
        text: `<p>We run the club with care, but cannot promise that it is available at all times. If a mistake of ours has cost you points, write to us, and we put it right.</p>
<p>We are liable as the law provides. Where the law allows it, we are not liable for profit that you lose because the club was not available, or because details that you gave were wrong. Nothing in these terms limits a liability that cannot be limited by law.</p>`,
      },
      end: {
        title: 'End of membership',
        text: `<ul>
<li>A company can end its membership at any time, without giving reasons, with a message to <a href="mailto:{email}">{email}</a>.</li>
<li>We can end a membership, or the club as a whole, and announce it early enough for points to be spent before. For an important reason, such as misuse, we can end a membership at once.</li>
<li>With the end of the membership nobody can sign in for the company any more, and points that were not spent are lost. Orders that were placed before are carried out.</li>
</ul>`,
      },
      changes: {
        title: 'Changes of these terms',
        text: `<p>We may change these terms when there is good reason, such as a new law or a new part of the club. We announce a change in the club before it takes effect. Points that are already booked do not become fewer by it. Whoever does not agree can end the membership before the change takes effect.</p>`,
      },
      refusal: {
        title: 'Agreeing again',
        text: `<p>In your country we ask the owners of older accounts at sign-in to agree to these terms. If the owner refuses, the account of the company is closed and its people can no longer sign in. The company can register again, but then begins without the earlier points.</p>`,
      },
      law: {
        title: 'Law and courts',
        text: `<p>The law of the country named above applies: {country}. The courts that are competent by that law decide on disputes. Please write to us first; most things can be settled in a few lines.</p>
<p>If a part of these terms is not valid, the other parts remain in force.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Terms for decor installers',
    excerpt: 'What applies in Lucarne Club to companies that fit blinds and shutters.',
    sections: {
      scope: {
        title: 'Who these terms apply to',
        text: `<p>These terms apply to companies of decor installers: businesses that fit blinds and shutters of {company}, {address}, and have joined Lucarne Club as decor installers. The <a href="/terms">terms of the club</a> apply to them too; these terms say what is different. They apply to members in this country: {country}.</p>`,
      },
      joining: {
        title: 'Joining',
        text: `<p>Decor installers register on a page of their own and answer a survey that is made for their work. The choice applies to the company and its whole team. If the work of your company changes, write to us: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Products',
        text: `<p>Add the blinds and shutters that your company has fitted to the project, with the codes on their labels. What each of them brings is shown on the page <a href="/rewards">Rewards</a>. Other products may be added too; they bring no points.</p>
<p>As for all members, a project is open for {projectDays} days, and the points that it can bring at most are: {projectCap}.</p>`,
      },
      levels: {
        title: 'Levels of the year',
        text: `<p>Companies of decor installers take part in the levels of the year with two categories: blinds and shutters. Products of other categories do not count for a level.</p>`,
      },
      precedence: {
        title: 'Where the terms differ',
        text: `<p>Where these terms and the <a href="/terms">terms of the club</a> differ, these terms come first. The <a href="/commercial-rules">commercial rules</a> and the <a href="/privacy">privacy notice</a> apply without change.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Commercial rules',
    excerpt: 'How orders work in the club’s shop: prices in points, delivery, vouchers, faults and returns.',
    sections: {
      shop: {
        title: 'The shop',
        text: `<p>{company} runs the shop of Lucarne Club. It is open to members. The whole team can look at it; only the owner of the account can place orders, on behalf of the company. The <a href="/terms">terms of the club</a> apply to orders too.</p>`,
      },
      prices: {
        title: 'Prices',
        text: `<p>All prices are in points. It is not possible to pay with money, in whole or in part, and nothing is added for delivery. What counts is the price at the moment of the order. A company can order as long as it has enough points, and as long as there is stock.</p>`,
      },
      'minimum-order': {
        title: 'Minimum order',
        text: `<p>An order of goods that are sent has to reach a minimum number of points: {minimumOrder}. Each such order is counted by itself. For everything else, such as vouchers, there is no minimum.</p>`,
      },
      orders: {
        title: 'The order',
        text: `<p>With the last button of the checkout the order is placed. You receive its number and a confirmation by e-mail, and the points are set aside at once. If the cart holds several kinds of things, such as goods that are sent and vouchers, an order is made for each kind.</p>
<p>Please check the details of the delivery before you place the order.</p>`,
      },
      states: {
        title: 'What becomes of an order',
        text: `<ul>
<li><strong>Received and being processed:</strong> the points are set aside for the order. We check and prepare it.</li>
<li><strong>Completed:</strong> the order is carried out, and the points are spent for good.</li>
<li><strong>Rejected:</strong> we cannot carry out the order. The points are given back.</li>
<li><strong>Failed:</strong> something went wrong on our side. The points are given back. We may try again; then they are set aside again.</li>
</ul>
<p>Until an order is completed, you can ask us to cancel it: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Delivery',
        text: `<p>Goods go to the address that you have entered in the order. Please check the parcel when it arrives. If something is damaged or missing, write to us as soon as you can, with the number of the order. If a parcel comes back because the address was wrong, we agree with you on what to do.</p>`,
      },
      vouchers: {
        title: 'Vouchers',
        text: `<ul>
<li>The code of a voucher is shown on the page of the order as soon as the order is completed. Keep it like cash: whoever has it can use it.</li>
<li>A voucher is redeemed with the company that issued it and by its conditions. If a last day is shown, it can be used until that day.</li>
<li>If we have no code left, the order fails and the points are given back.</li>
<li>A code that was handed out cannot be given back, unless it does not work.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Material made to measure',
        text: `<p>Some material is made for your company, for example with its name. It cannot be given back, unless it is faulty. You answer for it that we may use the names, texts and pictures that you give us for it.</p>`,
      },
      'club-card': {
        title: 'Club card',
        text: `<ul>
<li>The club card is a prepaid card of the company. Each company can have one. The card itself costs no points.</li>
<li>A company can order it as soon as it has added products in the current year, rejected ones not counted: at least {cardProducts}.</li>
<li>The card is topped up with points. What 1 point brings: {cardValue}.</li>
<li>The money is on the card at most {topUpDays} working days after the order of the top-up is completed. It cannot be turned back into points.</li>
<li>The conditions of the company that issues the card apply to its use.</li>
</ul>`,
      },
      faults: {
        title: 'Faults and returns',
        text: `<p>If goods are faulty or are not what you have ordered, write to us: <a href="mailto:{email}">{email}</a>. We deliver again, repair, or give back the points. Rights that the law gives your company remain.</p>
<p>Apart from that, completed orders cannot be given back or exchanged.</p>`,
      },
    },
  },
  privacy: {
    title: 'Privacy notice',
    excerpt:
      'Which personal data Lucarne Club keeps, why, for how long, who receives it, and what your rights are.',
    sections: {
      controller: {
        title: 'Who is responsible',
        text: `<p>{company}, {address}, is responsible for the personal data in Lucarne Club. We handle it by the data protection law that applies in this country: {country}. Questions and requests go to <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'What we keep',
        text: `<ul>
<li><strong>About you:</strong> name, e-mail address, phone number, picture, language, role in the company, what you have agreed to and when, and when you were last here.</li>
<li><strong>About the company:</strong> name, address, registration numbers, type of company where it is asked, and the answers to its survey.</li>
<li><strong>About projects:</strong> name and address of the job, products with their serial numbers, answers to the survey, and who added what. Use the name of a customer only if you may.</li>
<li><strong>About points and orders:</strong> every booking, every order, and the name, address, e-mail address and phone number that were given for it.</li>
<li><strong>About support:</strong> your conversations with us in the support chat.</li>
<li><strong>Technical data:</strong> the sign-ins to your account with the kind of browser, and logs with which we find errors. Sign-ins and some other requests are counted by network address, so that nobody can try them without end.</li>
</ul>`,
      },
      purposes: {
        title: 'What it is for',
        text: `<p>We use the data to run the club as agreed with your company: to book points, to carry out orders, and to answer questions. Some of it we must keep because the law on accounts and taxes asks for it. We also have a legitimate interest in preventing misuse and in learning from the surveys how our products are used.</p>
<p>People, not programs, decide about products in review.</p>`,
      },
      offers: {
        title: 'Offers and news',
        text: `<p>We send offers and news by e-mail, or call and write text messages, only if you have agreed to it. You can change your mind at any time in <a href="/user">your profile</a>. Codes, warnings and messages about your projects and orders belong to the membership and come without it.</p>`,
      },
      access: {
        title: 'Who sees it',
        text: `<p>Your company’s team sees the projects and points of the company and, of each person, the name, the phone number, the picture, the role, the number of projects, and when the person was last here.</p>
<p>Our staff see what they need to run the club. To help you they can look at the club as you see it. They cannot change anything then, and it is recorded who has looked.</p>`,
      },
      recipients: {
        title: 'Who receives it',
        text: `<ul>
<li>Firms that work for us by contract and by our instructions: for the servers, and for sending e-mails and text messages.</li>
<li>Those who deliver a reward: what they need for it, such as name, address and phone number.</li>
<li>Where the club suggests addresses while you type, our server asks a service for places. It receives what was typed into the field, and not who you are.</li>
<li>Authorities, where the law obliges us.</li>
</ul>
<p>We do not sell data, and we give it to nobody for advertising.</p>`,
      },
      'signing-in': {
        title: 'Signing in',
        text: `<p>You sign in with a code that comes by e-mail or text message. It is valid for {codeMinutes} minutes and can be used once; we keep it only in a form from which it cannot be read. After that you stay signed in on the device until you sign out, or until you have not visited the club for {sessionDays} days.</p>`,
      },
      cookies: {
        title: 'Cookies and storage in the browser',
        text: `<p>The club sets these cookies, and only for what you ask it to do:</p>
<ul>
<li><strong>club_token</strong> and <strong>club_refresh</strong> keep you signed in, the first for an hour, the second for {sessionDays} days. Both are renewed while you use the club.</li>
<li><strong>club_attempt</strong> belongs to a sign-in code you asked for. It ends with the code, after ten minutes.</li>
<li><strong>club_device</strong> remembers for a year that you have signed in on this device, so that nobody else can use up your sign-in attempts. It stays when you sign out and signs nobody in.</li>
<li><strong>lang</strong> remembers for a year which language you have chosen.</li>
</ul>
<p>In the storage of your browser the club keeps your cart, what you have typed into forms and surveys, and what the top of the page shows, such as your name and points. It also keeps pages to read that you have opened, such as news, tutorials and legal texts, so that you can read them again without a connection. When you sign out, all of this is removed; only the language, the country and club_device remain.</p>
<p>There is no tracking, no advertising, and no analysis of visits by others.</p>`,
      },
      videos: {
        title: 'Videos',
        text: `<p>Some videos come from YouTube. Nothing is loaded from there before you start the video. Only then does your browser connect with {videoHost}, the address that YouTube has for showing videos with more privacy. From then on the privacy rules of YouTube apply to the video.</p>`,
      },
      retention: {
        title: 'How long we keep it',
        text: `<ul>
<li>Data of the account: as long as the membership lasts. After that we delete what is not needed for accounts, taxes or open claims.</li>
<li>Bookings of points and orders: as long as the law on accounts and taxes asks. Bookings are never changed; a correction is a booking of its own.</li>
<li>Projects and serial numbers: as long as we must be able to tell that a product has been counted already.</li>
<li>The text of an e-mail or text message: until it has been sent.</li>
<li>Attempts to sign in with a wrong code: two days, with the network address only in a form from which it cannot be read.</li>
<li>A registration that is not confirmed with its code: 24 hours.</li>
</ul>`,
      },
      rights: {
        title: 'Your rights',
        text: `<p>You can ask us which data we keep about you, and for a copy of it. You can have wrong data corrected, and data deleted that we need not keep. You can object to our use of data, or ask us to limit it, and withdraw what you have agreed to; what was done before remains lawful. Much of it you can see and change yourself in <a href="/user">your profile</a>.</p>
<p>Write to <a href="mailto:{email}">{email}</a>. If you are not satisfied with our answer, you can complain to the data protection authority of the country in which we have our office: {country}.</p>`,
      },
    },
  },
  imprint: {
    title: 'Imprint',
    excerpt: 'Who runs Lucarne Club, and how to reach us.',
    sections: {
      operator: {
        title: 'Who runs the club',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>`,
      },
      contact: {
        title: 'Contact',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Phone: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'When we are there',
        text: `<p>Monday to Friday, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Mistakes and dangers',
        text: `<p>Have you found a wrong text, an error, or a gap in the security of the club? Please write to us, and say on which page. We look into every message. What we do with personal data is described in the <a href="/privacy">privacy notice</a>.</p>`,
      },
      concerns: {
        title: 'Reporting a concern',
        text: `<p>Whoever learns of wrongdoing in our company can report it here, in confidence: <a href="{whistleblowerUrl}">Report a concern</a>.</p>`,
      },
    },
  },
};
