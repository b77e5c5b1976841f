/** The name of a person: the given one, then that of the family; without blanks where one of them is not known. */
export const personName = (given: string | null | undefined, family: string | null | undefined): string =>
  `${given ?? ''} ${family ?? ''}`.trim()
