/** Words for what the log of staff names: actions and their targets. */
import type { Section } from '#components/staff/sections.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import type { Calls } from '#platform/contract/calls.ts';
import { type StaffTarget, staffTargets } from '#platform/contract/staff.ts';

/** Calls for staff that write their name to the log: changes, views of personal data, and exports. */
type StaffCall<Kind> = {
  [Name in keyof Calls]: Calls[Name] extends { right: string } & Kind ? Name : never;
}[keyof Calls];

type StaffExport = StaffCall<{ download: readonly string[] }>;

/** `importCatalogue` is done on the command line. */
type StaffAction =
  | StaffCall<{ method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }>
  | StaffCall<{ logged: true }>
  | 'importCatalogue';

/** Every action, with the section whose name the filter shows above it. */
export const actionSections = {
  exportStaffOrders: 'orders',
  exportReviews: 'reviews',
  exportStaffCompanies: 'members',
  exportDeletions: 'members',
  exportManualPoints: 'points',
  exportImportRows: 'points',
  exportStaffCampaigns: 'points',
  exportStaffInvitations: 'points',
  exportStaffTickets: 'tickets',
  exportStaffProducts: 'products',
  exportStaffShopProducts: 'shop',
  exportStaffCatalogue: 'shop',
  exportStaffContent: 'content',
  exportBroadcasts: 'content',
  exportReport: 'reports',
  exportStaffLog: 'log',
  getPackingList: 'orders',
  getStaffCompany: 'members',
  setMaintenance: 'operations',
  startLedgerAudit: 'operations',
  resendMessage: 'operations',
  approveOrder: 'orders',
  completeOrder: 'orders',
  rejectOrder: 'orders',
  failOrder: 'orders',
  retryOrder: 'orders',
  changeOrders: 'orders',
  setTracking: 'orders',
  acceptProject: 'reviews',
  rejectProject: 'reviews',
  acceptScan: 'reviews',
  rejectScan: 'reviews',
  decideReviews: 'reviews',
  changeTrustSettings: 'reviews',
  reopenProject: 'reviews',
  reverseProject: 'reviews',
  updateStaffCompany: 'members',
  lockStaffCompany: 'members',
  unlockStaffCompany: 'members',
  mergeStaffCompany: 'members',
  addCompanyNote: 'members',
  removeCompanyNote: 'members',
  updateInstaller: 'members',
  lockInstaller: 'members',
  unlockInstaller: 'members',
  moveInstaller: 'members',
  createEmulation: 'members',
  completeDeletion: 'members',
  approveRequest: 'approvals',
  refuseRequest: 'approvals',
  withdrawRequest: 'approvals',
  changeApprovalLimits: 'approvals',
  createManualPoints: 'points',
  bookPointsList: 'points',
  createCampaign: 'points',
  changeCampaign: 'points',
  stopCampaign: 'points',
  tryCampaign: 'points',
  changeInvitationSettings: 'points',
  changeStaffLevels: 'points',
  setPointsRate: 'points',
  createImport: 'points',
  uploadImport: 'points',
  confirmImport: 'points',
  undoImport: 'points',
  discardImport: 'points',
  showTicketPresence: 'tickets',
  markStaffTicket: 'tickets',
  replyToTicket: 'tickets',
  assignTicket: 'tickets',
  closeTicket: 'tickets',
  reopenTicket: 'tickets',
  addTicketNote: 'tickets',
  removeTicketNote: 'tickets',
  addReplyTemplate: 'tickets',
  changeReplyTemplate: 'tickets',
  removeReplyTemplate: 'tickets',
  createProduct: 'products',
  changeProduct: 'products',
  createShopProduct: 'shop',
  changeShopProduct: 'shop',
  addShopVariant: 'shop',
  changeShopVariant: 'shop',
  removeShopVariant: 'shop',
  changeStock: 'shop',
  addVoucherCodes: 'shop',
  saveShopCategory: 'shop',
  uploadShopPicture: 'shop',
  uploadCatalogue: 'shop',
  applyCatalogue: 'shop',
  undoCatalogueImport: 'shop',
  importCatalogue: 'shop',
  publishContent: 'content',
  changeContent: 'content',
  withdrawContent: 'content',
  uploadPicture: 'content',
  createBroadcast: 'content',
  changeBroadcast: 'content',
  testBroadcast: 'content',
  sendBroadcast: 'content',
  cancelBroadcast: 'content',
  createWebhook: 'operations',
  changeWebhook: 'operations',
  removeWebhook: 'operations',
  rotateWebhookSecret: 'operations',
  testWebhook: 'operations',
  replayWebhook: 'operations',
  createApiKey: 'keys',
  rotateApiKey: 'keys',
  revokeApiKey: 'keys',
  createStaffPerson: 'people',
  inviteStaffPerson: 'people',
  changeStaffPerson: 'people',
  removeStaffPerson: 'people',
} as const satisfies Record<StaffAction | StaffExport, Section>;

/** Names of the exported lists. */
const exportTitles: Readonly<Record<StaffExport, MessageKey>> = {
  exportStaffOrders: 'staff.orders',
  exportReviews: 'staff.reviews',
  exportStaffCompanies: 'staff.members',
  exportDeletions: 'staffMembers.deletions',
  exportManualPoints: 'staff.points',
  exportImportRows: 'staffImports.refusedRows',
  exportStaffCampaigns: 'staff.campaigns',
  exportStaffInvitations: 'invitations.staffTitle',
  exportStaffTickets: 'staff.tickets',
  exportStaffProducts: 'staff.products',
  exportStaffShopProducts: 'staff.shop',
  exportStaffCatalogue: 'staffShop.importFile',
  exportStaffContent: 'staff.content',
  exportBroadcasts: 'staffContent.broadcasts',
  exportReport: 'staff.reports',
  exportStaffLog: 'staff.log',
};

const isExport = (name: string): name is StaffExport => Object.hasOwn(exportTitles, name);

const isAction = (name: string): name is StaffAction =>
  !isExport(name) && Object.hasOwn(actionSections, name);

/** What was done; undefined for actions that the club no longer has. */
export function actionTitle(name: string, t: T): string | undefined {
  if (isExport(name)) return t('staffLog.exported', { list: t(exportTitles[name]) });
  return isAction(name) ? t(`staffLog.action_${name}`) : undefined;
}

const isTarget = (type: string): type is StaffTarget => staffTargets.some((known) => known === type);

/** Kind of the target; undefined for kinds that the club no longer has. */
export function targetTitle(type: string, t: T): string | undefined {
  return isTarget(type) ? t(`staffLog.target_${type}`) : undefined;
}

/** Sections with pages of one object, of kinds that nobody deletes. */
const pages: Readonly<Partial<Record<StaffTarget, string>>> = {
  company: '/staff/members',
  order: '/staff/orders',
  project: '/staff/reviews',
  approval: '/staff/approvals',
  campaign: '/staff/campaigns',
  import: '/staff/imports',
  ticket: '/staff/tickets',
  product: '/staff/products',
  shop_product: '/staff/shop',
  content: '/staff/content',
  broadcast: '/staff/content/broadcasts',
};

/** Address of the target's page; undefined if it has none. Pictures are content without one. */
export function targetPage(type: string, id: string): string | undefined {
  const section = isTarget(type) ? pages[type] : undefined;
  return section && /^[\da-f-]+$/.test(id) ? `${section}/${id}` : undefined;
}
