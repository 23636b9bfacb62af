/**
 * The form of a translation: each text of the English object, with the same arguments. A text that is missing, or that is
 * no text of the English object, fails the types.
 */
export type Texts<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof English]: Texts<English[Name]> }
