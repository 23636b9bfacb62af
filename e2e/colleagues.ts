/** Operators beside the one of the demo, and their passwords. A journey adds a second factor to `vera`. */
export const colleagues = {
  olga: 'lantern harbour 27 stones',
  vera: 'violin orchard 41 clouds',
} as const
