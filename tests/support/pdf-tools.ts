/** The tools of poppler and qpdf that read PDF files: in Debian the packages poppler-utils and qpdf. */
import { spawnSync } from 'node:child_process';

const tools = ['pdftotext', 'pdftoppm', 'pdffonts', 'pdfinfo', 'qpdf'];

/** The tools that this machine lacks. */
export function missingPdfTools(): string[] {
  return tools.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
}
