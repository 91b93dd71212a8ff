/** The list of all calls: the source of routes, documentation, types and checks. */
import * as answers from '#features/access/answers.contract.ts';
import * as confirmation from '#features/access/confirmation.contract.ts';
import * as access from '#features/access/contract.ts';
import * as enrolment from '#features/access/enrolment.contract.ts';
import * as keys from '#features/access/keys.contract.ts';
import * as passkeys from '#features/access/passkeys.contract.ts';
import * as sessions from '#features/access/sessions.contract.ts';
import * as staff from '#features/access/staff.contract.ts';
import * as approvals from '#features/approvals/contract.ts';
import * as campaigns from '#features/campaigns/contract.ts';
import * as staffCampaigns from '#features/campaigns/staff.contract.ts';
import * as clubCard from '#features/club-card/contract.ts';
import * as companyPoints from '#features/company-points/contract.ts';
import * as config from '#features/config/contract.ts';
import * as broadcasts from '#features/content/broadcasts.contract.ts';
import * as content from '#features/content/contract.ts';
import * as legal from '#features/content/legal.contract.ts';
import * as staffContent from '#features/content/staff.contract.ts';
import * as imports from '#features/imports/staff.contract.ts';
import * as invitations from '#features/invitations/contract.ts';
import * as staffInvitations from '#features/invitations/staff.contract.ts';
import * as marketing from '#features/marketing/contract.ts';
import * as contactUndo from '#features/members/contact-undo.contract.ts';
import * as company from '#features/members/contract.ts';
import * as onboarding from '#features/members/onboarding.contract.ts';
import * as shell from '#features/members/shell.contract.ts';
import * as team from '#features/members/team.contract.ts';
import * as verification from '#features/members/verification.contract.ts';
import * as notifications from '#features/notifications/contract.ts';
import * as events from '#features/notifications/events.contract.ts';
import * as push from '#features/notifications/push.contract.ts';
import * as orders from '#features/orders/contract.ts';
import * as staffOrders from '#features/orders/staff.contract.ts';
import * as pageSpeed from '#features/page-speed/contract.ts';
import * as behaviours from '#features/points/behaviours.contract.ts';
import * as points from '#features/points/contract.ts';
import * as levels from '#features/points/levels.contract.ts';
import * as staffPoints from '#features/points/staff.contract.ts';
import * as statements from '#features/points/statements.contract.ts';
import * as tiers from '#features/points/tiers.contract.ts';
import * as myData from '#features/privacy/contract.ts';
import * as staffPeople from '#features/privacy/staff.contract.ts';
import * as staffProducts from '#features/projects/catalogue.contract.ts';
import * as projects from '#features/projects/contract.ts';
import * as staffProjects from '#features/projects/staff.contract.ts';
import * as trust from '#features/projects/trust.contract.ts';
import * as registration from '#features/registration/contract.ts';
import * as staffCatalogue from '#features/shop/catalogue.contract.ts';
import * as shop from '#features/shop/contract.ts';
import * as staffShop from '#features/shop/staff.contract.ts';
import * as wishes from '#features/shop/wishes.contract.ts';
import * as staffShell from '#features/staff/contract.ts';
import * as staffLog from '#features/staff/log.contract.ts';
import * as staffMembers from '#features/staff/members.contract.ts';
import * as operations from '#features/staff/operations.contract.ts';
import * as staffPeopleCalls from '#features/staff/people.contract.ts';
import * as reports from '#features/staff/reports.contract.ts';
import * as support from '#features/support/contract.ts';
import * as staffSupport from '#features/support/staff.contract.ts';
import * as replyTemplates from '#features/support/templates.contract.ts';
import * as surveys from '#features/surveys/contract.ts';
import * as webhooks from '#features/webhooks/staff.contract.ts';
import type { Call } from '#platform/contract/call.ts';
import * as health from '#platform/ops/health.contract.ts';
import * as places from '#platform/places/contract.ts';

