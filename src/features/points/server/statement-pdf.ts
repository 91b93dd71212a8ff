/** The statement of a year as PDF, for the accountant of a company. */
import type { companies } from '#db/schema/companies.ts';
import { lastDayOfYear } from '#features/points/rules.ts';
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
import { pdfBytes, pdfDocument } from '#platform/pdf/document.ts';
import { formatAddress } from '#regions/address.ts';
import { numberRules } from '#regions/company-numbers.ts';
import { imprintLines } from '#regions/imprint.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { numberName } from '#regions/number-names.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import type { YearlyStatement } from './yearly-statement.ts';

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

/** PDF points. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const ROW = 20;
const PADDING = 4;

type Doc = PDFKit.PDFDocument;

/** A4, one page. */
export async function statementPdf(
  statement: YearlyStatement,
  company: Company,
  reader: Reader,
): Promise<Uint8Array<ArrayBuffer>> {
  const { region, language, now } = reader;
  const locale = localeOf(region, language);
  const t = translator(language, locale);
  const { year } = statement;
  const title = t('statements.title', { year: String(year) });
  const { tag } = languageByCode(language);
  const doc = pdfDocument({ title, time: now, language: tag, settings: { size: 'A4', margin: MARGIN } });
  const bytes = pdfBytes(doc);
  doc.addPage();
  doc.font('bold').fontSize(18).text(title, MARGIN, MARGIN, { width: WIDTH });
  doc.moveDown(0.5).fontSize(11).text(company.name, { width: WIDTH });
  doc.font('regular').fontSize(9);
  for (const line of companyLines(company, region)) doc.text(line, { width: WIDTH });
  doc.moveDown(1);

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
  table(doc, {
    widths: [WIDTH * 0.22, ...flowKinds.map(() => WIDTH * 0.13), WIDTH * 0.13],
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
  });

  const { rate } = statement;
  if (rate) {
    const money = (value: number) => formatAmount(value * rate.rate, locale, rate.currency);
    doc.moveDown(1);
    table(doc, {
      widths: [WIDTH * 0.5, WIDTH * 0.25, WIDTH * 0.25],
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
  doc.moveDown(1).font('regular').fontSize(8);
  const note = rate
    ? t('statements.rate', {
        rate: formatRate(rate.rate, locale, rate.currency),
        year: String(year),
      })
    : t('statements.noRate');
  for (const text of [
    note,
    t('statements.notes'),
    t('statements.created', { date: formatDay(now, locale, region.timeZone) }),
  ])
    doc.text(text, MARGIN, doc.y, { width: WIDTH }).moveDown(0.5);
  doc.text(imprintLines(region).join(' · '), MARGIN, doc.y, { width: WIDTH });
  doc.end();
  return bytes;
}

function row(
  label: string,
  value: number,
  money: (value: number) => string,
  points: (value: number) => string,
): Row {
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

interface Row {
  cells: readonly string[];
  isBold?: true;
}

interface Table {
  /** Of the columns; the first is aligned to the left, the others to the right. */
  widths: readonly number[];
  head: readonly string[];
  rows: readonly Row[];
}

function table(doc: Doc, { widths, head, rows }: Table): void {
  line(doc, doc.y, 1);
  // The longest heading fits its column.
  doc.fontSize(7);
  drawRow(doc, widths, { cells: head, isBold: true });
  doc.fontSize(8);
  line(doc, doc.y, 1);
  for (const [index, one] of rows.entries()) {
    drawRow(doc, widths, one);
    line(doc, doc.y, index === rows.length - 1 ? 1 : 0.25);
  }
  doc.x = MARGIN;
}

function drawRow(doc: Doc, widths: readonly number[], { cells, isBold }: Row): void {
  doc.font(isBold ? 'bold' : 'regular');
  const top = doc.y;
  const options = widths.map((width, index) => ({
    width: width - 2 * PADDING,
    align: index === 0 ? ('left' as const) : ('right' as const),
  }));
  const heights = cells.map((text, index) => doc.heightOfString(text, options[index]));
  let left = MARGIN;
  for (const [index, text] of cells.entries()) {
    doc.text(text, left + PADDING, top + PADDING, options[index]);
    left += widths[index] ?? 0;
  }
  doc.y = top + Math.max(ROW, ...heights.map((height) => height + 2 * PADDING));
}

function line(doc: Doc, y: number, width: number): void {
  doc
    .lineWidth(width)
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke();
}
