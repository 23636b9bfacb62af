export type RegisteredPerson = {
  name: string
  /** `yyyy-mm-dd` */
  bornOn: string
}

/**
 * A national register of persons who have excluded themselves from every operator. An adapter asks one; the built-in one reads a
 * file. It throws where the register does not answer, and then nobody is let in (safety.md P7).
 */
export type ExclusionRegister = {
  names: (person: RegisteredPerson) => Promise<boolean>
}
