import type { I18n } from '@lingui/core'
import type { AddressListRecord } from '../../../domain/address-list/schema.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'

/** A list as the table shows it. */
export interface AddressListRow {
  list: AddressListRecord
  email: string
  /** The site's name, or that it is about every site. */
  site: string
}

/** The rows of the lists in the reader's language. */
export const addressListRows = (
  lists: readonly AddressListRecord[],
  i18n: I18n,
  everySite: string,
): AddressListRow[] =>
  lists.map((list) => ({
    list,
    email: i18n._(emailPhrase(list.Email.EmailType)),
    site: list.Site?.Name ?? everySite,
  }))

const keys: Record<string, (row: AddressListRow) => string | number> = {
  Email: (row) => row.email,
  Recipients: (row) => row.list.EmailAddresses.length,
  Site: (row) => row.site,
}

/** Narrows, orders and pages lists; without an order they come by type and site; what was just saved stands first. */
export const arrangeAddressLists = (
  rows: readonly AddressListRow[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<AddressListRow> =>
  arrangeRows(rows, state, {
    text: (row) => fold(`${row.email} ${row.site} ${row.list.EmailAddresses.join(' ')}`),
    keys,
    usual: (a, b) =>
      a.list.Email.EmailType - b.list.Email.EmailType ||
      compare(a.site, b.site) ||
      (a.list.Id < b.list.Id ? -1 : 1),
    compare,
    first: rows.find(({ list }) => list.Id === savedId),
  })
