import { getOnboarding, saveOnboarding } from '#features/access/server/answers.ts';
import { getLoginAttempt } from '#features/access/server/codes/login-attempt.ts';
import * as confirmation from '#features/access/server/confirmation.ts';
import * as enrolment from '#features/access/server/enrolment/enrolment.ts';
import * as access from '#features/access/server/handlers.ts';
import {
  createKeyOf,
  listKeysOf,
  revokeApiKey,
  rotateApiKey,
} from '#features/access/server/keys/handlers.ts';
import * as passkeySignIn from '#features/access/server/passkeys/passkey-sign-in.ts';
import * as passkeys from '#features/access/server/passkeys/passkeys.ts';
import * as stepUp from '#features/access/server/passkeys/step-up.ts';
import * as sessionsList from '#features/access/server/sessions-list.ts';
import * as staff from '#features/access/server/staff.ts';
import {
  approveWith,
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} from '#features/approvals/server/handlers.ts';
import { changeApprovalLimits, listApprovalLimits } from '#features/approvals/server/limits.ts';
import { listCampaigns } from '#features/campaigns/server/handlers.ts';
import * as staffCampaigns from '#features/campaigns/server/staff.ts';
import * as clubCard from '#features/club-card/server/handlers.ts';
import { askForTopUp } from '#features/club-card/server/ordered-cards.ts';
import { getCompanyPoints } from '#features/company-points/server/company-points.ts';
import * as config from '#features/config/server/handlers.ts';
import * as broadcasts from '#features/content/server/broadcasts.ts';
import * as content from '#features/content/server/handlers.ts';
import * as legal from '#features/content/server/legal.ts';
import * as staffContent from '#features/content/server/staff.ts';
import * as imports from '#features/imports/server/staff.ts';
import * as invitations from '#features/invitations/server/handlers.ts';
import * as staffInvitations from '#features/invitations/server/staff.ts';
import { getBrandKit, updateBrandKit } from '#features/marketing/server/brand-kit.ts';
import { listCardPeople } from '#features/marketing/server/card-people.ts';
import * as marketing from '#features/marketing/server/handlers.ts';
import { getAvatar, removeAvatar, uploadAvatar } from '#features/members/server/avatar.ts';
import { updateCompany, updateCompanyType } from '#features/members/server/change-company.ts';
import { updatePreferences, updateUser } from '#features/members/server/change-person.ts';
import * as contactUndo from '#features/members/server/contact-undo.ts';
import * as company from '#features/members/server/handlers.ts';
import { getShell } from '#features/members/server/shell.ts';
import * as companyStats from '#features/members/server/stats.ts';
import * as team from '#features/members/server/team.ts';
import * as verification from '#features/members/server/verification.ts';
import { listenToEvents } from '#features/notifications/server/event-stream.ts';
import * as notifications from '#features/notifications/server/handlers.ts';
import * as push from '#features/notifications/server/push.ts';
import * as orders from '#features/orders/server/handlers.ts';
import * as staffOrders from '#features/orders/server/staff.ts';
import * as staffOrderChanges from '#features/orders/server/staff-bulk.ts';
import * as staffOrderLists from '#features/orders/server/staff-list.ts';
import * as pageSpeed from '#features/page-speed/server/handlers.ts';
import * as behaviours from '#features/points/server/behaviours.ts';
import * as points from '#features/points/server/handlers.ts';
import * as levelBenefits from '#features/points/server/level-benefits.ts';
import * as pointsRates from '#features/points/server/rates.ts';
import * as staffPoints from '#features/points/server/staff.ts';
import { bookApprovedList, bookPointsList } from '#features/points/server/staff-lists.ts';
import { getPointsStatement } from '#features/points/server/statements/yearly-statement.ts';
import * as tiers from '#features/points/server/tiers.ts';
import * as pointsYear from '#features/points/server/year.ts';
import * as myData from '#features/privacy/server/handlers.ts';
import * as staffDeletions from '#features/privacy/server/staff.ts';
import * as staffProducts from '#features/projects/server/catalogue.ts';
import { submitProjectSurvey } from '#features/projects/server/close.ts';
import * as projects from '#features/projects/server/handlers.ts';
import { getProduct, listProducts } from '#features/projects/server/products.ts';
import { reopenProject } from '#features/projects/server/reopen.ts';
import { reverseOne, reverseProject } from '#features/projects/server/reverse.ts';
import { exportReviews, listReviews } from '#features/projects/server/reviews.ts';
import { getProjectRewards } from '#features/projects/server/rewards.ts';
import { askForSerial } from '#features/projects/server/serial-checks.ts';
import * as decisions from '#features/projects/server/staff.ts';
import { getStaffProject } from '#features/projects/server/staff-project.ts';
import { listTrustFlags } from '#features/projects/server/trust/flags.ts';
import { changeTrustSettings, getTrustSettings } from '#features/projects/server/trust/settings.ts';
import * as registration from '#features/registration/server/handlers.ts';
import * as shop from '#features/shop/server/handlers.ts';
import * as staffShop from '#features/shop/server/staff.ts';
import * as staffCatalogue from '#features/shop/server/staff-catalogue.ts';
import * as staffCatalogueImports from '#features/shop/server/staff-catalogue-imports.ts';
import * as staffCategories from '#features/shop/server/staff-categories.ts';
import * as staffVariants from '#features/shop/server/staff-variants.ts';
import * as wishes from '#features/shop/server/wishes.ts';
import * as staffChangeCompany from '#features/staff/server/change-company.ts';
import * as staffChangePerson from '#features/staff/server/change-person.ts';
import { exportStaffCompanies, listStaffCompanies } from '#features/staff/server/companies.ts';
import { getStaffCompany } from '#features/staff/server/company.ts';
import { getStaffCounts } from '#features/staff/server/counts.ts';
import { startLedgerAudit } from '#features/staff/server/ledger-audits.ts';
import * as staffLog from '#features/staff/server/log.ts';
import { mergeStaffCompany } from '#features/staff/server/merge.ts';
import { addCompanyNote, removeCompanyNote } from '#features/staff/server/notes.ts';
import * as operations from '#features/staff/server/operations.ts';
import * as people from '#features/staff/server/people.ts';
import * as reports from '#features/staff/server/reports.ts';
import { searchStaff } from '#features/staff/server/search.ts';
import { getToday } from '#features/staff/server/today.ts';
import * as support from '#features/support/server/handlers.ts';
import { addChatPhoto, getChatPhoto } from '#features/support/server/photo-handlers.ts';
import { showTicketPresence } from '#features/support/server/presence.ts';
import * as staffSupport from '#features/support/server/staff.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
} from '#features/support/server/templates.ts';
import { addTicketNote, removeTicketNote } from '#features/support/server/ticket-notes.ts';
import * as surveys from '#features/surveys/server/handlers.ts';
import * as webhookDeliveries from '#features/webhooks/server/deliveries.ts';
import * as webhooks from '#features/webhooks/server/staff.ts';
import type { Calls } from '#platform/contract/calls.ts';
import type { BeforeTransaction, Handler } from '#platform/http/context.ts';
import * as health from '#platform/ops/health.ts';
import * as places from '#platform/places/handlers.ts';
import { calls } from './calls.ts';

