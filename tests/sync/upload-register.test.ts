import { beforeEach, describe, expect, test } from 'vitest'
import { deviceRegister } from '../../src/data/queries/register-lookup.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'

const otherSite = '0000517e-0000-4000-8000-000000000002'
const thirdSite = '0000517e-0000-4000-8000-000000000003'
const { db, env, newId } = scriptedDevice()
const [ontario, quebec, alberta] = [newId(), newId(), newId()]
const [toronto, laval, banff] = [newId(), newId(), newId()]

const educator = (
  LastName: string,
  OrganizationId: string,
  ...sites: [SiteId: string, IsActive: boolean][]
) =>
  enqueueCreate(
    'EducatorAuxData',
    {
      Id: newId(),
      FirstName: 'Zoé',
      LastName,
      Email: 'zoe@pins.example',
      PhoneNumber: '',
      OrganizationId,
      LanguagesHeader: { Items: [] },
      GradesHeader: { Items: [] },
      EducatorSiteHeader: {
        Items: sites.map(([SiteId, IsActive]) => ({ Id: newId(), SiteId, IsActive })),
      },
    },
    db,
    env,
  )

beforeEach(async () => {
  await db.outbox.clear()
  await db.reference.clear()
  await db.heads.clear()
  const rows = [
    [toronto, 'Maple', 'Toronto', 'M5V 1A1', ontario],
    [laval, 'École des Pins', 'Laval', 'H7A 1A1', quebec],
    [banff, 'Banff School', 'Banff', 'T1L 1A1', alberta],
  ].map((row) => [...row, null, 1])
  await db.register.put({ key: 'schools', version: 'one', rows: JSON.stringify(rows) })
  await writeMeta(db, { registerHere: 'one' })
})

const register = async (...sites: string[]) => {
  const found = await deviceRegister(db, sites)
  if (!found) throw new Error('This device has a register')
  return found
}
const educatorsAt = async (...sites: string[]) =>
  (await (await register(...sites)).educatorsLike({ emails: [], names: [] }))
    .map(({ LastName }) => LastName)
    .toSorted()
const regionsAt = async (...sites: string[]) => [...(await (await register(...sites)).regions())].toSorted()

describe('a list that is uploaded into a log of several sites', () => {
  test('is compared with the educators of each, switched off there or not, each once', async () => {
    await educator('Here', toronto, [siteId, true])
    await educator('There', laval, [otherSite, true])
    await educator('Off', laval, [otherSite, false])
    await educator('Both', laval, [siteId, true], [otherSite, true])
    await educator('Elsewhere', banff, [thirdSite, true])
    expect(await educatorsAt(siteId)).toEqual(['Both', 'Here'])
    expect(await educatorsAt(siteId, otherSite)).toEqual(['Both', 'Here', 'Off', 'There'])
  })

  test('comes from the provinces in which each of them works', async () => {
    await educator('Here', toronto, [siteId, true])
    await educator('There', laval, [otherSite, true])
    expect(await regionsAt(siteId)).toEqual([ontario])
    expect(await regionsAt(siteId, otherSite)).toEqual([ontario, quebec].toSorted())
    const visit = log(newId(), {
      CreatedBySiteId: otherSite,
      SiteResponseHeader: { Items: [{ Id: newId(), SiteId: otherSite }] },
      SchoolDemographicResponseHeader: { Items: [{ Id: newId(), OrganizationId: banff, NumberOfYouth: 3 }] },
    })
    await enqueueCreate('Workshop', visit, db, env)
    expect(await regionsAt(siteId)).toEqual([ontario])
    expect(await regionsAt(siteId, otherSite)).toEqual([ontario, quebec, alberta].toSorted())
  })
})
