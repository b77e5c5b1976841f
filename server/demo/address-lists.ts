import { emailIdOf } from '../../domain/mail/email-types.ts'
import { addressListRow } from '../address-list/write-address-lists.ts'
import type { Tx } from '../db/connection.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { insertRows } from './insert-rows.ts'
import { sites } from './sites.ts'

/** Which mails of a site also go where; the first part of an address is the site's own. */
const lists: readonly { site: string; type: number; addresses: readonly string[] }[] = [
  {
    site: 'Toronto',
    type: 1,
    addresses: ['registrations.toronto@elan.example', 'welcome.toronto@elan.example'],
  },
  { site: 'Toronto', type: 5, addresses: ['kits.toronto@elan.example'] },
  { site: 'Ottawa', type: 1, addresses: ['registrations.ottawa@elan.example'] },
  { site: 'Québec', type: 1, addresses: ['inscriptions.quebec@elan.example', 'accueil.quebec@elan.example'] },
  { site: 'Québec', type: 5, addresses: ['trousses.quebec@elan.example'] },
  { site: 'Calgary', type: 5, addresses: ['kits.calgary@elan.example', 'workshop.calgary@elan.example'] },
  { site: 'Halifax', type: 4, addresses: ['schools.halifax@elan.example'] },
  { site: 'Thunder Bay', type: 2, addresses: ['welcome.thunderbay@elan.example'] },
]

/** Loads address lists of some sites; answers how many. */
export async function loadAddressLists(tx: Tx, charity: Charity): Promise<number> {
  const rows = lists.flatMap(({ site: name, type, addresses }) => {
    const site = sites.find((one) => one.name === name)
    const writer = site && charity.coordinatorOf(site)
    if (!site || !writer) return []
    const document = {
      Id: idOf('address-list', `${name}/${type}`),
      SiteId: site.id,
      EmailId: emailIdOf(type),
      Addresses: addresses.join('\n'),
    }
    const stamps = firstStamps(`${charity.seasons.active.StartDate}T13:00:00Z`, writer.id)
    return [addressListRow({ document, stamps, droppedItems: [] })]
  })
  await insertRows(tx, 'email_address_list', rows)
  return rows.length
}
