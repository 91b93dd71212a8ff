/** Names in the documents exist in the project: files, headings, calls, commands, metrics, log messages. */
import { posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { metricsAnswer, startMetrics } from '#platform/ops/metrics.ts';
import { operate } from '../support/operator.ts';
import { isThere, lineAt, type SourceFile, sourceFiles } from './source.ts';

const documents = sourceFiles(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs'], ['.md']);
const textOf = (path: string) => documents.find((file) => file.path === path)?.text ?? '';

/** Every match of a pattern in the documents, with its position. `name` is the first group. */
function mentions(pattern: RegExp, files: readonly SourceFile[] = documents) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({
      name,
      path,
      at: `${path}:${lineAt(text, index)} ${name}`,
    })),
  );
}

/** Heading anchors as GitHub generates them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/\]\([^)]*\)/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Internal links without a target. */
function deadLinks(files: readonly SourceFile[] = documents): string[] {
  return mentions(/\]\((?!https?:)([^)\s]+)\)/g, files)
    .filter(({ name, path }) => {
      const [file = '', anchor] = name.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      const known = target === path ? files.find((one) => one.path === path)?.text : textOf(target);
      return !isThere(target) || (anchor !== undefined && !anchorsOf(known ?? '').has(anchor));
    })
    .map(({ at }) => at);
}

/** Files and folders named by their path from the project root. */
const PATH = /`((?:src|tests|scripts|deploy|bench|public)\/[^`\s*<>{}…]+)`/g;

/** npm scripts, also in examples. */
const SCRIPT = /\b(scripts\/[\w/-]+\.\w+)/g;

test('links lead to files and headings', () => {
  expect(mentions(/\]\((?!https?:)([^)\s]+)\)/g).length).toBeGreaterThan(50);
  expect(deadLinks(documents)).toEqual([]);
});

test('files named in the documents exist', () => {
  const named = [...mentions(PATH), ...mentions(SCRIPT)];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !isThere(name)).map(({ at }) => at)).toEqual([]);
});

test('test files named in the documents exist', () => {
  const known = new Set(sourceFiles(['tests'], ['.test.ts']).map(({ path }) => posix.basename(path)));
  const named = mentions(/`([\w-]+\.test\.ts)`/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !known.has(name)).map(({ at }) => at)).toEqual([]);
});

test('calls named in the documents are in the contract', () => {
  const known = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`));
  const named = mentions(/`((?:GET|POST|PUT|PATCH|DELETE) \/(?:v\d|staff)[^`\s?]*)/g);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ name }) => !known.has(name)).map(({ at }) => at)).toEqual([]);
});

describe('commands named in the documents', () => {
  test('of npm are scripts', () => {
    const [file] = sourceFiles(['package.json'], ['.json']);
    const { scripts } = JSON.parse(file?.text ?? '') as { scripts: Record<string, string> };
    const named = mentions(/npm run ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name)).map(({ at }) => at)).toEqual([]);
  });

  test('of the operator exist', async () => {
    const { said } = await operate({}, 'help');
    const known = new Set(['help', ...[...said.matchAll(/^ {2}([\w-]+) /gm)].map(([, name = '']) => name)]);
    const named = mentions(/(?:npm run club -- |scripts\/club\.\w+ )([a-z-]+)/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !known.has(name)).map(({ at }) => at)).toEqual([]);
  });
});

describe('metrics', () => {
  let served: Set<string>;

  beforeAll(async () => {
    startMetrics();
    const token = 'a token of the test';
    const request = new Request('http://localhost/api/metrics', {
      headers: { authorization: `Bearer ${token.replaceAll(' ', '-')}` },
    });
    const text = await (await metricsAnswer(request, token.replaceAll(' ', '-'))).text();
    served = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  });

  test('named in the documents are served', () => {
    const pages = documents.filter(({ path }) => /(?:watching|load|faults)\.md$/.test(path));
    const named = mentions(/\b((?:club|process|nodejs)_[a-z\d_]+[a-z\d])(?=[`{[\s)])/g, pages);
    expect(named.length).toBeGreaterThan(20);
    const isServed = (name: string) =>
      served.has(name) || served.has(name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(named.filter(({ name }) => !isServed(name)).map(({ at }) => at)).toEqual([]);
  });

  test('of the club are all documented', () => {
    const page = textOf('docs/operations/watching.md');
    const own = [...served].filter((name) => name.startsWith('club_'));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

const code = sourceFiles(['src', 'server.mjs'], ['.ts', '.mjs']);

/** True if a string in the code begins with this text. */
function isWritten(text: string): boolean {
  return code.some((file) => ["'", '`'].some((quote) => file.text.includes(`${quote}${text}`)));
}

test('routes that alerts select are counted by the code', () => {
  const named = mentions(/route(?:!?=|[=!]~)"([^"]+)"/g).flatMap(({ name }) => name.split('|'));
  expect(named.length).toBeGreaterThan(3);
  const known = new Set(Object.values<Call>(calls).map(({ path }) => `/api${path}`));
  expect([...new Set(named)].filter((route) => !known.has(route) && !isWritten(route))).toEqual([]);
});

test('log messages named in the documents are in the code', () => {
  const [, list = ''] = /\n## Log messages\n([\s\S]+?)\n## /.exec(textOf('docs/faults.md')) ?? [];
  const named = [...list.matchAll(/^- (.+?): /gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((message) => !isWritten(message))).toEqual([]);
});

test('the checks report missing names', () => {
  const sample = (text: string): SourceFile[] => [{ path: 'docs/sample.md', text }];
  expect(deadLinks(sample('[a](none.md) [b](load.md#overload) [c](load.md#none) [d](#none)'))).toEqual([
    'docs/sample.md:1 none.md',
    'docs/sample.md:1 load.md#none',
    'docs/sample.md:1 #none',
  ]);
  expect(mentions(PATH, sample('`src/none.ts` and `docs`')).map(({ at }) => at)).toEqual([
    'docs/sample.md:1 src/none.ts',
  ]);
});
