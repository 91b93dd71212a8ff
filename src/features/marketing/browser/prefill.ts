import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import type { Club } from '#platform/contract/club.ts';

/** A phone number as it is printed in its region. */
export async function written(phone: string, regionId: number): Promise<string> {
  const [{ formatPhone }, { regionById }] = await Promise.all([
    import('#regions/phone.ts'),
    import('#regions/regions.ts'),
  ]);
  const region = regionById(regionId);
  return region ? formatPhone(phone, region) : phone;
}

/**
 * Prefills name, phone, e-mail and company where the product has these fields. Returns `first` if they cannot be read.
 */
export async function prefilled(
  call: Club,
  print: PrintProduct,
  first: Configuration,
): Promise<Configuration> {
  try {
    const { name, surname, email, phone, region, company } = await call('GET /v1/company/user/self');
    const known = {
      name,
      surname,
      companyName: company.name,
      email: email ?? '',
      phone: phone ? await written(phone, region) : '',
    };
    const has = print.fields.map((field) => field.name);
    const given = Object.entries(known).filter(
      ([field, text]) => text !== '' && has.some((one) => one === field),
    );
    return { ...first, ...Object.fromEntries(given) };
  } catch {
    return first;
  }
}
