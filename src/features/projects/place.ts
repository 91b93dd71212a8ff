/** Places of projects in the browser, which loads no address formats. The page brings that of its region. */

/** Stand for the parts in a template. Postal codes of digits get the prefix of some regions, so theirs is a digit. */
export const placeMarks = { street: '\uE000', postal_code: '0', city: '\uE001' };

/**
 * The address of a project, on one line. Blank parts leave no separator.
 *
 * @param template the region's address of `placeMarks`, on one line
 */
export function placeIn(
  template: string,
  { streetName, postalCode, city }: { streetName: string; postalCode: string; city: string },
): string {
  return template
    .split(', ')
    .map((part) =>
      part
        .replace(/\S*0/, (mark) => (/^\d+$/.test(postalCode) ? mark.slice(0, -1) : '') + postalCode)
        .replace(placeMarks.street, () => streetName)
        .replace(placeMarks.city, () => city)
        .trim(),
    )
    .filter(Boolean)
    .join(', ');
}
