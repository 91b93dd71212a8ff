import { getOnboarding, saveOnboarding } from '#features/access/server/answers.ts';
import * as access from '#features/access/server/handlers.ts';
import { getLoginAttempt } from '#features/access/server/login-attempt.ts';
import * as passkeySignIn from '#features/access/server/passkey-sign-in.ts';
import * as passkeys from '#features/access/server/passkeys.ts';
import * as sessionsList from '#features/access/server/sessions-list.ts';
import * as staff from '#features/access/server/staff.ts';
import * as clubCard from '#features/club-card/server/handlers.ts';
import { askForTopUp } from '#features/club-card/server/ordered-cards.ts';
import * as config from '#features/config/server/handlers.ts';
import * as content from '#features/content/server/handlers.ts';
import * as legal from '#features/content/server/legal.ts';
import * as staffContent from '#features/content/server/staff.ts';
import * as marketing from '#features/marketing/server/handlers.ts';
import { getAvatar, removeAvatar, uploadAvatar } from '#features/members/server/avatar.ts';
import * as changeCompany from '#features/members/server/change-company.ts';
import * as changePerson from '#features/members/server/change-person.ts';
import * as company from '#features/members/server/handlers.ts';
import * as companyStats from '#features/members/server/stats.ts';
import * as team from '#features/members/server/team.ts';
import * as verification from '#features/members/server/verification.ts';
import { listenToEvents } from '#features/notifications/server/event-stream.ts';
import * as notifications from '#features/notifications/server/handlers.ts';
import * as orders from '#features/orders/server/handlers.ts';
import * as staffOrders from '#features/orders/server/staff.ts';
import * as behaviours from '#features/points/server/behaviours.ts';
import * as points from '#features/points/server/handlers.ts';
import * as staffPoints from '#features/points/server/staff.ts';
import * as tiers from '#features/points/server/tiers.ts';
import * as pointsYear from '#features/points/server/year.ts';
import * as myData from '#features/privacy/server/handlers.ts';
import * as staffDeletions from '#features/privacy/server/staff.ts';
import { submitProjectSurvey } from '#features/projects/server/close.ts';
import * as projects from '#features/projects/server/handlers.ts';
import { getProduct, listProducts } from '#features/projects/server/products.ts';
import { askForSerial } from '#features/projects/server/serial-checks.ts';
import * as reviews from '#features/projects/server/staff.ts';
import * as registration from '#features/registration/server/handlers.ts';
import * as shop from '#features/shop/server/handlers.ts';
import * as support from '#features/support/server/handlers.ts';
import * as staffSupport from '#features/support/server/staff.ts';
import * as surveys from '#features/surveys/server/handlers.ts';
import type { Calls } from '#platform/contract/calls.ts';
import type { BeforeTransaction, Handler } from '#platform/http/context.ts';
import * as health from '#platform/ops/health.ts';
import * as places from '#platform/places/handlers.ts';

/** A missing handler does not compile. */
export const handlers: { [K in keyof Calls]: Handler<Calls[K]> } = {
  ...access,
  getLoginAttempt,
  ...sessionsList,
  ...passkeys,
  ...passkeySignIn,
  getOnboarding,
  saveOnboarding,
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
  getProduct,
  listProducts,
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

export const beforeTransaction: { [K in keyof Calls]?: BeforeTransaction<Calls[K]> } = {
  createScan: async (input, context) => ({ serial: await askForSerial(input, context) }),
  createOrder: async ({ body }, context) => ({ card: await askForTopUp([body], context) }),
  createOrders: async ({ body }, context) => ({ card: await askForTopUp(body.orders, context) }),
};
