/** Words for scheduled jobs. */
import type { JobName } from '#features/staff/jobs.ts';
import { formatTime } from '#i18n/format.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';

const titles: Readonly<Record<JobName, MessageKey>> = {
  'expire-points': 'staffOperations.job_expirePoints',
  'expire-projects': 'staffOperations.job_expireProjects',
  'expire-approvals': 'staffOperations.job_expireApprovals',
  'announce-approvals': 'staffOperations.job_announceApprovals',
  'credit-campaigns': 'staffOperations.job_creditCampaigns',
  'remind-projects': 'staffOperations.job_remindProjects',
  'remind-points': 'staffOperations.job_remindPoints',
  'top-up-cards': 'staffOperations.job_topUpCards',
  'check-serials': 'staffOperations.job_checkSerials',
  'print-orders': 'staffOperations.job_printOrders',
  'send-broadcasts': 'staffOperations.job_sendBroadcasts',
  'retire-codes': 'staffOperations.job_retireCodes',
  'tell-wishes': 'staffOperations.job_tellWishes',
  purge: 'staffOperations.job_purge',
  'remove-files': 'staffOperations.job_removeFiles',
  'measure-norms': 'staffOperations.job_measureNorms',
  'send-statements': 'staffOperations.job_sendStatements',
  'run-imports': 'staffOperations.job_runImports',
  'send-held': 'staffOperations.job_sendHeld',
  'send-webhooks': 'staffOperations.job_sendWebhooks',
  export: 'staffOperations.job_export',
  'publish-log-head': 'staffOperations.job_publishLogHead',
  'audit-ledger': 'staffOperations.job_auditLedger',
};

const isJob = (name: string): name is JobName => Object.hasOwn(titles, name);

/** What a job does; undefined for jobs that the club no longer has. */
export function jobTitle(name: string, t: T): string | undefined {
  return isJob(name) ? t(titles[name]) : undefined;
}

/**
 * A schedule in words, such as “Daily at 04:11”; undefined for one that is not of every few minutes, hour or day.
 *
 * @param cron in UTC
 * @param now for the difference of the time zone today
 */
export function scheduleInWords(
  cron: string,
  { t, locale, timeZone, now }: { t: T; locale: string; timeZone: string; now: Date },
): string | undefined {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return undefined;
  const [, step] = /^\*\/(\d+)$/.exec(minutes) ?? [];
  if (hours === '*') {
    if (minutes === '*') return t('staffOperations.everyMinute');
    if (step) return t('staffOperations.everyMinutes', { count: Number(step) });
    return /^\d+$/.test(minutes) ? t('staffOperations.hourly') : undefined;
  }
  if (!/^\d+ \d+$/.test(`${minutes} ${hours}`)) return undefined;
  const at = new Date(now);
  at.setUTCHours(Number(hours), Number(minutes), 0, 0);
  return t('staffOperations.dailyAt', { time: formatTime(at, locale, timeZone) });
}
