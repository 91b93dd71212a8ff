/** Icons of the product groups, by the keys of `regions/basic-points.ts`. Drawn as in `components/icons.ts`. */
export const productIcons = {
  roofWindows: 'M6.5 20 10 4h9l-3.5 16zM8.3 12h9',
  flatRoofWindows: 'M3 16.5h18V20H3zM5.5 16.5 8 10h8l2.5 6.5',
  sunTunnels: 'M7.5 4h9v3h-9zM9 7v9.5M15 7v9.5M7 16.5h10V20H7z',
  blinds: 'M4 4h16M6 4v13h12V4M6 8.3h12M6 12.6h12M12 17v3.5',
  shutters: 'M5 4h14v16H5zM5 8h14M5 12h14M5 16h14',
  flashings: 'M4 20V8l5-4h6l5 4v12M9 20v-8h6v8M4 20h5M15 20h5',
  installationProducts: 'M4 20.5l8.5-8.5M11 7l6 6 3.5-3.5L14.5 3.5zM9 9l6 6',
  smokeVentilation:
    'M4 20h16M6 20v-4.5h12V20M9 12c0-2.2 2-2.2 2-4.2S9.8 5.5 10 4M14 12c0-2.2 2-2.2 2-4.2S14.8 5.5 15 4',
  serviceKits: 'M4 9h16v11H4zM9 9V5.5h6V9M4 14h16M10.5 14v2h3v-2',
  other: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
} as const;
