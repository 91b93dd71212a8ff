/** Addresses that others name, such as push services: the club must not be led into its own network. */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

const closed = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(address, bits, 'ipv4');

/** Global unicast; all others are local, mapped or reserved. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return isIP(address) === 4 && !closed.check(address, 'ipv4');
}

/** Finds all addresses of a host. */
export type Resolve = (host: string, options: { all: true }) => Promise<LookupAddress[]>;

/** `timeout`: milliseconds, doubled for the second try. */
const names = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * By DNS only. A silent name server would hold a thread of the system's own way, and files need the same few threads.
 */
const byDns: Resolve = async (host) => {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  // This machine, which no name server knows (RFC 6761).
  if (/(^|\.)localhost$/.test(host)) return [];
  const answers = await Promise.allSettled([
    names.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
    names.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const failure = failures.find(
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOTFOUND' && code !== 'ENODATA',
  );
  // One family is enough: many name servers fail for the other.
  if (found.length === 0 && failure) throw failure;
  return found;
};

/** Where to connect to. */
export interface Target {
  url: URL;
  /** IP address of the host. */
  address: string;
  family: number;
}

/**
 * The address to connect to, so that nothing can change between check and connection.
 *
 * @param allowsLocal also http and this network: in tests and demos
 * @returns undefined for an address that is refused, or whose host does not exist
 * @throws Error if the name cannot be resolved now
 */
export async function publicTarget(
  address: string,
  allowsLocal: boolean,
  find: Resolve = allowsLocal ? lookup : byDns,
): Promise<Target | undefined> {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:')) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await find(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND') return [];
    throw error;
  });
  const [first] = found;
  const isOpen = allowsLocal || found.every(({ address }) => isPublicAddress(address));
  return first && isOpen ? { url, ...first } : undefined;
}
