/** Whether a part of an address can be the id of an event. */
export const isEventId = (text: string | undefined): boolean =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text)
