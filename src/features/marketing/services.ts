/** Stored in orders: never rename them. */
export type ServiceName = keyof typeof serviceIcons;

/** Path data on a grid of 24 units, stroke width 1.5, round caps. */
export const serviceIcons = {
  'roof-window-installation':
    'M2 20.5 7 6.5h14.5l-5 14zM6 17.5l2.7-7.7h9l-2.7 7.7zM14.5 1.5v6M12 5.2l2.5 2.5L17 5.2',
  'roof-window-replacement':
    'M7.2 16 9.5 8h7.3l-2.3 8zM3.3 12.6A8.8 8.8 0 0 1 18.6 6.2M18.9 2.8v3.6h-3.6M20.7 11.4A8.8 8.8 0 0 1 5.4 17.8M5.1 21.2v-3.6h3.6',
  'flat-roof-windows':
    'M1.5 18.5h21M4.5 18.5v-3h15v3M6.5 15.5c0-3.4 2.3-5.2 5.5-5.2s5.5 1.8 5.5 5.2M12 6.8V4M6.6 8.6 4.8 6.8M17.4 8.6l1.8-1.8',
  'sun-tunnels':
    'M7.5 7.5a4.5 3.8 0 0 1 9 0zM8.5 7.5v9.5M15.5 7.5v9.5M2 12.5 5 11M22 12.5 19 11M7 17h10M8.5 20l-1 2M12 20v2M15.5 20l1 2',
  blinds: 'M4 3.5h16M6 3.5V14h12V3.5M6 7h12M6 10.5h12M6 14v6.5h12V14M14 14v3.5M14 17.7h.01',
  shutters: 'M3.5 3h17v3.5h-17zM5 6.5V21h14V6.5M7.5 9.5h9M7.5 12h9M7.5 14.5h9M7.5 17h9',
  roofing:
    'M2.5 7.5c0 3 4.7 3 4.7 0 0 3 4.8 3 4.8 0 0 3 4.8 3 4.8 0 0 3 4.7 3 4.7 0M2.5 12.5c0 3 4.7 3 4.7 0 0 3 4.8 3 4.8 0 0 3 4.8 3 4.8 0 0 3 4.7 3 4.7 0M2.5 17.5c0 3 4.7 3 4.7 0 0 3 4.8 3 4.8 0 0 3 4.8 3 4.8 0 0 3 4.7 3 4.7 0M2.5 17.5v-14h19v14M7.2 7.5v5M12 7.5v-4M16.8 7.5v5',
  'roof-repair': 'M1.5 12.5 12 3.5l10.5 9M4.5 10.5v10h15v-10M12 10.5v6.5M8.7 13.7h6.6',
  flashing: 'M4 2.5h16v19H4zM8 6h8v8H8zM4 17.5h16M9 17.5v4M15 17.5v4M12 8.5v3',
  insulation:
    'M2.5 4.5h19M2.5 19.5h19M2.5 12c0-5 3.8-5 3.8 0s3.8 5 3.8 0 3.8-5 3.8 0 3.8 5 3.8 0 3.8-5 3.8 0',
  'loft-conversion': 'M1.5 13.5 12 3.5l10.5 10M4.5 11v9.5h15V11M8 20.5v-4.5h2.7v-3h2.6V10H16',
  maintenance: 'M10.5 3.5H5v17h14V13M8.5 9h4M8.5 13h3M8.5 17h7M13 6.8l2.6 2.7L21 3.8',
  'electric-upgrade':
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM12.8 5.5 9.8 10h4.4l-3 4.5M10 18h.01M14 18h.01M3 8v8M21 8v8',
  'smoke-ventilation':
    'M8.5 7.3 1.5 13.5M15.5 7.3l7 6.2M4.5 11v9.5h15V11M12 17.5c-3-2.3 3-4 0-6.5s3-4 0-6.5c-1-1-1.2-2-.5-3',
  gutters: 'M2 4h20v1.5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4zM8 9.5v4.5l4.5 3v4.5h4.5v-6.5l-4.5-3v-2.5',
  carpentry:
    'M3.5 20.5 14 10M10.5 5.5c2.5-2.7 6-3 8.5-1.5l-2.2 2.2 3.7 3.7-2.7 2.7-7.3-7.1zM5.7 22.2l-3.4-3.4',
} as const;
