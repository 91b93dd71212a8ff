/**
 * For translators: values in braces are in the nominative or are figures, and differ by region. Every sentence must be
 * correct with any value: “in this country: {country}”, “minimum points: {minimumOrder}”, or has all plural forms of the
 * language. No sentence ends with {company}, which may end with a dot. “We” is the company that runs the club; “you”
 * acts for a member company.
 */
import type { LegalTexts } from './documents.ts';

export const en: LegalTexts = {
  terms: {
    title: 'Club terms',
    excerpt: 'Who can join Lucarne Club, how to earn points, when points expire, and how membership ends.',
    sections: {
      club: {
        title: 'The club',
        text: `<p>Lucarne Club is the loyalty programme of {company}, {address} (“we”). It rewards companies for fitting our products. These terms apply to members in this country: {country}.</p>
<p>The <a href="/commercial-rules">commercial rules</a> apply to orders. The <a href="/privacy">privacy notice</a> explains how we use personal data.</p>`,
      },
      membership: {
        title: 'Who can join',
        text: `<ul>
<li>Companies and other businesses that work in the country named above can join. The club is not open to consumers.</li>
<li>The person who registers a company must be authorised to act for it, and becomes the owner of its account.</li>
<li>All details must be correct. Keep your company’s name, address and registration numbers up to date. We may ask for proof.</li>
<li>Each registration number, e-mail address and phone number can belong to only one active account.</li>
<li>Membership is free and does not oblige you to buy anything.</li>
</ul>`,
      },
      'company-types': {
        title: 'Company type',
        text: `<p>In your country the owner states the company type. Choose the type shown in the company documents, and tell us if it changes.</p>`,
      },
      statements: {
        title: 'Notes and declarations',
        text: `<p>For some company types, the owner must confirm a note or make a declaration. Without it, the company cannot take part. The owner makes the declaration on behalf of the company and is responsible for its accuracy.</p>
<p>If a declaration is no longer true, tell us within the period it states, or otherwise without delay.</p>`,
      },
      account: {
        title: 'Signing in',
        text: `<p>There is no password. You sign in with a code that we send by e-mail or text message. It is valid for {codeMinutes, plural, one {# minute} other {# minutes}}. We never ask for it by phone or e-mail. Do not share it with anyone. Keep your e-mail address and phone number up to date.</p>
<p>If you think someone else is using your account, write to us immediately: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'The team',
        text: `<p>All team members earn points for their company. Only the owner can place orders. The owner decides who belongs to the team and removes team members who leave the company. The company is responsible for what its team does in the club.</p>`,
      },
      'team-size': {
        title: 'Team size',
        text: `<p>Maximum number of people per company in the club, including the owner: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projects and products',
        text: `<ul>
<li>A project is a finished job at one address. Register it, add the products your company fitted there with the codes on their labels, and answer the survey.</li>
<li>A project is open for {projectDays, plural, one {# day} other {# days}} after you register it. If you do not answer the survey by then, the project expires and earns no points.</li>
<li>When you submit the survey, the project is closed and we add its points. If one of its products is in review, we add the points after the review.</li>
<li>Each serial number counts once in the club, for the company that adds it first. When a project expires, its serial numbers can be added again.</li>
<li>The points for a product follow the table for your country on the day you add it. You can find the table on the page <a href="/rewards">Rewards</a>.</li>
<li>Maximum points per project: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Review',
        text: `<p>Our staff review a product before it counts if it is not sold in your country, if we have rejected its serial number before, or if the project already has {productsWithoutReview} products. They accept or reject it. They may ask you for proof, such as a picture of the label.</p>
<p>A rejected product earns no points, and your company cannot add its serial number again. Our decision is final within the club. It does not affect your right to go to court. If you think we made a mistake, write to us.</p>`,
      },
      points: {
        title: 'Points',
        text: `<ul>
<li>Points belong to the company, not to the people who work for it.</li>
<li>Points are not money. We do not pay them out in cash. They earn no interest and cannot be sold or transferred to another company. You can only spend them in the club’s shop.</li>
<li>We may add points for other reasons that we announce in the club, such as training or promotions.</li>
<li>We may deduct points that were added by mistake or in breach of these terms. Your points history shows the reason.</li>
<li>Rewards may be income for the company. The company records them in its accounts and pays the taxes and contributions on them. We give no tax advice.</li>
</ul>`,
      },
      expiry: {
        title: 'How long points are valid',
        text: `<p>Points are valid until the end of 31 December of the year after we added them. They then expire without compensation. Your balance shows how many points expire next.</p>
<p>Each order uses the points that expire first. If we reject an order, you can spend the returned points for at least {returnDays, plural, one {# day} other {# days}}. If they would expire earlier, they are valid until a later 31 December.</p>`,
      },
      'welcome-points': {
        title: 'Welcome points',
        text: `<p>When someone in the company answers the company survey for the first time, the company receives welcome points, once: {welcomePoints}.</p>`,
      },
      levels: {
        title: 'Yearly levels',
        text: `<p>For each product category we count the accepted products of projects closed since 1 January. A company that reaches a level receives bonus points for it, once a year per category. Counting restarts on 1 January. For companies of decor installers, only blinds and shutters count.</p>
<p>The club shows how many products each level requires and how many bonus points it earns.</p>`,
      },
      misuse: {
        title: 'Misuse',
        text: `<p>Points are for products that your company has actually fitted. You must not enter codes of other products, invent projects, enter codes automatically, or let others use your account.</p>
<p>In such cases we may reject products and projects, deduct points, and close the account. We hear the company first, unless waiting would cause harm.</p>`,
      },
      liability: {
        title: 'Liability',
        text: `<p>We run the club with care, but cannot promise that it is always available. If our mistake cost you points, write to us and we will correct it.</p>
<p>We are liable under the law. Where the law allows it, we are not liable for lost profit because the club was not available or because your details were wrong. Nothing in these terms limits liability that cannot be limited by law.</p>`,
      },
      end: {
        title: 'End of membership',
        text: `<ul>
<li>A company can end its membership at any time, without giving a reason, by writing to <a href="mailto:{email}">{email}</a>.</li>
<li>We can end a membership, or close the club, and will announce it early enough for you to spend your points. For an important reason, such as misuse, we can end a membership immediately.</li>
<li>When membership ends, no one can sign in for the company, and unspent points are lost. We complete orders placed before.</li>
</ul>`,
      },
      changes: {
        title: 'Changes to these terms',
        text: `<p>We may change these terms for good reason, such as a new law or a new feature. We announce changes in the club before they take effect. A change does not reduce points already added. If you do not agree, you can end your membership before the change takes effect.</p>`,
      },
      refusal: {
        title: 'Agreeing to new terms',
        text: `<p>In your country we ask the owners of older accounts to agree to these terms when they sign in. If the owner refuses, the company’s account is closed and its team can no longer sign in. The company can register again, but starts without its earlier points.</p>`,
      },
      law: {
        title: 'Law and courts',
        text: `<p>The law of the country named above applies: {country}. Its competent courts decide disputes. Please write to us first, so that we can try to find a solution.</p>
<p>If one part of these terms is not valid, the other parts remain in force.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Terms for decor installers',
    excerpt: 'Lucarne Club terms for companies that fit blinds and shutters.',
    sections: {
      scope: {
        title: 'Who these terms apply to',
        text: `<p>These terms apply to companies of decor installers: businesses that fit blinds and shutters of {company}, {address}, and have joined Lucarne Club as decor installers. The <a href="/terms">club terms</a> also apply; these terms state the differences. They apply to members in this country: {country}.</p>`,
      },
      joining: {
        title: 'Joining',
        text: `<p>Decor installers register on a separate page and answer a survey about their work. This applies to the company and its whole team. If your company’s work changes, write to us: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Products',
        text: `<p>Add the blinds and shutters your company fitted to the project, with the codes on their labels. The page <a href="/rewards">Rewards</a> shows the points for each of them. You can add other products too, but they earn no points.</p>
<p>As for all members, a project is open for {projectDays, plural, one {# day} other {# days}}. Maximum points per project: {projectCap}.</p>`,
      },
      levels: {
        title: 'Yearly levels',
        text: `<p>For companies of decor installers, two categories count towards the yearly levels: blinds and shutters. Other products do not count towards a level.</p>`,
      },
      precedence: {
        title: 'Where the terms differ',
        text: `<p>Where these terms and the <a href="/terms">club terms</a> differ, these terms apply. The <a href="/commercial-rules">commercial rules</a> and the <a href="/privacy">privacy notice</a> apply unchanged.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Commercial rules',
    excerpt:
      'How orders work in the club’s shop: prices in points, delivery, vouchers, faulty goods and returns.',
    sections: {
      shop: {
        title: 'The shop',
        text: `<p>{company} runs the shop of Lucarne Club. It is open to members. The whole team can browse the shop. Only the owner of the account can place orders, on behalf of the company. The <a href="/terms">club terms</a> also apply to orders.</p>`,
      },
      prices: {
        title: 'Prices',
        text: `<p>All prices are in points. You cannot pay with money, in whole or in part. Delivery is free. The price at the time of the order applies. A company can order if it has enough points and the product is in stock.</p>`,
      },
      'minimum-order': {
        title: 'Minimum order',
        text: `<p>Minimum points for an order of goods that we deliver: {minimumOrder}. The minimum applies to each such order. Other products, such as vouchers, have no minimum.</p>`,
      },
      orders: {
        title: 'The order',
        text: `<p>You place the order by pressing the last button in the checkout. You receive an order number and a confirmation by e-mail, and we reserve the points immediately. If the cart contains several kinds of products, such as goods and vouchers, we create one order for each kind.</p>
<p>Check the delivery details before you place the order.</p>`,
      },
      states: {
        title: 'Order status',
        text: `<ul>
<li><strong>Received and Processing:</strong> the points are reserved. We check and prepare the order.</li>
<li><strong>Completed:</strong> the order is complete and the points are spent.</li>
<li><strong>Rejected:</strong> we cannot complete the order. We return the points.</li>
<li><strong>Failed:</strong> something went wrong on our side. We return the points. If we try again, we reserve them again.</li>
</ul>
<p>You can ask us to cancel an order until it is completed: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Delivery',
        text: `<p>We deliver goods to the address in the order. Check the parcel when it arrives. If something is damaged or missing, write to us as soon as possible and give the order number. If a parcel is returned because the address was wrong, we will agree the next step with you.</p>`,
      },
      vouchers: {
        title: 'Vouchers',
        text: `<ul>
<li>The order page shows the voucher code when the order is completed. Treat the code like cash: anyone who has it can use it.</li>
<li>You redeem a voucher with the company that issued it, under its conditions. If an expiry date is shown, the voucher is valid until that date.</li>
<li>If vouchers are sold out, the order fails and we return the points.</li>
<li>You cannot return a code after delivery, unless it does not work.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Made-to-measure material',
        text: `<p>Some material is made for your company, for example with its name. You cannot return it unless it is faulty. You confirm that we may use the names, texts and pictures you provide for it.</p>`,
      },
      'club-card': {
        title: 'Club card',
        text: `<ul>
<li>The club card is a prepaid card of the company. Each company can have one. The card itself costs no points.</li>
<li>To order the card, a company must have added products in the current year, not counting rejected ones. Minimum number: {cardProducts}.</li>
<li>You top up the card with points. Value of 1 point: {cardValue}.</li>
<li>The money is on the card within {topUpDays, plural, one {# working day} other {# working days}} after the top-up order is completed. It cannot be turned back into points.</li>
<li>The conditions of the card company apply to the use of the card.</li>
</ul>`,
      },
      faults: {
        title: 'Faulty goods and returns',
        text: `<p>If goods are faulty or not what you ordered, write to us: <a href="mailto:{email}">{email}</a>. We will replace or repair them, or return the points. Your company’s legal rights are not affected.</p>
<p>Otherwise, you cannot return or exchange completed orders.</p>`,
      },
    },
  },
  privacy: {
    title: 'Privacy notice',
    excerpt: 'What personal data Lucarne Club keeps, why, for how long, who receives it, and your rights.',
    sections: {
      controller: {
        title: 'Who is responsible',
        text: `<p>{company}, {address}, is responsible for personal data in Lucarne Club. The law that applies: {dataLaw}. Send questions and requests to <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'What we keep',
        text: `<ul>
<li><strong>About you:</strong> name, e-mail address, phone number, picture, language, role in the company, your consents and their dates, and when you last used the club.</li>
<li><strong>About the company:</strong> name, address, registration numbers, company type where we ask for it, and survey answers.</li>
<li><strong>About projects:</strong> name and address of the job, products with their serial numbers, survey answers, and who added what. Only use a customer’s name if you have permission.</li>
<li><strong>About points and orders:</strong> your points history, your orders, and the name, address, e-mail address and phone number in each order.</li>
<li><strong>About support:</strong> your conversations with us in the support chat.</li>
<li><strong>Technical data:</strong> sign-ins to your account with the type of browser, and logs that help us find errors. To prevent abuse, we count sign-ins and some other requests by network address.</li>
</ul>`,
      },
      purposes: {
        title: 'Why we use it, and on what legal basis',
        text: `<p>The legal basis is in brackets:</p>
<ul>
<li><strong>Running the club:</strong> accounts, teams, projects, points, orders, support, and messages about them. If you are the member yourself, for example as a sole trader: our contract with you ({basisContract}). If you work for a member company: our and the company’s legitimate interest in its membership ({basisInterest}).</li>
<li><strong>Accounting and tax:</strong> the law requires us to keep records of points and orders ({basisObligation}).</li>
<li><strong>Security:</strong> we have a legitimate interest in preventing misuse, finding errors and helping members ({basisInterest}).</li>
<li><strong>Surveys:</strong> we have a legitimate interest in learning how our products are used ({basisInterest}).</li>
<li><strong>Offers and news:</strong> your consent ({basisConsent}).</li>
<li><strong>Videos:</strong> your consent, which you give by pressing play ({basisConsent}).</li>
</ul>
<p>People, not software, decide about products in review.</p>`,
      },
      offers: {
        title: 'Offers and news',
        text: `<p>We send offers and news by e-mail, or contact you by phone and text message, only with your consent. You can withdraw it at any time in <a href="/user">your profile</a>. Codes, security warnings and messages about your projects and orders are part of the membership and need no consent.</p>`,
      },
      access: {
        title: 'Who sees it',
        text: `<p>Your company’s team sees the company’s projects and points, and each person’s name, phone number, picture, role, number of projects, and when they last used the club. A company that invites another to the club and the invited company see each other’s name and whether the invitation has earned points.</p>
<p>Our staff see what they need to run the club. To help you, they can view the club as you see it. They cannot change anything in this view, and we record who used it.</p>`,
      },
      recipients: {
        title: 'Who receives it',
        text: `<ul>
<li>Service providers that work for us under contract and on our instructions: for servers, and for sending e-mails and text messages.</li>
<li>Companies that deliver rewards: the data they need, such as name, address and phone number.</li>
<li>When the club suggests addresses while you type, our server asks an address service. The service receives what you type in the field, but not who you are.</li>
<li>Authorities, where the law requires it.</li>
</ul>
<p>We do not sell data or share it for advertising.</p>`,
      },
      transfers: {
        title: 'Transfer to other countries',
        text: `<p>Some recipients may process data outside this area: {dataArea}. These are:</p>
<ul>
<li><strong>YouTube:</strong> when you press play, Google receives your network address and data about your browser, also in the USA. Before that, it receives nothing.</li>
<li><strong>Address suggestions:</strong> the address service receives only what you type in the field.</li>
<li><strong>Servers, e-mails and text messages:</strong> the service providers receive what they store or deliver for us.</li>
</ul>
<p>We transfer data there only if the level of protection in the country is recognised as adequate, or with safeguards that the law provides, such as contract clauses. You can ask us for a copy of the safeguards.</p>`,
      },
      'signing-in': {
        title: 'Signing in',
        text: `<p>You sign in with a code that we send by e-mail or text message. It is valid for {codeMinutes, plural, one {# minute} other {# minutes}} and can be used once. We store it in a form that no one can read. You then stay signed in on the device until you sign out or do not visit the club for {sessionDays, plural, one {# day} other {# days}}. From time to time you have to sign in again. After you change your e-mail address or phone number, we keep the old one for {undoHours} hours, so that you can use it to undo the change.</p>`,
      },
      cookies: {
        title: 'Cookies and browser storage',
        text: `<p>The club only uses cookies that it needs to work:</p>
<ul>
<li><strong>club_token</strong> and <strong>club_refresh</strong> keep you signed in: the first for an hour, the second for {sessionDays, plural, one {# day} other {# days}}. Both are renewed while you use the club.</li>
<li><strong>club_attempt</strong> belongs to a sign-in code you requested. It expires with the code, after {codeMinutes, plural, one {# minute} other {# minutes}}.</li>
<li><strong>club_device</strong> remembers for a year that you signed in on this device, so that no one else can use up your sign-in attempts. It stays when you sign out, but does not keep you signed in. It also lets us e-mail you when someone signs in from another device.</li>
<li><strong>lang</strong> remembers your language for a year.</li>
</ul>
<p>In your browser’s storage the club keeps your cart, what you typed into forms and surveys, and what the page header shows, such as your name and points. It also keeps pages you have read, such as news, tutorials and legal texts, so that you can read them offline. When you sign out, all of this is removed. Only the language, the country and club_device remain.</p>
<p>We use no tracking, no advertising and no third-party analytics.</p>`,
      },
      videos: {
        title: 'Videos',
        text: `<p>Some videos are on YouTube. Nothing is sent to YouTube until you press play. Your browser then connects to {videoHost}, the address YouTube provides for more privacy. YouTube’s privacy policy applies to the video.</p>`,
      },
      retention: {
        title: 'How long we keep it',
        text: `<ul>
<li>Account data: as long as the membership lasts. We then delete what we do not need for accounting, taxes or open claims.</li>
<li>Points history and orders: as long as accounting and tax law requires. Entries are never changed; a correction is a new entry.</li>
<li>Projects and serial numbers: as long as we need them to make sure that each product counts once.</li>
<li>Content of e-mails and text messages: until they are sent.</li>
<li>Sign-in attempts with a wrong code: two days. We store the network address in a form that no one can read.</li>
<li>Registrations not confirmed with a code: 24 hours.</li>
</ul>`,
      },
      portability: {
        title: 'Taking your data with you',
        text: `<p>On the page <a href="/user/data">My data</a> you can download a copy of your data in a common, machine-readable format (JSON) and give it to another company. If you ask us to, we send it there directly where this is technically possible.</p>`,
      },
      rights: {
        title: 'Your rights',
        text: `<p>You have the right to:</p>
<ul>
<li>know what data we keep about you, and receive a copy of it;</li>
<li>have wrong data corrected;</li>
<li>have data deleted that we do not have to keep;</li>
<li>have our use of your data restricted;</li>
<li>object to uses based on a legitimate interest;</li>
<li>receive your data in a machine-readable format and pass it on (data portability);</li>
<li>withdraw your consent at any time; earlier use remains lawful.</li>
</ul>
<p>You can view and change much of your data in <a href="/user">your profile</a>. Write to <a href="mailto:{email}">{email}</a>.</p>
<p>You can complain to the supervisory authority at any time: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Your rights',
        text: `<p>You have the right to:</p>
<ul>
<li>know whether and why we use data about you, where it comes from, and who receives it here or abroad;</li>
<li>receive a copy of your data;</li>
<li>have wrong data corrected, and have data deleted or destroyed that we do not have to keep;</li>
<li>object to our use of your data, and to decisions made only by software;</li>
<li>withdraw your consent at any time; earlier use remains lawful;</li>
<li>claim compensation for damage caused by unlawful use.</li>
</ul>
<p>You can view and change much of your data in <a href="/user">your profile</a>. Write to <a href="mailto:{email}">{email}</a>. We answer within 30 days.</p>
<p>If you are not satisfied with our answer, or receive none, you can complain to the supervisory authority: <a href="{authorityUrl}">{authority}</a>. You can also go to court.</p>`,
      },
    },
  },
  imprint: {
    title: 'Imprint',
    excerpt: 'Who runs Lucarne Club, and how to contact us.',
    sections: {
      operator: {
        title: 'Who runs the club',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Company register: {registerName} {registerNumber}</li>
<li>VAT: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Contact',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Phone: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Opening hours',
        text: `<p>Monday to Friday, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Report an error or a security issue',
        text: `<p>If you find an error or a security issue in the club, write to us and tell us which page it is on. We look into every message. The <a href="/privacy">privacy notice</a> explains how we use personal data.</p>`,
      },
      concerns: {
        title: 'Reporting a concern',
        text: `<p>If you learn of wrongdoing in our company, you can report it here in confidence: <a href="{whistleblowerUrl}">Report a concern</a>.</p>`,
      },
    },
  },
};
