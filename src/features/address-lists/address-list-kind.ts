import {
  type AddressList,
  addressListShape,
  emptyAddressList,
  tidyAddressList,
  withAddresses,
} from '../../../domain/address-list/document.ts'
import { addressListRefusals } from '../../../domain/address-list/rules.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { ADDRESS_LIST_PATH } from '../../data/site/address-lists.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/**
 * A list as its form holds it; the version comes with what the server told. `Typed` is what stands in the box for another
 * address: it is unsaved words, too.
 */
export type AddressListWords = AddressList & { Version?: number; Typed?: string }

/** The addresses of a typed text; several may stand in it, with commas. */
export const typedAddresses = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,;]+/).filter(Boolean)

/** The list with the addresses that are typed and were not added; what is no address stays beside it, to be mended. */
function takeTyped({ Typed, ...list }: AddressListWords): AddressListWords {
  const given = typedAddresses(Typed)
  if (!given.every(isEmail)) return { ...list, Typed }
  return given.length === 0 ? list : { ...list, Addresses: withAddresses(list.Addresses, given).text }
}

function findProblems(words: AddressListWords): Problem[] {
  const problems = addressListRefusals(words)
  if (!words.Typed) return problems
  // Somebody is named already, if wrongly: that is what has to be mended.
  const others = problems.filter(({ Code, Field }) => Code !== 'required' || Field !== 'EmailAddresses')
  return [{ Code: 'invalid_email', Field: 'Typed' }, ...others]
}

/** How a list is opened, kept, merged and saved; a new one is about that site, or (null) about every site. */
export const addressListKind = (siteId: string | null): DeskFormKind<AddressListWords> => ({
  type: siteId === null ? 'AddressList' : `AddressListAt:${siteId}`,
  path: ADDRESS_LIST_PATH,
  shape: { ...addressListShape, Typed: 'value' },
  begin: (id) => ({ ...emptyAddressList(id), SiteId: siteId }),
  // Half an address may stand there until it is saved.
  tidy: ({ Typed, ...list }) => ({ ...tidyAddressList(list), ...(Typed?.trim() && { Typed }) }),
  complete: (words) => tidyAddressList(takeTyped(words)),
  findProblems,
})
