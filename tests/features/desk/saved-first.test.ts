import { describe, expect, test } from 'vitest'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import type { ListedEducator } from '../../../src/data/queries/educators-of-site.ts'
import {
  type AddressListRow,
  arrangeAddressLists,
} from '../../../src/features/address-lists/arrange-address-lists.ts'
import { arrangeAwards, awardRows } from '../../../src/features/awards/arrange-awards.ts'
import { arrangeEducators } from '../../../src/features/educators/arrange-educators.ts'
import { educatorAddress } from '../../../src/features/educators/educator-address.ts'
import { arrangeEmails, type EmailRow } from '../../../src/features/emails/arrange-emails.ts'
import { arrangeLists } from '../../../src/features/enumerations/lists/arrange-lists.ts'
import {
  arrangeEnumerations,
  type EnumerationRow,
} from '../../../src/features/enumerations/values/arrange-enumerations.ts'
import { arrangeKits } from '../../../src/features/kits/arrange-kits.ts'
import { arrangeSites } from '../../../src/features/sites/arrange-sites.ts'
import { askSavedFirst } from '../../../src/pickers/list/use-server-rows.ts'
import type { ListPlace } from '../../../src/ui/list/list-address.ts'

const compare = compareTexts('en')
const ids = Array.from({ length: 12 }, (_, place) => `row-${String.fromCharCode(97 + place)}`)
const of = <Row>(make: (id: string) => object) => ids.map((id) => make(id) as Row)

/** The Ids of the first page of each list, by name, when that row was just saved. */
const lists: Record<string, (place: ListPlace, saved?: string) => readonly string[]> = {
  awards: (place, saved) => {
    const rows = awardRows(
      of((Id) => ({
        Id,
        Version: 1,
        IsNational: false,
        Locales: [{ Locale: 'en', Name: Id, Description: '' }],
      })),
      'en',
    )
    return arrangeAwards(rows, place, compare, saved).rows.map(({ Id }) => Id)
  },
  kits: (place, saved) =>
    arrangeKits(
      of((Id) => ({ Id, EnglishName: Id, FrenchName: Id })),
      ({ EnglishName }) => EnglishName,
      place,
      compare,
      saved,
    ).rows.map(({ Id }) => Id),
  sites: (place, saved) =>
    arrangeSites(
      of((Id) => ({ Id, Name: Id, SiteStatus: [] })),
      place,
      compare,
      saved,
    ).rows.map(({ Id }) => Id),
  educators: (place, saved) =>
    arrangeEducators(
      of<ListedEducator>((Id) => ({ Id, FirstName: Id, LastName: '', folded: Id, isActive: true })),
      { ...educatorAddress.stateFrom({}), ...place },
      compare,
      saved,
    ).rows.map(({ Id }) => Id),
  enumerations: (place, saved) =>
    arrangeEnumerations(
      of<EnumerationRow>((Id) => ({ Id, LocalizationKey: Id, folded: Id })),
      place,
      compare,
      saved,
    ).rows.map(({ Id }) => Id),
  'lists of enumerations': (place, saved) =>
    arrangeLists(
      of((Id) => ({ Id, Name: Id, SystemName: null, EnumerationItems: [] })),
      place,
      compare,
      (name) => name,
      saved,
    ).rows.map(({ Id }) => Id),
  'address lists': (place, saved) =>
    arrangeAddressLists(
      of<AddressListRow>((Id) => ({
        list: { Id, Email: { EmailType: 1 }, EmailAddresses: [] },
        email: '',
        site: Id,
      })),
      place,
      compare,
      saved,
    ).rows.map(({ list }) => list.Id),
  'templates of e-mails': (place, saved) =>
    arrangeEmails(
      of<EmailRow>((Id) => ({ email: { Id, EmailType: ids.indexOf(Id) }, folded: Id })),
      place,
      compare,
      saved,
    ).rows.map(({ email }) => email.Id),
}

const first: ListPlace = { search: '', sort: null, page: 1, pageSize: 10 }

describe.each(Object.entries(lists))('%s', (_, shown) => {
  test('show what was just saved on top of the first page, once', () => {
    expect(shown(first)).toEqual(ids.slice(0, 10))
    expect(shown(first, 'row-l')).toEqual(['row-l', ...ids.slice(0, 9)])
    expect(shown({ ...first, pageSize: 'all' }, 'row-c').filter((id) => id === 'row-c')).toHaveLength(1)
  })

  test('show it though the search finds others', () => {
    expect(shown({ ...first, search: 'row-b' }, 'row-l')).toEqual(['row-l', 'row-b'])
  })

  test('are as they are when nothing was saved', () => {
    expect(shown({ ...first, search: 'row-b' }, 'row-of-another-list')).toEqual(['row-b'])
  })
})

describe('a list that the server pages', () => {
  const rows = ids.map((Id) => ({ Id }))
  const ask = async ({ skip, take }: { skip: number; take: number }) => ({
    kind: 'ok' as const,
    value: rows.slice(skip, skip + take),
    total: rows.length,
  })
  const told = async () => ({ kind: 'ok' as const, value: { Id: 'row-l' }, total: undefined })

  test('has what was just saved on top of its first page, whatever the server finds', async () => {
    const asked = askSavedFirst(ask, told)
    expect(await asked({ skip: 0, take: 2 })).toEqual({
      kind: 'ok',
      value: [{ Id: 'row-l' }, { Id: 'row-a' }, { Id: 'row-b' }],
      total: 12,
    })
    expect(await asked({ skip: 10, take: 10 })).toEqual(await ask({ skip: 10, take: 10 }))
    const none = async () => ({ kind: 'ok' as const, value: [], total: 0 })
    expect(await askSavedFirst(none, told)({ skip: 0, take: 10 })).toMatchObject({ total: 1 })
  })

  test('is as it is where the server does not tell what was saved', async () => {
    const asked = askSavedFirst(ask, async () => ({ kind: 'unreachable' as const }))
    expect(await asked({ skip: 0, take: 2 })).toEqual(await ask({ skip: 0, take: 2 }))
  })
})
