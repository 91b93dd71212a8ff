/** The handler of every call, under the call's name. */
import type { Calls } from '#contract/index.ts';
import type { Ahead, Handler } from './context.ts';
import * as access from './modules/access/handlers.ts';
import * as sessionsList from './modules/access/sessions-list.ts';
import * as behaviours from './modules/behaviours/handlers.ts';
import * as clubCard from './modules/cards/handlers.ts';
import { getAvatar, removeAvatar, uploadAvatar } from './modules/company/avatar.ts';
import * as changeCompany from './modules/company/change-company.ts';
import * as changePerson from './modules/company/change-person.ts';
import * as company from './modules/company/handlers.ts';
import * as companyStats from './modules/company/stats.ts';
import * as config from './modules/config/handlers.ts';
import * as content from './modules/content/handlers.ts';
import { listenToEvents } from './modules/events/handlers.ts';
import * as health from './modules/health/handlers.ts';
import * as legal from './modules/legal/handlers.ts';
import * as marketing from './modules/marketing/handlers.ts';
import * as myData from './modules/my-data/handlers.ts';
import * as notifications from './modules/notifications/handlers.ts';
import { askForTopUp } from './modules/orders/club-card.ts';
import * as orders from './modules/orders/handlers.ts';
import * as places from './modules/places/handlers.ts';
import * as points from './modules/points/handlers.ts';
import * as pointsYear from './modules/points/year.ts';
import { submitProjectSurvey } from './modules/projects/close.ts';
import * as projects from './modules/projects/handlers.ts';
import * as registration from './modules/registration/handlers.ts';
import * as shop from './modules/shop/handlers.ts';
import * as staffContent from './modules/staff/content.ts';
import * as staffDeletions from './modules/staff/deletions.ts';
import * as staff from './modules/staff/handlers.ts';
import * as staffOrders from './modules/staff/orders.ts';
import * as staffPoints from './modules/staff/points.ts';
import * as reviews from './modules/staff/reviews.ts';
import * as staffSupport from './modules/staff/support.ts';
import * as support from './modules/support/handlers.ts';
import * as surveys from './modules/surveys/handlers.ts';
import * as team from './modules/team/handlers.ts';
import * as tiers from './modules/tiers/handlers.ts';
import * as verification from './modules/verification/handlers.ts';

/** All handlers. A call without one does not compile. */
export const handlers: { [K in keyof Calls]: Handler<Calls[K]> } = {
  ...access,
  ...sessionsList,
  ...behaviours,
  ...changeCompany,
  ...changePerson,
  ...company,
  ...companyStats,
  ...clubCard,
  getAvatar,
  removeAvatar,
  uploadAvatar,
  ...config,
  ...content,
  listenToEvents,
  ...health,
  ...legal,
  ...marketing,
  ...myData,
  ...notifications,
  ...orders,
  ...places,
  ...points,
  ...pointsYear,
  ...projects,
  submitProjectSurvey,
  ...registration,
  ...shop,
  ...staff,
  ...staffDeletions,
  ...staffContent,
  ...staffPoints,
  ...reviews,
  ...staffOrders,
  ...staffSupport,
  ...support,
  ...surveys,
  ...team,
  ...tiers,
  ...verification,
};

/** What some calls ask outside before they begin. */
export const ahead: { [K in keyof Calls]?: Ahead<Calls[K]> } = {
  createOrder: async ({ body }, context) => ({ card: await askForTopUp([body], context) }),
  createOrders: async ({ body }, context) => ({ card: await askForTopUp(body.orders, context) }),
};
