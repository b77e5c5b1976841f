// Three digits, three digits, four digits, with optional dashes (specification 3, section 5, Phone widget).
const phoneShape = /^\d{3}-?\d{3}-?\d{4}$/

/** True for a telephone number as the forms take it: ten digits, dashes optional. */
export const isPhoneNumber = (text: string): boolean => phoneShape.test(text)

/** A text with the dashes of a keyboard in place of those that word processors and web pages write. */
export const plainDashes = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/**
 * What somebody typed as the forms keep it: `613-555-0199`. Spaces, dots, parentheses and a leading 1 or +1 are how
 * people write numbers and fall away; anything that is no number of ten digits stays as it was typed, but for its dashes,
 * which are those of a keyboard.
 */
export function tidyPhoneNumber(text: string): string {
  const typed = plainDashes(text.trim())
  if (!/^[\d\s().+-]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : typed
}
