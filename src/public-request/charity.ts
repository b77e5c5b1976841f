import { PRODUCT_NAME } from '../../domain/charity/document.ts'

interface Charity {
  /** What it is called, in each language. */
  Name: Readonly<Record<'en' | 'fr', string>>
  /** Where its own picture is; null while it has none. */
  picture: string | null
}

/** Whose form this is, as the server wrote it into the page; the product's name where it could not. */
export const charity: Charity = readCharity()

function readCharity(): Charity {
  const told = document.getElementById('charity')?.textContent
  if (!told) return { Name: { en: PRODUCT_NAME, fr: PRODUCT_NAME }, picture: null }
  const { Name, Mark }: Pick<Charity, 'Name'> & { Mark: string | null } = JSON.parse(told)
  return { Name, picture: Mark === null ? null : `/mark/${Mark}/small.png` }
}
