/**
 * By which tag Intl writes and sorts as Canadian readers do. A locale is `fr` or anything else (English; the DBG locale
 * formats as English).
 */
export const tagOf = (locale: string): string => (locale === 'fr' ? 'fr-CA' : 'en-CA')

/** Compares texts as readers of the language sort them, accents and numbers included. */
export function compareTexts(locale: string): (a: string, b: string) => number {
  // Made at the first comparison: it takes its time, and few pages sort.
  let collator: Intl.Collator | undefined
  return (a, b) => {
    collator ??= new Intl.Collator(tagOf(locale), { numeric: true, sensitivity: 'base' })
    return collator.compare(a, b)
  }
}
