/** Texts of the fields by which operators find a list by days. */
export const dayRange = { from: 'From day', to: 'To day' } as const
