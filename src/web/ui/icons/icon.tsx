import { DrawnIcon, type Drawing } from './drawing.tsx'

const drawings = {
  search: { d: 'M15.5 15.5 20.5 20.5', circles: [[10.5, 10.5, 6.5]] },
  home: { d: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5' },
  user: { d: 'M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6', circles: [[12, 8, 4]] },
  dice: {
    d: 'M6 3.500h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.500H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.500zM8.2 8.200v.1M15.8 8.200v.1M12 12v.1M8.2 15.800v.1M15.8 15.800v.1',
  },
  ball: { d: 'M12 8l3.8 2.8-1.45 4.400h-4.700L8.2 10.800z', circles: [[12, 12, 9]] },
  ticket: {
    d: 'M3.5 7.500h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4zM14.5 7.500v2M14.5 12v1.500M14.5 15.500v2',
  },
  more: {
    d: 'M5 12h.01M12 12h.01M19 12h.01',
    circles: [
      [5, 12, 1],
      [12, 12, 1],
      [19, 12, 1],
    ],
  },
  list: { d: 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6v.1M4 12v.1M4 18v.1' },
  chevron: { d: 'M7 9.500l5 5 5-5' },
  external: { d: 'M13.5 4.500h6v6M19 5l-8 8M17 13.500v5H5.500V7h5' },
  lock: { d: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2' },
  copy: { d: 'M8.5 8.500h11v11h-11zM15.5 8.500v-4h-11v11h4' },
  check: { d: 'M5 12.500l4.5 4.500L19 7.5' },
  close: { d: 'M6 6l12 12M18 6 6 18' },
  warning: { d: 'M12 4 21 19.500H3zM12 10v4.500M12 17v.1' },
  info: { d: 'M12 11v5M12 8v.1', circles: [[12, 12, 9]] },
  clock: { d: 'M12 7v5.500l3.5 2', circles: [[12, 12, 9]] },
  shield: {
    d: 'M12 3.5 19.5 6v5.500c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-4.5',
  },
  headset: {
    d: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.500H7V18H5.500a1 1 0 0 1-1-1zM19.5 13.500H17V18h1.500a1 1 0 0 0 1-1zM17 18c0 1.8-1.8 2.5-4 2.5',
  },
  bell: { d: 'M6 16.500v-5.500a6 6 0 0 1 12 0v5.500l2 1.500H4zM10 20.500h4M12 5V3.500' },
  globe: { d: 'M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18', circles: [[12, 12, 9]] },
  table: { d: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9' },
} satisfies Record<string, Drawing>

export type IconName = keyof typeof drawings
export const iconNames = Object.keys(drawings) as IconName[]

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <DrawnIcon drawing={drawings[name]} size={size} />
}
