import type { LogoLoss } from '#features/marketing/losses.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { type ConvertedPostscript, pdfOfPostscript } from './ghostscript.ts';
import type { RenderedLogo } from './sandbox-jobs.ts';

/**
 * Reads an uploaded logo. PostScript is converted between two runs in the sandbox.
 *
 * @param owner unit of fairness of the sandbox
 * @throws ClubError like the job `logo`
 */
export async function readLogo(sandbox: Sandbox, owner: string, file: Blob): Promise<RenderedLogo> {
  const logo = await sandbox.runUpload('logo', owner, file);
  const { postscript, name } = logo;
  if (!postscript) return logo;
  let done: ConvertedPostscript | undefined;
  const converted = await sandbox.runUpload('logo', owner, {
    size: postscript.length,
    // Read when a process is free, so that conversions are counted with it.
    arrayBuffer: async () => {
      done = await pdfOfPostscript(postscript);
      return done.pdf.buffer;
    },
  });
  const losses = new Set<LogoLoss>([
    ...converted.losses,
    ...(done?.lacksFonts ? ['missing_fonts' as const] : []),
  ]);
  return { ...converted, name, content: done?.pdf, losses: [...losses] };
}
