/** The kinds of e-mails: texts, and where their button leads. */
import type { MailList } from '#features/notifications/mail-lists.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { NotificationEvent } from './notify.ts';

interface Action {
  label: MessageKey;
  /** Route of a page, `[uuid]` is what the mail is about; null writes to the club. */
  path: string | null;
}

interface Kind {
  subject: MessageKey;
  /** Paragraphs, separated by blank lines. */
  text: MessageKey;
  /** None in mails about codes: members learn that these contain no link. */
  action?: Action;
  /** Members can turn the mails of a list off. */
  list?: MailList;
}

const toOrder = { label: 'notifications.toOrder', path: '/orders/[uuid]' } as const;
const toProject = { label: 'notifications.toProject', path: '/projects/[uuid]' } as const;
const toProduct = { label: 'notifications.toProduct', path: '/shop/[uuid]' } as const;
const toPoints = { label: 'messages.mail_toPoints', path: '/balance' } as const;
const toInvitations = { label: 'invitations.title', path: '/invite' } as const;
const toProfile = { label: 'messages.mail_toProfile', path: '/user' } as const;
const toClub = { label: 'accessibility.write', path: null } as const;

/** Why a member gets the mails of a list. */
export const listReasons = {
  notifications: 'messages.copyEnd',
  statements: 'messages.statementEnd',
} as const satisfies Record<MailList, MessageKey>;

/** Events whose mails are sent by their features, not as copies of the notification. */
export const eventsWithOwnMail = [
  'welcome',
  'order_created',
  'order_approved',
  'order_completed',
  'order_rejected',
  'order_failed',
  'support_reply',
] as const satisfies NotificationEvent[];

export type CopiedEvent = Exclude<NotificationEvent, (typeof eventsWithOwnMail)[number]>;

const copies = {
  project_closed: {
    subject: 'messages.notification_project_closed',
    text: 'messages.notification_project_closed_text',
    action: toProject,
    list: 'notifications',
  },
  project_in_review: {
    subject: 'messages.notification_project_in_review',
    text: 'messages.notification_project_in_review_text',
    action: toProject,
    list: 'notifications',
  },
  project_rejected: {
    subject: 'messages.notification_project_rejected',
    text: 'messages.notification_project_rejected_text',
    action: toProject,
    list: 'notifications',
  },
  project_expiring: {
    subject: 'messages.notification_project_expiring',
    text: 'messages.notification_project_expiring_text',
    action: { label: 'projects.finish', path: '/projects/[uuid]/survey' },
    list: 'notifications',
  },
  project_lost: {
    subject: 'messages.notification_project_lost',
    text: 'messages.notification_project_lost_text',
    action: toProject,
    list: 'notifications',
  },
  project_reversed: {
    subject: 'messages.notification_project_reversed',
    text: 'messages.notification_project_reversed_text',
    action: toProject,
    list: 'notifications',
  },
  project_reopened: {
    subject: 'messages.notification_project_reopened',
    text: 'messages.notification_project_reopened_text',
    action: toProject,
    list: 'notifications',
  },
  points_expiring: {
    subject: 'messages.notification_points_expiring',
    text: 'messages.notification_points_expiring_text',
    action: { label: 'home.toShop', path: '/shop' },
    list: 'notifications',
  },
  points_given: {
    subject: 'messages.notification_points_given',
    text: 'messages.notification_points_given_text',
    action: toPoints,
    list: 'notifications',
  },
  points_taken: {
    subject: 'messages.notification_points_taken',
    text: 'messages.notification_points_taken_text',
    action: toPoints,
    list: 'notifications',
  },
  campaign_credited: {
    subject: 'messages.notification_campaign_credited',
    text: 'messages.notification_campaign_credited_text',
    action: toPoints,
    list: 'notifications',
  },
  tier_level: {
    subject: 'messages.notification_tier_level',
    text: 'messages.notification_tier_level_text',
    action: { label: 'notifications.toRewards', path: '/rewards' },
    list: 'notifications',
  },
  wish_reached: {
    subject: 'messages.notification_wish_reached',
    text: 'messages.notification_wish_reached_text',
    action: toProduct,
    list: 'notifications',
  },
  wish_cheaper: {
    subject: 'messages.notification_wish_cheaper',
    text: 'messages.notification_wish_cheaper_text',
    action: toProduct,
    list: 'notifications',
  },
  wish_in_stock: {
    subject: 'messages.notification_wish_in_stock',
    text: 'messages.notification_wish_in_stock_text',
    action: toProduct,
    list: 'notifications',
  },
  invitation_rewarded: {
    subject: 'messages.notification_invitation_rewarded',
    text: 'messages.notification_invitation_rewarded_text',
    action: toInvitations,
    list: 'notifications',
  },
  invitation_earned: {
    subject: 'messages.notification_invitation_earned',
    text: 'messages.notification_invitation_earned_text',
    action: toInvitations,
    list: 'notifications',
  },
  invitation_reversed: {
    subject: 'messages.notification_invitation_reversed',
    text: 'messages.notification_invitation_reversed_text',
    action: toInvitations,
    list: 'notifications',
  },
  // Staff wrote it: it may contain addresses, and leads nowhere else.
  broadcast: {
    subject: 'messages.notification_broadcast',
    text: 'messages.notification_broadcast_text',
    list: 'notifications',
  },
} as const satisfies Record<CopiedEvent, Kind>;

