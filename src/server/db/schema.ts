/** All tables. */
import * as access from './schema/access.ts';
import * as cards from './schema/cards.ts';
import * as companies from './schema/companies.ts';
import * as content from './schema/content.ts';
import * as messages from './schema/messages.ts';
import * as orders from './schema/orders.ts';
import * as points from './schema/points.ts';
import * as projects from './schema/projects.ts';
import * as support from './schema/support.ts';

/** All tables by name, as Drizzle wants them. */
export const schema = {
  ...access,
  ...cards,
  ...companies,
  ...content,
  ...messages,
  ...orders,
  ...points,
  ...projects,
  ...support,
};
