import type { MailTable } from '#features/notifications/server/mail-layout.ts';
import { lastDayOfYear } from '#features/points/rules.ts';
import type { TierProgress } from '#features/points/server/tier-queries.ts';
import { type Flow, flowKinds, type Month, signedFlow } from '#features/points/statements.ts';
import { bracketAt, nextBracket } from '#features/points/tiers.ts';
import { daysLeft } from '#features/projects/rules.ts';
import { formatDay, formatMonthOfYear, formatNumber, formatSigned } from '#i18n/format.ts';
import type { MessageValues } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';

/** Companies with more read the rest in the club. */
const MAX_PROJECTS = 20;

/** What a statement tells. */
export interface Statement {
  company: string;
  month: Month;
  flow: Flow;
  /** At the end of the month. */
  balance: number;
  /** Points that expire on 31 December of `year`. */
  expiring: { points: number; year: number };
  /** Product groups with products in the year of the month. */
  levels: readonly TierProgress[];
  /** The most urgent first. */
  projects: readonly { label: string; openUntil: Date }[];
}

interface Reader {
  region: Region;
  languageId: number;
}

function writer(reader: Reader) {
  const language = readerLanguage(undefined, reader);
  const locale = localeOf(reader.region, language);
  return { locale, t: translator(language, locale) };
}

/** Values of the mail’s texts; the month is written in the reader’s language. */
export function statementValues({ company, month }: Statement, reader: Reader): MessageValues {
  return { company, month: formatMonthOfYear(month.month, month.year, writer(reader).locale) };
}

/** Points, then levels and open projects if there are any. */
export function statementTables(statement: Statement, reader: Reader, now: Date): MailTable[] {
  return [
    pointsTable(statement, reader),
    levelsTable(statement, reader),
    projectsTable(statement, reader, now),
  ].filter((table) => table.rows.length > 0);
}

/** Kinds that are rare are left out while they are 0. */
const rareKinds: readonly string[] = ['returned', 'corrected'];

function pointsTable({ flow, balance, month, expiring }: Statement, reader: Reader): MailTable {
  const { t, locale } = writer(reader);
  const { timeZone } = reader.region;
  const lastDay = formatDay(new Date(month.to.getTime() - 1), locale, timeZone);
  const end = formatDay(lastDayOfYear(expiring.year), locale, 'UTC');
  return {
    title: t('balance.points'),
    rows: [
      ...flowKinds
        .filter((kind) => flow[kind] !== 0 || !rareKinds.includes(kind))
        .map((kind) => ({
          label: t(`statements.${kind}`),
          value: formatSigned(signedFlow(flow, kind), locale),
        })),
      { label: t('statements.balanceOn', { date: lastDay }), value: formatNumber(balance, locale) },
      { label: t('statements.expiresOn', { date: end }), value: formatNumber(expiring.points, locale) },
    ],
  };
}

function levelsTable({ levels, month }: Statement, reader: Reader): MailTable {
  const { t } = writer(reader);
  return {
    title: t('statements.levels', { year: String(month.year) }),
    rows: levels.map(({ category, progress }) => {
      const { brackets } = tierDefinition(reader.region.id, category);
      const next = nextBracket(brackets, progress);
      const level = t('points.tierLevel', { level: bracketAt(brackets, progress).level });
      const left = next
        ? t('points.tierProgress', { count: progress, goal: next.from })
        : t('points.tierCount', { count: progress });
      return { label: t(`products.group_${category}`), value: `${level} · ${left}` };
    }),
  };
}

function projectsTable({ projects }: Statement, reader: Reader, now: Date): MailTable {
  const { t, locale } = writer(reader);
  const more = projects.length - MAX_PROJECTS;
  return {
    title: t('statements.openProjects'),
    rows: [
      ...projects.slice(0, MAX_PROJECTS).map(({ label, openUntil }) => ({
        label,
        value: t('projects.daysLeft', { count: daysLeft(openUntil, now) }),
      })),
      ...(more > 0 ? [{ label: t('statements.moreProjects'), value: formatNumber(more, locale) }] : []),
    ],
  };
}