export const mailKinds = {
  code: { subject: 'messages.codeSubject', text: 'messages.codeText' },
  verification: { subject: 'messages.verificationSubject', text: 'messages.verificationText' },
  confirmation: { subject: 'messages.confirmationSubject', text: 'messages.confirmationText' },
  welcome: {
    subject: 'messages.welcomeSubject',
    text: 'messages.welcomeText',
    action: { label: 'shell.signIn', path: '/login' },
  },
  // The old address cannot sign in any more. The token takes the place of the uuid.
  email_changed: {
    subject: 'messages.emailChangedSubject',
    text: 'messages.emailChangedText',
    action: { label: 'verifyEmail.undoTitle', path: '/undo?token=[uuid]' },
  },
  contact_undone: {
    subject: 'messages.contactUndoneSubject',
    text: 'messages.contactUndoneText',
    action: toClub,
  },
  phone_changed: {
    subject: 'messages.phoneChangedSubject',
    text: 'messages.phoneChangedText',
    action: toProfile,
  },
  contact_proposed: {
    subject: 'messages.contactProposedSubject',
    text: 'messages.contactProposedText',
    action: toProfile,
  },
  contact_proposed_by_staff: {
    subject: 'messages.contactProposedSubject',
    text: 'messages.contactProposedByStaffText',
    action: toProfile,
  },
  passkey_added: {
    subject: 'messages.passkeyAddedSubject',
    text: 'messages.passkeyAddedText',
    action: toProfile,
  },
  new_device: {
    subject: 'messages.newDeviceSubject',
    text: 'messages.newDeviceText',
    action: { label: 'user.sessionsTitle', path: '/user#sessions' },
  },
  // The link to the passkey comes from an admin.
  enrolment: { subject: 'messages.enrolmentSubject', text: 'messages.enrolmentText', action: toClub },
  // To staff: neither sums nor names, which belong to the staff pages.
  approvals_waiting: {
    subject: 'messages.approvalsWaitingSubject',
    text: 'messages.approvalsWaitingText',
    action: { label: 'staff.approvals', path: '/staff/approvals' },
  },
  // Looks like phishing if it leads anywhere.
  wrong_codes: { subject: 'messages.wrongCodesSubject', text: 'messages.wrongCodesText' },
  terms_declined: {
    subject: 'messages.termsDeclinedSubject',
    text: 'messages.termsDeclinedText',
    action: toClub,
  },
  deletion_asked: {
    subject: 'messages.deletionAskedSubject',
    text: 'messages.deletionAskedText',
    action: { label: 'messages.mail_toMyData', path: '/user/data' },
  },
  deletion_done: {
    subject: 'messages.deletionDoneSubject',
    text: 'messages.deletionDoneText',
    action: toClub,
  },
  order_created: { subject: 'messages.orderSubject', text: 'messages.orderText', action: toOrder },
  order_approved: {
    subject: 'messages.order_approved_subject',
    text: 'messages.order_approved_mail',
    action: toOrder,
  },
  order_completed: {
    subject: 'messages.order_completed_subject',
    text: 'messages.order_completed_mail',
    action: toOrder,
  },
  order_rejected: {
    subject: 'messages.order_rejected_subject',
    text: 'messages.order_rejected_mail',
    action: toOrder,
  },
  order_failed: {
    subject: 'messages.order_failed_subject',
    text: 'messages.order_failed_mail',
    action: toOrder,
  },
  support_reply: {
    subject: 'messages.supportReplySubject',
    text: 'messages.supportReplyText',
    action: { label: 'notifications.toTicket', path: '/support/chat/[uuid]' },
    list: 'notifications',
  },
  statement: {
    subject: 'messages.statementSubject',
    text: 'messages.statementText',
    action: toPoints,
    list: 'statements',
  },
  ...copies,
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

/** The kind without its exact types. */
export function kindOf(kind: MailKind): Kind {
  return mailKinds[kind];
}
