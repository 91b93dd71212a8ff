import * as access from '#db/schema/access.ts';
import * as approvals from '#db/schema/approvals.ts';
import * as brandKits from '#db/schema/brand-kits.ts';
import * as campaigns from '#db/schema/campaigns.ts';
import * as cards from '#db/schema/cards.ts';
import * as companies from '#db/schema/companies.ts';
import * as content from '#db/schema/content.ts';
import * as exported from '#db/schema/exports.ts';
import * as imports from '#db/schema/imports.ts';
import * as invitations from '#db/schema/invitations.ts';
import * as keys from '#db/schema/keys.ts';
import * as messages from '#db/schema/messages.ts';
import * as orders from '#db/schema/orders.ts';
import * as pageSpeed from '#db/schema/page-speed.ts';
import * as passkeys from '#db/schema/passkeys.ts';
import * as points from '#db/schema/points.ts';
import * as projects from '#db/schema/projects.ts';
import * as push from '#db/schema/push.ts';
import * as registry from '#db/schema/registry.ts';
import * as scans from '#db/schema/scans.ts';
import * as staff from '#db/schema/staff.ts';
import * as support from '#db/schema/support.ts';
import * as trust from '#db/schema/trust.ts';
import * as webhooks from '#db/schema/webhooks.ts';
import * as wishes from '#db/schema/wishes.ts';

/** All tables by name. */
export const schema = {
  ...access,
  ...approvals,
  ...brandKits,
  ...campaigns,
  ...cards,
  ...companies,
  ...content,
  ...exported,
  ...imports,
  ...invitations,
  ...keys,
  ...messages,
  ...orders,
  ...pageSpeed,
  ...passkeys,
  ...points,
  ...projects,
  ...push,
  ...registry,
  ...scans,
  ...staff,
  ...support,
  ...trust,
  ...webhooks,
  ...wishes,
};
