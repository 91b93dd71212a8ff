/** PDF tools of poppler and qpdf: Debian packages poppler-utils and qpdf. */
import { spawnSync } from 'node:child_process';

const tools = ['pdftotext', 'pdftoppm', 'pdffonts', 'pdfinfo', 'qpdf'];

export function missingPdfTools(): string[] {
  return tools.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
}