/** Every call by name; its handler has the same name. */
export const calls = {
  login: access.login,
  getLoginAttempt: access.getLoginAttempt,
  loginVerify: access.loginVerify,
  refresh: access.refresh,
  logout: access.logout,
  getOnboarding: answers.getOnboarding,
  saveOnboarding: answers.saveOnboarding,
  listSessions: sessions.listSessions,
  endOtherSessions: sessions.endOtherSessions,
  endSession: sessions.endSession,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  sendEnrolmentCode: enrolment.sendEnrolmentCode,
  startEnrolment: enrolment.startEnrolment,
  enrol: enrolment.enrol,
  sendConfirmationCode: confirmation.sendConfirmationCode,
  confirmSession: confirmation.confirmSession,
  startStepUp: passkeys.startStepUp,
  stepUp: passkeys.stepUp,
  listPasskeys: passkeys.listPasskeys,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  validateCompany: registration.validateCompany,
  registerCompany: registration.registerCompany,
  resendRegistration: registration.resendRegistration,
  verifyRegistration: registration.verifyRegistration,
  updateCompany: onboarding.updateCompany,
  updateCompanyType: onboarding.updateCompanyType,
  updatePreferences: onboarding.updatePreferences,
  updateUser: onboarding.updateUser,
  getShell: shell.getShell,
  getSelf: company.getSelf,
  getCompanyPoints: companyPoints.getCompanyPoints,
  getCompanyStats: company.getCompanyStats,
  uploadAvatar: company.uploadAvatar,
  removeAvatar: company.removeAvatar,
  getAvatar: company.getAvatar,
  listBehaviours: behaviours.listBehaviours,
  listCertificates: behaviours.listCertificates,
  registerClubCard: clubCard.registerClubCard,
  getClubCardAccount: clubCard.getClubCardAccount,
  listClubCardHistory: clubCard.listClubCardHistory,
  recordPageSpeed: pageSpeed.recordPageSpeed,
  getPublicConfig: config.getPublicConfig,
  getConfig: config.getConfig,
  listContent: content.listContent,
  getContent: content.getContent,
  listenToEvents: events.listenToEvents,
  getLegalDocument: legal.getLegalDocument,
  getMarketingServices: marketing.getMarketingServices,
  generateQrCode: marketing.generateQrCode,
  uploadOrderFile: marketing.uploadOrderFile,
  removeOrderFile: marketing.removeOrderFile,
  downloadOrderFile: marketing.downloadOrderFile,
  listCardPeople: marketing.listCardPeople,
  getBrandKit: marketing.getBrandKit,
  updateBrandKit: marketing.updateBrandKit,
  listConsents: myData.listConsents,
  downloadMyData: myData.downloadMyData,
  getDeletion: myData.getDeletion,
  requestDeletion: myData.requestDeletion,
  withdrawDeletion: myData.withdrawDeletion,
  listNotifications: notifications.listNotifications,
  getNotification: notifications.getNotification,
  markNotification: notifications.markNotification,
  readNotifications: notifications.readNotifications,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  choosePushTopics: push.choosePushTopics,
  turnOffMails: notifications.turnOffMails,
  createOrder: orders.createOrder,
  createOrders: orders.createOrders,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  listPlaces: places.listPlaces,
  listPointsHistory: points.listPointsHistory,
  getPointsYear: points.getPointsYear,
  getPointsStatement: statements.getPointsStatement,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  getProject: projects.getProject,
  getProjectRewards: projects.getProjectRewards,
  deleteProject: projects.deleteProject,
  listScans: projects.listScans,
  createScan: projects.createScan,
  getProduct: projects.getProduct,
  listProducts: projects.listProducts,
  deleteScan: projects.deleteScan,
  submitProjectSurvey: projects.submitProjectSurvey,
  listShopCategories: shop.listShopCategories,
  listShopProducts: shop.listShopProducts,
  listShopCards: shop.listShopCards,
  getShopProduct: shop.getShopProduct,
  getCart: shop.getCart,
  listWishes: wishes.listWishes,
  addWish: wishes.addWish,
  removeWish: wishes.removeWish,
  listTickets: support.listTickets,
  createTicket: support.createTicket,
  markTicket: support.markTicket,
  listChat: support.listChat,
  createChatMessage: support.createChatMessage,
  addChatPhoto: support.addChatPhoto,
  getChatPhoto: support.getChatPhoto,
  getSurvey: surveys.getSurvey,
  listTeam: team.listTeam,
  getTeamMember: team.getTeamMember,
  createTeamMember: team.createTeamMember,
  removeTeamMember: team.removeTeamMember,
  resendInvitation: team.resendInvitation,
  getInvitationTerms: invitations.getInvitationTerms,
  listInvitations: invitations.listInvitations,
  listTiers: tiers.listTiers,
  getTierHistory: tiers.getTierHistory,
  listLevelBenefits: levels.listLevelBenefits,
  getContactUndo: contactUndo.getContactUndo,
  undoContact: contactUndo.undoContact,
  requestVerification: verification.requestVerification,
  verifyEmail: verification.verifyEmail,
  createEmulation: staff.createEmulation,
  listEmulations: staff.listEmulations,
  listDeletions: staffPeople.listDeletions,
  exportDeletions: staffPeople.exportDeletions,
  completeDeletion: staffPeople.completeDeletion,
  setMaintenance: staff.setMaintenance,
  listReviews: staffProjects.listReviews,
  exportReviews: staffProjects.exportReviews,
  decideReviews: staffProjects.decideReviews,
  getStaffProject: staffProjects.getStaffProject,
  reverseProject: staffProjects.reverseProject,
  reopenProject: staffProjects.reopenProject,
  acceptProject: staffProjects.acceptProject,
  rejectProject: staffProjects.rejectProject,
  acceptScan: staffProjects.acceptScan,
  rejectScan: staffProjects.rejectScan,
  listCampaigns: campaigns.listCampaigns,
  listStaffCampaigns: staffCampaigns.listStaffCampaigns,
  exportStaffCampaigns: staffCampaigns.exportStaffCampaigns,
  getStaffCampaign: staffCampaigns.getStaffCampaign,
  createCampaign: staffCampaigns.createCampaign,
  changeCampaign: staffCampaigns.changeCampaign,
  stopCampaign: staffCampaigns.stopCampaign,
  tryCampaign: staffCampaigns.tryCampaign,
  listTrustFlags: trust.listTrustFlags,
  getTrustSettings: trust.getTrustSettings,
  changeTrustSettings: trust.changeTrustSettings,
  listApprovals: approvals.listApprovals,
  getApproval: approvals.getApproval,
  approveRequest: approvals.approveRequest,
  refuseRequest: approvals.refuseRequest,
  withdrawRequest: approvals.withdrawRequest,
  listApprovalLimits: approvals.listApprovalLimits,
  changeApprovalLimits: approvals.changeApprovalLimits,
  createManualPoints: staffPoints.createManualPoints,
  listManualPoints: staffPoints.listManualPoints,
  exportManualPoints: staffPoints.exportManualPoints,
  bookPointsList: staffPoints.bookPointsList,
  createImport: imports.createImport,
  uploadImport: imports.uploadImport,
  listImports: imports.listImports,
  getImport: imports.getImport,
  listImportRows: imports.listImportRows,
  listImportCompanies: imports.listImportCompanies,
  exportImportRows: imports.exportImportRows,
  confirmImport: imports.confirmImport,
  undoImport: imports.undoImport,
  discardImport: imports.discardImport,
  listStaffLevels: levels.listStaffLevels,
  changeStaffLevels: levels.changeStaffLevels,
  listStaffInvitations: staffInvitations.listStaffInvitations,
  exportStaffInvitations: staffInvitations.exportStaffInvitations,
  listInvitationSettings: staffInvitations.listInvitationSettings,
  changeInvitationSettings: staffInvitations.changeInvitationSettings,
  listPointsRates: statements.listPointsRates,
  setPointsRate: statements.setPointsRate,
  listStaffOrders: staffOrders.listStaffOrders,
  exportStaffOrders: staffOrders.exportStaffOrders,
  getPackingList: staffOrders.getPackingList,
  changeOrders: staffOrders.changeOrders,
  getStaffOrder: staffOrders.getStaffOrder,
  setTracking: staffOrders.setTracking,
  approveOrder: staffOrders.approveOrder,
  completeOrder: staffOrders.completeOrder,
  rejectOrder: staffOrders.rejectOrder,
  failOrder: staffOrders.failOrder,
  retryOrder: staffOrders.retryOrder,
  addVoucherCodes: staffOrders.addVoucherCodes,
  listStaffProducts: staffProducts.listStaffProducts,
  exportStaffProducts: staffProducts.exportStaffProducts,
  getStaffProduct: staffProducts.getStaffProduct,
  createProduct: staffProducts.createProduct,
  changeProduct: staffProducts.changeProduct,
  listStaffShopProducts: staffShop.listStaffShopProducts,
  exportStaffShopProducts: staffShop.exportStaffShopProducts,
  getStaffShopProduct: staffShop.getStaffShopProduct,
  createShopProduct: staffShop.createShopProduct,
  changeShopProduct: staffShop.changeShopProduct,
  getStaffShopVariant: staffShop.getStaffShopVariant,
  addShopVariant: staffShop.addShopVariant,
  changeShopVariant: staffShop.changeShopVariant,
  removeShopVariant: staffShop.removeShopVariant,
  changeStock: staffShop.changeStock,
  listStaffShopCategories: staffShop.listStaffShopCategories,
  saveShopCategory: staffShop.saveShopCategory,
  uploadShopPicture: staffContent.uploadShopPicture,
  exportStaffCatalogue: staffCatalogue.exportStaffCatalogue,
  uploadCatalogue: staffCatalogue.uploadCatalogue,
  previewCatalogue: staffCatalogue.previewCatalogue,
  applyCatalogue: staffCatalogue.applyCatalogue,
  listCatalogueImports: staffCatalogue.listCatalogueImports,
  getCatalogueImport: staffCatalogue.getCatalogueImport,
  undoCatalogueImport: staffCatalogue.undoCatalogueImport,
  listStaffTickets: staffSupport.listStaffTickets,
  exportStaffTickets: staffSupport.exportStaffTickets,
  getStaffTicket: staffSupport.getStaffTicket,
  markStaffTicket: staffSupport.markStaffTicket,
  replyToTicket: staffSupport.replyToTicket,
  closeTicket: staffSupport.closeTicket,
  reopenTicket: staffSupport.reopenTicket,
  assignTicket: staffSupport.assignTicket,
  showTicketPresence: staffSupport.showTicketPresence,
  addTicketNote: staffSupport.addTicketNote,
  removeTicketNote: staffSupport.removeTicketNote,
  listReplyTemplates: replyTemplates.listReplyTemplates,
  addReplyTemplate: replyTemplates.addReplyTemplate,
  changeReplyTemplate: replyTemplates.changeReplyTemplate,
  removeReplyTemplate: replyTemplates.removeReplyTemplate,
  listStaffContent: staffContent.listStaffContent,
  exportStaffContent: staffContent.exportStaffContent,
  getStaffContent: staffContent.getStaffContent,
  publishContent: staffContent.publishContent,
  changeContent: staffContent.changeContent,
  withdrawContent: staffContent.withdrawContent,
  previewContent: staffContent.previewContent,
  uploadPicture: staffContent.uploadPicture,
  getToday: staffShell.getToday,
  listBroadcasts: broadcasts.listBroadcasts,
  exportBroadcasts: broadcasts.exportBroadcasts,
  getBroadcast: broadcasts.getBroadcast,
  createBroadcast: broadcasts.createBroadcast,
  changeBroadcast: broadcasts.changeBroadcast,
  countRecipients: broadcasts.countRecipients,
  testBroadcast: broadcasts.testBroadcast,
  sendBroadcast: broadcasts.sendBroadcast,
  cancelBroadcast: broadcasts.cancelBroadcast,
  getStaffCounts: staffShell.getStaffCounts,
  searchStaff: staffShell.searchStaff,
  listStaffCompanies: staffMembers.listStaffCompanies,
  exportStaffCompanies: staffMembers.exportStaffCompanies,
  getStaffCompany: staffMembers.getStaffCompany,
  updateStaffCompany: staffMembers.updateStaffCompany,
  lockStaffCompany: staffMembers.lockStaffCompany,
  unlockStaffCompany: staffMembers.unlockStaffCompany,
  mergeStaffCompany: staffMembers.mergeStaffCompany,
  addCompanyNote: staffMembers.addCompanyNote,
  removeCompanyNote: staffMembers.removeCompanyNote,
  updateInstaller: staffMembers.updateInstaller,
  lockInstaller: staffMembers.lockInstaller,
  unlockInstaller: staffMembers.unlockInstaller,
  moveInstaller: staffMembers.moveInstaller,
  listStaffLog: staffLog.listStaffLog,
  exportStaffLog: staffLog.exportStaffLog,
  listStaffPeople: staffPeopleCalls.listStaffPeople,
  createStaffPerson: staffPeopleCalls.createStaffPerson,
  inviteStaffPerson: staffPeopleCalls.inviteStaffPerson,
  changeStaffPerson: staffPeopleCalls.changeStaffPerson,
  removeStaffPerson: staffPeopleCalls.removeStaffPerson,
  listApiKeys: keys.listApiKeys,
  createApiKey: keys.createApiKey,
  rotateApiKey: keys.rotateApiKey,
  revokeApiKey: keys.revokeApiKey,
  getReport: reports.getReport,
  exportReport: reports.exportReport,
  getOperations: operations.getOperations,
  startLedgerAudit: operations.startLedgerAudit,
  listDeadLetters: operations.listDeadLetters,
  resendMessage: operations.resendMessage,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  changeWebhook: webhooks.changeWebhook,
  removeWebhook: webhooks.removeWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  replayWebhook: webhooks.replayWebhook,
  getHealth: health.getHealth,
  getReady: health.getReady,
} as const satisfies Record<string, Call>;

type List = typeof calls;

declare module '#platform/contract/calls.ts' {
  interface Calls extends List {}
}
