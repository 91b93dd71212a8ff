/** Preloads of the modules that the scripts of a page import: they load in one round trip instead of one after another. */
import { readFileSync } from 'node:fs';

/** What scripts import at their start, by file name under `dist/client`. A wrapper does nothing else. */
export type ModuleImports = Readonly<Record<string, { files: readonly string[]; isWrapper: boolean }>>;

/** Of the build. */
export const builtImports = (): ModuleImports =>
  JSON.parse(readFileSync('dist/client/module-imports.json', 'utf8'));

const SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>/g;

/**
 * Adds preloads before the first script, and leaves wrappers out. Scripts have a low priority: styles and pictures are
 * seen before they run.
 */
export function preloadModules(html: string, imports: ModuleImports): string {
  const first = html.search(SCRIPT);
  if (first < 0) return html;
  const modules = new Set<string>();
  const add = (file: string): void => {
    if (modules.has(file)) return;
    modules.add(file);
    imports[file]?.files.forEach(add);
  };
  const scripts = new Set<string>();
  const withScripts = html.slice(first).replace(SCRIPT, (_, named: string) => {
    const { files = [], isWrapper = false } = imports[named] ?? {};
    const [file = named] = isWrapper ? files : [];
    // Two wrappers may import the same one.
    if (scripts.has(file)) return '';
    scripts.add(file);
    add(file);
    return `<script type="module" fetchpriority="low" src="/${file}"></script>`;
  });
  const links = [...modules.difference(scripts)].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
  );
  return html.slice(0, first) + links.join('') + withScripts;
}
