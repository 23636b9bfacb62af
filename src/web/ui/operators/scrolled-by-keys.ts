/** Lets the keyboard scroll a part of the page that is wider than the screen; the ref of its element. */
export const scrolledByKeys = (element: HTMLElement | null): void =>
  element?.setAttribute('tabindex', '0')
