import type { ProjectData } from '#features/projects/field.ts';
import { enqueue } from '#platform/browser/queue/queue.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { type FieldErrors, invalid } from '#platform/contract/errors.ts';
import type { Region } from '#regions/regions.ts';

/**
 * Queues a new project, checked as by the API: a refusal would come when nobody looks.
 *
 * @param typed values of the form
 * @returns its uuid
 * @throws ClubError `invalid` with the fields, or as `enqueue`
 */
export async function queueProject(typed: ProjectData, region: Region['slug']): Promise<string> {
  const data = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  ) as unknown as ProjectData;
  // Only this needs the formats of all countries.
  const [{ isPostalCode }, { regionBySlug }] = await Promise.all([
    import('#regions/postal-code.ts'),
    import('#regions/regions.ts'),
  ]);
  const errors: FieldErrors = {};
  for (const name of ['streetName', 'postalCode'] as const) if (!data[name]) errors[name] = ['required'];
  if (data.postalCode && !isPostalCode(data.postalCode, regionBySlug(region)))
    errors.postalCode = ['postal_code_invalid'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const uuid = randomId();
  await enqueue({ uuid, kind: 'project', data });
  return uuid;
}
