import type { Database } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { projectReminders } from './history.ts';
import { doer, type Group, projectUuid } from './members.ts';
import { at, insertAll } from './rows.ts';

/** Writes all projects and scans, and sets the project ids. */
export async function writeProjects(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const rows = groups.flatMap((group) =>
    (group.history?.projects ?? []).map((project) => ({ group, project })),
  );
  const ids = await insertAll(
    tx,
    projects,
    rows.map(({ group, project }) => ({
      uuid: projectUuid(group, project),
      name: project.name,
      streetName: project.streetName,
      city: project.city,
      postalCode: project.postalCode,
      status: project.status,
      createdAt: project.createdAt,
      openUntil: project.openUntil,
      remindedTo: projectReminders(project, now).at(-1)?.at ?? null,
      surveyAt: project.surveyAt,
      closedAt: project.closedAt,
      lead: project.lead,
      survey: project.survey,
      surveyName: project.survey && (group.history?.surveyName ?? null),
      companyId: group.id,
      installerId: doer(group, project.by).id,
    })),
  );
  rows.forEach(({ group }, index) => {
    group.projectIds.push(at(ids, index));
  });
  await insertAll(
    tx,
    scans,
    rows.flatMap(({ group, project }, index) =>
      project.scans.map((scan, place) => ({
        ...scan,
        uuid: uuidOf('scan', group.key, project.key, place + 1),
        projectId: at(ids, index),
        companyId: group.id,
        installerId: doer(group, project.by).id,
        serialNumber: serialNumber(index, place),
      })),
    ),
  );
}

/**
 * Unique: the products of a project come from one delivery, whose number is seemingly random. Step and range are coprime.
 */
function serialNumber(project: number, place: number): string {
  const delivery = String((project * 79_193 + 104_738) % 1_000_000).padStart(6, '0');
  return `24${delivery}${String(place).padStart(2, '0')}`;
}
