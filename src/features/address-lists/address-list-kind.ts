import {
  type AddressList,
  addressListShape,
  emptyAddressList,
  tidyAddressList,
} from '../../../domain/address-list/document.ts'
import { addressListRefusals } from '../../../domain/address-list/rules.ts'
import { ADDRESS_LIST_PATH } from '../../data/site/address-lists.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A list as its form holds it; the version comes with what the server told. */
export type AddressListWords = AddressList & { Version?: number }

/** How a list is opened, kept, merged and saved; a new one is about that site, or (null) about every site. */
export const addressListKind = (siteId: string | null): DeskFormKind<AddressListWords> => ({
  type: siteId === null ? 'AddressList' : `AddressListAt:${siteId}`,
  path: ADDRESS_LIST_PATH,
  shape: addressListShape,
  begin: (id) => ({ ...emptyAddressList(id), SiteId: siteId }),
  tidy: tidyAddressList,
  findProblems: addressListRefusals,
})
