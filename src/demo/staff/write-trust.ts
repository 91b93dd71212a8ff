/** Review rules at work in Poland and Hungary: labels as from a script, found by the rules themselves. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { trustSettings } from '#db/schema/trust.ts';
import { catalogue } from '#demo/catalogue.ts';
import { doer, type Group } from '#demo/members.ts';
import { people } from '#demo/people.ts';
import { answersWithoutYearly } from '#demo/survey-answers.ts';
import { workingTime } from '#demo/times.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { flagFor, flagWithTrust, openUntil } from '#features/projects/rules.ts';
import { worthOf } from '#features/projects/server/products.ts';
import { projectLabel } from '#features/projects/server/queries.ts';
import { addScan } from '#features/projects/server/serials.ts';
import { trustVerdict } from '#features/projects/server/trust/facts.ts';
import { measureNorms } from '#features/projects/server/trust/norms.ts';
import type { TrustSettings } from '#features/projects/trust.ts';
import { defaultTrustSettings } from '#features/projects/trust-settings.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { createRandom, uuidOf } from '#platform/ops/random.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { staffRegions } from './companies.ts';

/** Poland still watches what its members often do for a reason. */
const watched: Partial<Record<RegionSlug, readonly (keyof TrustSettings['rules'])[]>> = {
  pl: ['address', 'devices', 'closings'],
};

/** One project was closed, one is open. Labels are a third of a second apart. */
const PROJECTS = [
  { key: 'row-1', daysAgo: 4, labels: 24, isClosed: true },
  { key: 'row-2', daysAgo: 1, labels: 5, isClosed: false },
] as const;
const LABEL_MS = 333;
/** Of the range that is scanned in the demo. */
const FIRST_SERIAL = 2_499_990_001;

export async function writeTrust(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  await measureNorms(tx, now);
  let serial = FIRST_SERIAL;
  for (const slug of staffRegions) {
    const group = groups.find(({ key }) => key === `second.${slug}`);
    if (!group) throw new Error(`The demo has no second company in ${slug}`);
    const rules = { ...defaultTrustSettings.rules };
    for (const rule of watched[slug] ?? []) rules[rule] = { ...rules[rule], shadow: true };
    const settings = { ...defaultTrustSettings, shadow: false, rules };
    await tx
      .insert(trustSettings)
      .values({ regionId: group.region.id, version: 2, settings, createdAt: now });
    for (const plan of PROJECTS) serial = await writeProject(tx, group, plan, serial, now);
  }
}

/** @returns the next serial */
async function writeProject(
  tx: Database,
  group: Group,
  { key, daysAgo, labels, isClosed }: (typeof PROJECTS)[number],
  from: number,
  now: Date,
): Promise<number> {
  const region = regionBySlug(group.region.slug);
  const random = createRandom('trust', key, region.slug);
  const owner = doer(group, 'owner');
  const member = { id: owner.id, role: owner.role, companyId: group.id, region };
  const createdAt = workingTime(now, daysAgo, random);
  const [postalCode, city, street] = random.pick(people[region.slug].sites);
  const [project] = await tx
    .insert(projects)
    .values({
      uuid: uuidOf('project', group.key, key),
      companyId: group.id,
      installerId: owner.id,
      streetName: `${street} ${random.int(100, 140)}`,
      city,
      postalCode,
      createdAt,
      openUntil: openUntil(createdAt),
    })
    .returning();
  const product = catalogue.find(({ group: kind, regions }) => kind === 1 && regions.includes(region.id));
  if (!project || !product) throw new Error('The demo has no project or product to review');
  let at = createdAt;
  for (let index = 0; index < labels; index++) {
    at = new Date(at.getTime() + LABEL_MS);
    const serial = String(from + index);
    const review = flagFor({ soldIn: product.regions }, region.id, index);
    const label = { gtin: product.gtin, serial, reason: review.reason };
    const trust = await trustVerdict(tx, { kind: 'scan', project, member, label }, at);
    const { flag, reason } = flagWithTrust(review, trust?.held ?? false);
    const { group: productGroup, points } = worthOf(product, member);
    const scan = {
      uuid: uuidOf('scan', group.key, key, index + 1),
      projectId: project.id,
      companyId: group.id,
      installerId: owner.id,
      gtin: product.gtin,
      productGroup,
      points,
      flag,
      flagReason: reason,
      trust,
      createdAt: at,
    };
    await addScan(tx, scan, serial, at);
  }
  if (isClosed) {
    const trust = await trustVerdict(tx, { kind: 'project', project, member }, at);
    const changes = {
      status: projectStatus.review,
      survey: answersWithoutYearly(random, 'project', labels),
      surveyName: 'project' as const,
      surveyAt: at,
      trust,
    };
    await tx.update(projects).set(changes).where(eq(projects.id, project.id));
    const values = { project: projectLabel(project), project_uuid: project.uuid };
    await notify(tx, member, 'project_in_review', values, at);
  }
  return from + labels;
}
