/** Turns the textareas of texts into rich-text fields. The textarea stays what the form sends. */
import { fromEditor, toEditor } from './rich-html.ts';

type Editor = import('squire-rte').default;

/** The editor is loaded with the first field that is seen. */
async function enhance(field: HTMLElement): Promise<void> {
  const area = field.querySelector('textarea');
  const template = field.querySelector('template');
  if (!area || !template || field.dataset.ready !== undefined) return;
  field.dataset.ready = '';
  const { default: Squire } = await import('squire-rte');
  const root = document.createElement('div');
  root.className = 'input prose staff-rich';
  root.lang = area.lang;
  root.setAttribute('role', 'textbox');
  root.ariaMultiLine = 'true';
  const label = field.querySelector('label');
  if (label) {
    label.id = `${area.id}-label`;
    root.setAttribute('aria-labelledby', label.id);
    label.addEventListener('click', (event) => {
      event.preventDefault();
      root.focus();
    });
  }
  for (const name of ['aria-describedby', 'aria-invalid']) {
    const value = area.getAttribute(name);
    if (value) root.setAttribute(name, value);
  }
  area.before(template.content.cloneNode(true), root);
  area.hidden = true;
  const editor = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: toEditor });
  editor.setHTML(area.value);
  // Only typing changes what is sent: HTML that nobody touched stays as it is.
  let isTouched = false;
  root.addEventListener('focus', () => {
    isTouched = true;
  });
  editor.addEventListener('input', () => {
    if (isTouched) area.value = fromEditor(editor.getHTML());
  });
  const tools = field.querySelectorAll<HTMLButtonElement>('[data-tool]');
  const paint = () => {
    for (const button of tools) {
      const shown = shows[button.dataset.tool ?? ''];
      if (shown) button.ariaPressed = String(shown(editor));
    }
  };
  editor.addEventListener('pathChange', paint);
  editor.addEventListener('select', paint);
  for (const button of tools) {
    button.addEventListener('click', () => {
      isTouched = true;
      act[button.dataset.tool ?? '']?.(editor, field.dataset);
      editor.focus();
      paint();
    });
  }
  // A link in the summary of problems leads here.
  area.addEventListener('focus', () => root.focus());
}

const HEADINGS = ['H2', 'H3', 'H4'];

const inside = (tag: string) => (editor: Editor) => editor.hasFormat(tag);

const shows: Readonly<Record<string, (editor: Editor) => boolean>> = {
  bold: inside('B'),
  italic: inside('I'),
  heading: (editor) => HEADINGS.some((tag) => editor.hasFormat(tag)),
  bullets: inside('UL'),
  numbers: inside('OL'),
  link: inside('A'),
};

const act: Readonly<Record<string, (editor: Editor, field: DOMStringMap) => unknown>> = {
  bold: (editor) => (editor.hasFormat('B') ? editor.removeBold() : editor.bold()),
  italic: (editor) => (editor.hasFormat('I') ? editor.removeItalic() : editor.italic()),
  heading: (editor, { heading = 'h2' }) => {
    const tag = HEADINGS.some((name) => editor.hasFormat(name)) ? 'p' : heading;
    editor.modifyBlocks((fragment) => {
      for (const block of [...fragment.querySelectorAll('p, h2, h3, h4')]) {
        const changed = document.createElement(tag);
        changed.append(...block.childNodes);
        block.replaceWith(changed);
      }
      return fragment;
    });
  },
  bullets: (editor) => (editor.hasFormat('UL') ? editor.removeList() : editor.makeUnorderedList()),
  numbers: (editor) => (editor.hasFormat('OL') ? editor.removeList() : editor.makeOrderedList()),
  link: (editor, { rich: question }) => {
    if (editor.hasFormat('A')) return editor.removeLink();
    const address = prompt(question, 'https://')?.trim();
    return address && address !== 'https://' ? editor.makeLink(address) : undefined;
  },
  undo: (editor) => editor.undo(),
  redo: (editor) => editor.redo(),
};

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) void enhance(target as HTMLElement);
});
for (const field of document.querySelectorAll<HTMLElement>('[data-rich]')) seen.observe(field);
