/**
 * Unused labels to try out scanning: products sold in every region, with serial numbers that the seed never uses (its
 * own start with 24).
 */
export const unusedCodes: readonly string[] = [
  '(01)02004170100032(21)7100000418', // LC Centre-pivot 78×118
  '(01)02004170100032(21)7100000425', // LC Centre-pivot 78×118
  '(01)02004170100049(21)7100000432', // LC Centre-pivot 78×140
  '(01)02004170100117(21)7100000449', // LE Centre-pivot, electric 78×118
  '(01)02004170200046(21)7100000456', // FG Flat-roof, flat glass 90×120
  '(01)02004170300029(21)7100000463', // ST Sun tunnel ⌀ 35 cm
  '(01)02004170400019(21)7100000470', // BD Blackout blind 78×118
  '(01)02004170500016(21)7100000487', // SR Roller shutter 78×118
  '(01)02004170600013(21)7100000494', // FT Flashing, tiles 78×118
  '(01)02004170700010(21)7100000500', // IF Insulation frame 78×118
];
