import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import type { Club } from '#platform/contract/club.ts';

/**
 * Prefills name, phone, e-mail and company where the product has these fields. Returns `first` if they cannot be read.
 */
export async function prefilled(
  call: Club,
  print: PrintProduct,
  first: Configuration,
): Promise<Configuration> {
  try {
    const { name, surname, email, formatted_phone: phone, company } = await call('GET /v1/company/user/self');
    const known = {
      name,
      surname,
      companyName: company.name,
      email: email ?? '',
      phone: phone ?? '',
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
