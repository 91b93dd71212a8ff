declare module 'svg-to-pdfkit' {
  /** A colour as its parts, red, green and blue of 0 to 255 or four inks of 0 to 100, and its opacity. */
  export type Colour = [parts: number[], opacity: number];

  /** Draws an SVG at a place of the page, in the units of the current matrix. */
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
