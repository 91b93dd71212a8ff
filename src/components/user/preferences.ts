/**
 * Saves a preference when its checkbox changes, and reverts it on failure. Without script the form has a
 * button.
 */
import { timeoutMs } from '#platform/browser/query-times.ts';

const form = document.querySelector<HTMLFormElement>('[data-preferences]');

async function save(path: string, name: string, value: 0 | 1): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [name]: value }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

if (form) {
  const { preferences: path = '', saved = '', failed = '' } = form.dataset;
  const said = form.querySelector('[role=status]') as HTMLElement;
  // Requests run in sequence: the last change wins.
  let turn = Promise.resolve();
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    const was = form.elements.namedItem(`was_${box.name}`) as HTMLInputElement;
    box.onchange = () => {
      const isTicked = box.checked;
      turn = turn.then(async () => {
        const value = isTicked ? 1 : 0;
        const isSaved = await save(path, box.name, value);
        if (isSaved) was.value = String(value);
        else box.checked = was.value === '1';
        said.className = isSaved ? 'small' : 'field-error';
        said.textContent = isSaved ? saved : failed;
      });
    };
  }
}
