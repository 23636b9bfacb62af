/** "America/New_York" as "New York". */
export const zoneText = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
