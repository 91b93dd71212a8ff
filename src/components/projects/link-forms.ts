import { labelOf, type ProductLink } from '#features/projects/product-link.ts';
import { invalid } from '#platform/contract/errors.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** The form of a label’s page. Posts `project`, and `serial` if the link has none. */
export function linkForms({ gtin, serial }: ProductLink) {
  return {
    default: defineForm({
      fields: { project: 'text', serial: 'text' },
      send: async ({ values: { project, serial: typed }, club, idempotencyKey }) => {
        const piece = serial ?? typed.trim();
        if (piece === '') throw invalid({ serial: ['required'] });
        const body = { project_uuid: project, code: labelOf({ gtin, serial: piece }) };
        await club('POST /v2/scans', { body, idempotencyKey });
        return `/projects/${project}?done=scanAdded`;
      },
      explain: ({ summary, fields }) => ({
        summary,
        // The code consists of the typed serial.
        fields: serial === undefined && fields.code ? { ...fields, serial: summary } : fields,
      }),
    }),
  };
}
