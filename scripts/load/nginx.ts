/** nginx in front of local nodes, with the rules of `deploy/nginx.conf` but without TLS and host names. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

/**
 * Starts it on a free port of 127.0.0.1.
 *
 * @param nginx path of the program
 * @param ports of the nodes
 */
export async function startNginx(
  nginx: string,
  ports: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-front-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const isReady = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (attempt > 50 || child.exitCode !== null) throw new Error('nginx did not start');
    await wait(100);
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, ports: readonly number[]): string {
  const example = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const node = /^ {4}server 127\.0\.0\.1:\d+(.*;)\n/gm;
  const [, terms] = node.exec(example) ?? [];
  if (terms === undefined) throw new Error('deploy/nginx.conf names no node');
  let first = true;
  const rules = example
    .replace(node, () => {
      const lines = first ? ports.map((one) => `    server 127.0.0.1:${one}${terms}\n`).join('') : '';
      first = false;
      return lines;
    })
    .replace(/^error_log .*\n/m, '')
    // Only the site's own server remains; the others redirect to it.
    .replace(/^server \{\n(?:(?!^\}).*\n)*?^\}\n/gm, (server) =>
      server.includes('proxy_pass') ? server : '',
    )
    .replace(/^ {4}listen 443.*\n^ {4}listen \[::\].*\n/m, `    listen 127.0.0.1:${port};\n`)
    .replace(/^ {4}server_name[^;]*;\n/m, '')
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace(/^ {4}access_log .*\n/m, `    access_log ${folder}/access.log club;\n`)
    // All requests come from this machine; the header distinguishes members.
    .replaceAll('$binary_remote_addr', '$http_x_forwarded_for')
    .replaceAll('$remote_addr', '$http_x_forwarded_for');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes auto;
events { worker_connections 4096; }
http {
${temporary}
${rules}}
`;
}
