/** Operators beside the one of the demo, and their passwords. A journey adds a second factor to `vera`, its second attempt to `wanda`. */
export const colleagues = {
  olga: 'lantern harbour 27 stones',
  vera: 'violin orchard 41 clouds',
  wanda: 'pebble theatre 63 ferns',
} as const
