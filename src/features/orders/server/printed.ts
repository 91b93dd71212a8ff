/** What an order of made-to-measure products prints, line by line. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import type { PrintInput } from '#db/schema/orders.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { isForPeople, isPersonal, MAX_PEOPLE, personalOf } from '#features/marketing/people.ts';
import { printProducts } from '#features/marketing/products.ts';
import { readInput } from '#features/marketing/server/print-input.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Member } from '#platform/http/member.ts';
import type { Region } from '#regions/regions.ts';
import type { OrderRequest } from './order-request.ts';

type Path = (index: number) => string;

/**
 * The caller has locked the company, so nobody leaves it meanwhile.
 *
 * @throws ClubError `invalid` for people who are not active members of the company, or are named twice
 */
export async function requireTeam(
  tx: Database,
  { companyId }: Member,
  requests: readonly OrderRequest[],
  at: Path,
): Promise<void> {
  const named = requests.flatMap(({ order }, index) =>
    order.flatMap(({ person }, line) =>
      person ? [{ uuid: person.uuid.toLowerCase(), path: `${at(index)}order.${line}.person.uuid` }] : [],
    ),
  );
  if (named.length === 0) return;
  const uuids = named.map(({ uuid }) => uuid);
  const team = await tx
    .select({ uuid: installers.uuid })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        eq(installers.active, accountStatus.active),
        inArray(installers.uuid, uuids),
      ),
    );
  const errors: FieldErrors = {};
  named.forEach(({ uuid, path }, index) => {
    if (!team.some((one) => one.uuid === uuid)) errors[path] = ['unknown'];
    else if (uuids.indexOf(uuid) < index) errors[path] = ['not_valid'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface OrderedVariant {
  uuid: string;
  settings: { product: PrintProductName } | null;
}

/**
 * Print data of each line; none for other products.
 *
 * @param at path of the order in the request, as prefix
 * @throws ClubError `configuration_missing`, `not_available`, `invalid` with the fields
 */
export function inputsOf(
  request: OrderRequest,
  lines: readonly OrderedVariant[],
  region: Region,
  at: string,
): PrintInput[] {
  const { type, order, data, language, proof_checked, losses_accepted } = request;
  const persons = order.flatMap(({ person }) => person ?? []);
  if (type !== 'MARKETING') {
    const given = Object.entries({ data, language, proof_checked, losses_accepted }).flatMap(
      ([name, value]) => (value === undefined ? [] : [at + name]),
    );
    const strange = [...given, ...pathsOfPeople(request, at)];
    if (strange.length > 0) throw invalid(Object.fromEntries(strange.map((path) => [path, ['unknown']])));
    return [];
  }
  const [line, ...others] = lines;
  if (!line || others.some(({ uuid }) => uuid !== line.uuid) || persons.length > MAX_PEOPLE)
    throw invalid({ [`${at}order`]: ['too_long'] });
  if (!line.settings) throw new ClubError('not_available');
  const { product } = line.settings;
  if (!data || Object.keys(data).length === 0) throw new ClubError('configuration_missing');
  const printed = language ?? region.languages[0];
  const read =
    persons.length === 0
      ? [readInput(product, data, printed, (field) => `${at}data.${field}`)]
      : readPeople(request, product, data, printed, at);
  // The first line comes first: fields that all share have the same errors.
  const errors: FieldErrors = Object.assign({}, ...read.map((one) => one.errors).toReversed());
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (!proof_checked) throw invalid({ [`${at}proof_checked`]: ['proof_unchecked'] });
  return read.map(({ input }) => input);
}

function pathsOfPeople({ order }: OrderRequest, at: string): string[] {
  return order.flatMap(({ person }, index) => (person ? [`${at}order.${index}.person`] : []));
}

function readPeople(
  request: OrderRequest,
  product: PrintProductName,
  data: Readonly<Record<string, unknown>>,
  language: PrintInput['language'],
  at: string,
) {
  if (!isForPeople(printProducts[product]))
    throw invalid(Object.fromEntries(pathsOfPeople(request, at).map((path) => [path, ['unknown']])));
  const twice = Object.keys(personalOf(data)).map((field) => [`${at}data.${field}`, ['unknown']]);
  if (twice.length > 0) throw invalid(Object.fromEntries(twice));
  return request.order.map(({ person }, index) => {
    if (!person) throw invalid({ [`${at}order.${index}.person`]: ['required'] });
    const { uuid, ...texts } = person;
    const own = `${at}order.${index}.person`;
    const path = (field: string) => (isPersonal(field) ? `${own}.${field}` : `${at}data.${field}`);
    const { input, errors } = readInput(product, { ...data, ...texts }, language, path);
    return { input: { ...input, person: uuid.toLowerCase() }, errors };
  });
}
