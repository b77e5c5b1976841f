import { describe, expect, it } from 'vitest'
import { unheardAtOffice } from '../../../domain/address-list/rules.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { StillReceived } from '../../../src/features/address-lists/still-received.tsx'
import { UnheardNotice } from '../../../src/features/address-lists/unheard-notice.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const everySite = (...types: number[]) => types.map((type) => ({ type, siteId: null }))

describe('the national office without lists', () => {
  it('hears by no list of what only its lists are told, and a site’s own lists change nothing about that', () => {
    expect(unheardAtOffice([])).toEqual([1, 10, 11, 12, 13])
    expect(unheardAtOffice([{ type: 13, siteId: 'toronto' }])).toEqual([1, 10, 11, 12, 13])
  })

  it('hears of a request that no coordinator is told of by the list of requests without a site, too', () => {
    expect(unheardAtOffice(everySite(11))).toEqual([1, 13])
    expect(unheardAtOffice([{ type: 11, siteId: NATIONAL_SITE_ID }])).toEqual([1, 13])
    expect(unheardAtOffice(everySite(10))).toEqual([1, 11, 12, 13])
    expect(unheardAtOffice(everySite(1, 11, 13))).toEqual([])
  })

  it('reads on the page of lists which mails those are', async () => {
    const words = wordsIn(await drawPage(() => <UnheardNotice types={[1, 13]} />))
    expect(words).toContain('No address list sends these e-mails to the national office')
    expect(words).toContain('Until then, administrators receive what nobody else would.')
    expect(words).toContain('New registration, to coordinators, where the site has no coordinator')
    expect(words).toMatch(/Intake of requests closed, to the national office +An address list/)
    expect(wordsIn(await drawPage(() => <UnheardNotice types={[]} />))).not.toContain('No address list')
  })
})

describe('the question whether an address list is deleted', () => {
  const saidOf = async (type: number) =>
    wordsIn(await drawPage(() => <StillReceived type={type} email="A mail" site="All sites" />))

  it('says of mails that go to lists that administrators receive them without another', async () => {
    for (const type of [11, 13]) {
      expect(await saidOf(type)).toContain('without another one, administrators receive it')
      expect(await saidOf(type)).not.toContain('still receive')
    }
  })

  it('says of mails to coordinators that a site without any is told by other lists, or else administrators are', async () => {
    for (const type of [1, 5, 10, 12])
      expect(await saidOf(type)).toContain(
        'where a site has none, other address lists will, and without one, administrators',
      )
  })

  it('says of mails to somebody else that they still receive them', async () => {
    for (const type of [0, 2, 3, 4, 6, 7, 8, 9])
      expect(await saidOf(type)).toContain('The people it is meant for will still receive it.')
  })
})
