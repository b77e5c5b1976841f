import {
  type AddressList,
  addressListShape,
  emptyAddressList,
  tidyAddressList,
} from '../../domain/address-list/document.ts'
import { mayKeepAddressList, mayKeepAddressLists } from '../../domain/address-list/permissions.ts'
import { addressListRefusals } from '../../domain/address-list/rules.ts'
import {
  type AddressListRecord,
  addressListBodySchema,
  addressListRecordSchema,
} from '../../domain/address-list/schema.ts'
import type { Subject } from '../../domain/subject/subject.ts'
import { defineRecord } from '../record/define-record.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { siteRefusals, sitesOfNew } from '../record/site-of-record.ts'
import { lookedUpRefusals, readLookedUpPeople } from './looked-up-addresses.ts'
import { selectAddressLists } from './select-address-lists.ts'
import { writeAddressLists } from './write-address-lists.ts'

interface Facts {
  sites: Set<string>
  people: readonly Subject[]
}

/** Address lists: a record of the desk. */
export const addressListRecord = defineRecord<AddressList, AddressListRecord, Facts, AddressListRecord>({
  type: 'EmailAddressList',
  path: '/api/vms/EmailAddressList',
  table: 'email_address_list',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: addressListBodySchema,
  recordSchema: addressListRecordSchema,
  shape: addressListShape,
  select: selectAddressLists,
  seenBy: (actor, list) => (mayKeepAddressList(actor, list.SiteId) ? list : null),
  empty: emptyAddressList,
  tidy: tidyAddressList,
  refuseTouch: (actor, _method, before) => {
    const may = before ? mayKeepAddressList(actor, before.SiteId) : mayKeepAddressLists(actor)
    return may ? [] : [{ Code: 'not_allowed' }]
  },
  // An address that is being added would be missed by whoever is anonymising the person.
  hold: (tx) => lockWriters(tx, 'address list'),
  lookUp: async (tx, changes) => ({
    sites: await sitesOfNew(tx, changes),
    people: await readLookedUpPeople(tx, changes),
  }),
  refuse: (actor, { before, after }, { sites, people }) => {
    if (!after) return []
    const ofSite = siteRefusals(before, after, sites, (siteId) => mayKeepAddressList(actor, siteId))
    if (ofSite.length > 0) return ofSite
    const refusals = addressListRefusals(after)
    return refusals.length > 0 ? refusals : lookedUpRefusals(actor, before, after, people)
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeAddressLists(tx, created, changed)
    await markDeleted(tx, 'email_address_list', removed)
  },
})
