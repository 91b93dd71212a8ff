import { useEffect } from 'react';
import { queueProject } from '#features/projects/browser/new-project.ts';
import type { T } from '#i18n/t.ts';
import { problemsOf } from '#platform/forms/form.ts';
import type { RegionSlug } from '#regions/regions.ts';

/** Shows the error of a field as `Field.astro` does, or removes it. */
function markField(input: HTMLInputElement, text: string | undefined): void {
  const id = `${input.name}-error`;
  document.getElementById(id)?.remove();
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
  if (text === undefined) return;
  const error = Object.assign(document.createElement('p'), {
    className: 'field-error',
    id,
    textContent: text,
  });
  input.before(error);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
}

/**
 * Takes over the page's form for a new project, so that it works without a connection. Without script it posts.
 *
 * @param onCreated receives the project's uuid
 * @param onProblem receives the sentence of an error that concerns no field; undefined when it is gone
 */
export function useProjectForm(
  t: T,
  region: RegionSlug,
  onCreated: (uuid: string) => void,
  onProblem: (text: string | undefined) => void,
): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('[data-add-project]');
    if (!form) return;
    let isSaving = false;
    const save = async () => {
      if (isSaving) return;
      isSaving = true;
      onProblem(undefined);
      const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
      try {
        const uuid = await queueProject(
          {
            name: value('name'),
            streetName: value('streetName'),
            city: value('city'),
            postalCode: value('postalCode'),
          },
          region,
        );
        form.reset();
        onCreated(uuid);
      } catch (error) {
        const { summary, fields } = problemsOf(error, t);
        const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')];
        for (const input of inputs) markField(input, fields[input.name]);
        const wrong = inputs.find(({ name }) => fields[name]);
        if (wrong) wrong.focus();
        else onProblem(summary);
      } finally {
        isSaving = false;
      }
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      void save();
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [t, region, onCreated, onProblem]);
}
