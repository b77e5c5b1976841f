import { describe, expect, test } from 'vitest'
import { peopleAmong, searchPeople } from '../../src/data/queries/search-people.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { scriptedDevice, siteId } from './support/scripted-device.ts'

const { db, newId } = scriptedDevice()
const otherSite = newId()

describe('people of a site', () => {
  const person = async (FullName: string, FamilyName?: string, SiteIds = [siteId]): Promise<string> => {
    const id = newId()
    const doc = { Id: id, FullName, ...(FamilyName ? { FamilyName } : {}), SiteIds }
    await db.reference.put({
      ref: refOf('Person', id),
      type: 'Person',
      id,
      siteIds: SiteIds,
      doc,
      generation: 0,
    })
    return id
  }

  test('of the last log are those of the site, for whoever may not name others', async () => {
    const guestHere = await person('Gaston Autre', 'Autre', [otherSite])
    const own = await person('Olive Ici', 'Ici')
    const ids = [guestHere, newId(), own]
    const namesAmong = async (sites: string[] | null) =>
      (await peopleAmong(ids, sites, db)).map(({ FullName }) => FullName)
    expect(await namesAmong([siteId])).toEqual(['Olive Ici'])
    expect(await namesAmong([siteId, otherSite])).toEqual(['Gaston Autre', 'Olive Ici'])
    expect(await namesAmong(null)).toEqual(['Gaston Autre', 'Olive Ici'])
  })

  test('of every site that took part are found, each once', async () => {
    await person('Marion Ici', 'Ici')
    await person('Marion Partout', 'Partout', [siteId, otherSite])
    await person('Marion Autre', 'Autre', [otherSite])
    await person('Marion Ailleurs', 'Ailleurs', [newId()])
    const found = async (...sites: string[]) =>
      (await searchPeople(sites, 'marion', undefined, db)).map(({ FullName }) => FullName)
    expect(await found(siteId)).toEqual(['Marion Ici', 'Marion Partout'])
    expect(await found(siteId, otherSite)).toEqual(['Marion Autre', 'Marion Ici', 'Marion Partout'])
  })

  test('come twenty at a time, by family name, whether or not the row tells it', async () => {
    await person('Marianne de la Tour', 'de la Tour')
    await person('Ariane Zhou')
    await person('Zoé Marianne Côté', 'Côté')
    await person('Mariann Ebadi')
    const found = (await searchPeople([siteId], 'arian', undefined, db)).map(({ FullName }) => FullName)
    expect(found).toEqual(['Zoé Marianne Côté', 'Marianne de la Tour', 'Mariann Ebadi', 'Ariane Zhou'])
    for (let count = 0; count < 25; count += 1) await person(`Many People${count}`, 'People')
    expect(await searchPeople([siteId], 'many', undefined, db)).toHaveLength(20)
  })
})
