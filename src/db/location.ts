/** PostgreSQL by its URL, or a folder for PGlite. */
export type DatabaseLocation =
  | {
      url: string;
      /** Set if `url` leads to a pooler in transaction mode: PostgreSQL itself, for all that outlasts a transaction. */
      sessionUrl?: string | undefined;
    }
  | { folder: string };

/** One URL per server of a PostgreSQL URL. */
export function serversIn(url: string): string[] {
  const [, before = '', servers = '', after = ''] =
    /^([^/]*:\/\/(?:[^/@]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}
