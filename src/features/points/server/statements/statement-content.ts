/** The texts of the yearly statement, for the accountant of a company. */
import type { companies } from '#db/schema/companies.ts';
import { lastDayOfYear } from '#features/points/rules.ts';
import type { StatementContent, StatementRow, StatementTable } from '#features/points/server/sandbox-jobs.ts';
import { type FlowKind, flowKinds, signedFlow } from '#features/points/statements.ts';
import {
  formatAmount,
  formatDay,
  formatMonth,
  formatNumber,
  formatRate,
  formatSigned,
} from '#i18n/format.ts';
import { translator } from '#i18n/translator.ts';
import { formatAddress } from '#regions/address.ts';
import { numberRules } from '#regions/company-numbers.ts';
import { imprintLines } from '#regions/imprint.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { numberName } from '#regions/number-names.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import type { YearlyStatement } from './yearly-figures.ts';

type Company = Pick<
  typeof companies.$inferSelect,
  | 'name'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'province'
  | 'neighbourhood'
  | 'registrationNumber'
  | 'registrationNumber2'
>;

interface Reader {
  region: Region;
  language: LanguageCode;
  now: Date;
}

/** In the reader’s language. The second table, with money, needs a rate. */
export function statementContent(
  statement: YearlyStatement,
  company: Company,
  { region, language, now }: Reader,
): StatementContent {
  const locale = localeOf(region, language);
  const t = translator(language, locale);
  const { year } = statement;
  const first = formatDay(new Date(Date.UTC(year, 0, 1, 12)), locale, 'UTC');
  const isOver = statement.months.length === 12 && statement.to.getTime() < now.getTime();
  const last = isOver
    ? formatDay(lastDayOfYear(year), locale, 'UTC')
    : formatDay(statement.to, locale, region.timeZone);
  const names = flowKinds.map((kind) => t(`statements.${kind}`));
  const figures = (flow: YearlyStatement['total']) =>
    flowKinds.map((kind: FlowKind) => formatSigned(signedFlow(flow, kind), locale));
  const blanks = flowKinds.map(() => '');
  const points = (value: number) => formatNumber(value, locale);
  const tables: StatementTable[] = [
    {
      widths: [0.22, ...flowKinds.map(() => 0.13), 0.13],
      head: [t('balance.month'), ...names, t('statements.balance')],
      rows: [
        { cells: [t('statements.balanceOn', { date: first }), ...blanks, points(statement.opening)] },
        ...statement.months.map(({ month, flow, balance }) => ({
          cells: [formatMonth(month, locale, 'long'), ...figures(flow), points(balance)],
        })),
        { cells: [t('statements.total'), ...figures(statement.total), ''], isBold: true },
        {
          cells: [t('statements.balanceOn', { date: last }), ...blanks, points(statement.closing)],
          isBold: true,
        },
      ],
    },
  ];
  const { rate } = statement;
  if (rate) {
    const money = (value: number) => formatAmount(value * rate.rate, locale, rate.currency);
    tables.push({
      widths: [0.5, 0.25, 0.25],
      head: [t('statements.value'), t('balance.points'), rate.currency],
      rows: [
        row(t('statements.balanceOn', { date: first }), statement.opening, money, points),
        ...flowKinds.map((kind) => {
          const value = signedFlow(statement.total, kind);
          return row(t(`statements.${kind}`), value, money, (shown) => formatSigned(shown, locale));
        }),
        {
          ...row(t('statements.balanceOn', { date: last }), statement.closing, money, points),
          isBold: true,
        },
      ],
    });
  }
  const note = rate
    ? t('statements.rate', { rate: formatRate(rate.rate, locale, rate.currency), year: String(year) })
    : t('statements.noRate');
  return {
    title: t('statements.title', { year: String(year) }),
    language: languageByCode(language).tag,
    time: now,
    company: company.name,
    lines: companyLines(company, region),
    tables,
    notes: [
      note,
      t('statements.notes'),
      t('statements.created', { date: formatDay(now, locale, region.timeZone) }),
      imprintLines(region).join(' · '),
    ],
  };
}

function row(
  label: string,
  value: number,
  money: (value: number) => string,
  points: (value: number) => string,
): StatementRow {
  return { cells: [label, points(value), money(value)] };
}

function companyLines(company: Company, region: Region): string[] {
  const { street, houseNumber, postalCode, city, province, neighbourhood } = company;
  const place = { street, house_number: houseNumber, postal_code: postalCode, city, province, neighbourhood };
  const numbers = numberRules(region).flatMap(({ field }) => {
    const number = field === 'registration_number' ? company.registrationNumber : company.registrationNumber2;
    const name = numberName(region, field)?.name;
    return number ? [name ? `${name}: ${number}` : number] : [];
  });
  return [...formatAddress(place, region), ...numbers];
}
