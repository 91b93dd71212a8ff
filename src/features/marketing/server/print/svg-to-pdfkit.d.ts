declare module 'svg-to-pdfkit' {
  /** RGB (0 to 255) or CMYK (0 to 100), and opacity. */
  export type Colour = [parts: number[], opacity: number];

  /** Draws an SVG on the page, in units of the current matrix. */
  export default function draw(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      width: number;
      height: number;
      assumePt: boolean;
      preserveAspectRatio?: string;
      colorCallback(colour: Colour | undefined): Colour | undefined;
      imageCallback(link: string): string;
      documentCallback(file: string): null;
      warningCallback(message: string): void;
    },
  ): void;
}
