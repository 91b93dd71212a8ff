/** Varnish with the rules of `deploy/varnish.vcl`, in front of a node of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverAccount } from '../database/postgres.ts';
import { onPath } from '../programs.ts';

export interface Varnish {
  port: number;
  /** Throws when it has crashed, which empties it. */
  stop(): Promise<void>;
}

/** The program; undefined where it is not installed. */
export const findVarnish = () => onPath('varnishd');

/**
 * Starts it on a port of 127.0.0.1. It ends with `stop()`, or when this process ends for any reason.
 *
 * @param nodes ports of the nodes on 127.0.0.1, one or two
 * @param lifetime of stored pages instead of the club’s, such as `1s`
 */
export async function startVarnish({
  port,
  nodes,
  token,
  lifetime,
}: {
  port: number;
  nodes: readonly number[];
  token: string;
  lifetime?: string;
}): Promise<Varnish> {
  const program = findVarnish();
  if (!program) throw new Error('Varnish is not installed here.');
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-varnish-'));
  const file = join(folder, 'club.vcl');
  const rules = readFileSync(new URL('../../../deploy/varnish.vcl', import.meta.url), 'utf8');
  writeFileSync(file, adapted(rules, nodes, lifetime));
  if (account) chownSync(folder, account.uid, account.gid);
  const parameters = [...rules.matchAll(/-p (\w+=\w+)/g)].flatMap(([, one = '']) => ['-p', one]);
  const options = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file];
  const sizes = ['-s', 'malloc,32m', '-s', 'Transient=malloc,16m', '-p', 'vsl_space=2M'];
  // The shell stops it when its standard input closes: on `stop()`, and when this process ends for any reason.
  const keeper = '"$@" & server=$!; read -r _; kill -TERM $server; wait $server';
  const child = spawn('sh', ['-c', keeper, 'sh', program, ...options, ...parameters, ...sizes], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, SHARED_CACHE_TOKEN: token },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`Varnish did not start:\n${said.join('\n')}`));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (/said Child starts/.test(line)) resolve();
        else if (/^Error|VCL compilation failed/.test(line)) fail();
      });
    child.once('exit', fail);
  });
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
      if (said.some((line) => /Panic|died/.test(line)))
        throw new Error(`Varnish crashed:\n${said.join('\n')}`);
    },
  };
}

/** The rules with other nodes, for the hosts of the tests. */
function adapted(rules: string, [first = 0, second]: readonly number[], lifetime?: string): string {
  const swap = (text: string, pattern: RegExp, by: string) => {
    if (!pattern.test(text)) throw new Error(`deploy/varnish.vcl has nothing like ${pattern}`);
    return text.replace(pattern, by);
  };
  let text = swap(rules, /"4321"/, `"${first}"`);
  text = swap(text, /\.interval = 3s;/, '.interval = 0.3s;');
  text = swap(text, /"\^club\\\.example\\\.\(.*?\)\$"/, String.raw`"^[a-z]+\.localhost:\d+$"`);
  if (second) text = swap(text, /"4322"/, `"${second}"`);
  else {
    text = swap(text, /backend node2 \{[^}]*\}\n/, '');
    text = swap(text, /.*add_backend\(node2\);\n/, '');
  }
  if (lifetime) text = swap(text, /set beresp\.ttl = std\.duration\(.*\);/, `set beresp.ttl = ${lifetime};`);
  return text;
}
