/** Open projects as drawn in the field: what the club knew last, with what is queued on this device. */
import { computed, type ReadableAtom } from 'nanostores';
import { type FieldProject, fieldProjects } from '#features/projects/field.ts';
import { $queue } from '#platform/browser/queue/queue.ts';
import { $known } from './known-projects.ts';

/** Most urgent first. */
export const $fieldProjects: ReadableAtom<readonly FieldProject[]> = computed(
  [$known, $queue],
  fieldProjects,
);
