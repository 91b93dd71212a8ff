/** Badges of a project, for components and for table rows that render them inline. */
import { projectStatus } from '#platform/contract/statuses.ts';

/** Tone and label of a status: 1 open, 2 closed, 3 lost, 5 in review. */
export function statusBadge(id: number) {
  if (id === projectStatus.closed) return { tone: 'moss', label: 'projects.status_2' } as const;
  if (id === projectStatus.lost) return { tone: 'brick', label: 'projects.status_3' } as const;
  if (id === projectStatus.review) return { tone: 'amber', label: 'projects.status_5' } as const;
  return { tone: 'sky', label: 'projects.status_1' } as const;
}