/** A missing handler does not compile. */
export const handlers: { [K in keyof Calls]: Handler<Calls[K]> } = {
  ...access,
  getLoginAttempt,
  ...sessionsList,
  ...passkeys,
  ...passkeySignIn,
  ...confirmation,
  ...contactUndo,
  ...stepUp,
  ...enrolment,
  getOnboarding,
  saveOnboarding,
  ...behaviours,
  updateCompany,
  updateCompanyType,
  updatePreferences,
  updateUser,
  ...company,
  getCompanyPoints,
  ...companyStats,
  getShell,
  ...clubCard,
  getAvatar,
  removeAvatar,
  uploadAvatar,
  ...config,
  ...pageSpeed,
  ...content,
  listenToEvents,
  ...health,
  ...invitations,
  ...levelBenefits,
  ...staffInvitations,
  ...legal,
  listCardPeople,
  getBrandKit,
  updateBrandKit,
  ...marketing,
  ...myData,
  ...notifications,
  ...push,
  ...orders,
  ...places,
  ...points,
  ...pointsYear,
  getPointsStatement,
  ...projects,
  getProduct,
  listProducts,
  getProjectRewards,
  submitProjectSurvey,
  ...registration,
  ...shop,
  ...wishes,
  ...staff,
  getStaffCounts,
  getToday,
  ...people,
  listApiKeys: listKeysOf(calls),
  createApiKey: createKeyOf(calls),
  rotateApiKey,
  revokeApiKey,
  ...operations,
  ...webhooks,
  ...webhookDeliveries,
  ...reports,
  startLedgerAudit,
  searchStaff,
  listStaffCompanies,
  exportStaffCompanies,
  getStaffCompany,
  ...staffChangeCompany,
  mergeStaffCompany,
  addCompanyNote,
  removeCompanyNote,
  ...staffChangePerson,
  ...staffLog,
  ...staffDeletions,
  ...staffContent,
  ...broadcasts,
  listCampaigns,
  ...staffCampaigns,
  ...imports,
  createManualPoints: staffPoints.createManualPoints,
  listManualPoints: staffPoints.listManualPoints,
  exportManualPoints: staffPoints.exportManualPoints,
  bookPointsList,
  listApprovals,
  getApproval,
  approveRequest: approveWith({
    manual_points: staffPoints.bookApproved,
    points_list: bookApprovedList,
    reversal: reverseOne,
    price: staffVariants.savePrice,
  }),
  refuseRequest,
  withdrawRequest,
  listApprovalLimits,
  changeApprovalLimits,
  ...pointsRates,
  ...decisions,
  listReviews,
  listTrustFlags,
  getTrustSettings,
  changeTrustSettings,
  exportReviews,
  getStaffProject,
  reverseProject,
  reopenProject,
  ...staffOrders,
  ...staffOrderChanges,
  ...staffOrderLists,
  ...staffProducts,
  ...staffShop,
  getStaffShopVariant: staffVariants.getStaffShopVariant,
  addShopVariant: staffVariants.addShopVariant,
  changeShopVariant: staffVariants.changeShopVariant,
  removeShopVariant: staffVariants.removeShopVariant,
  changeStock: staffVariants.changeStock,
  ...staffCategories,
  ...staffCatalogue,
  ...staffCatalogueImports,
  ...staffSupport,
  showTicketPresence,
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
  addTicketNote,
  removeTicketNote,
  ...support,
  addChatPhoto,
  getChatPhoto,
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
