/** PDF tools of poppler, qpdf and Ghostscript: Debian packages poppler-utils, qpdf and ghostscript. */
import { spawnSync } from 'node:child_process';

const tools = ['pdftotext', 'pdftoppm', 'pdffonts', 'pdfinfo', 'qpdf', 'gs'];

export function missingPdfTools(): string[] {
  return tools.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
}
