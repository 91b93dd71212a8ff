/** A drawing of 200 × 100 points in PostScript. */
export function eps(body: string, comments = ''): string {
  return `%!PS-Adobe-3.0 EPSF-3.0
${comments}%%BoundingBox: 0 0 200 100
%%EndComments
${body}
showpage
`;
}
