import { describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { emptyActivity } from '../../domain/activity/document.ts'
import { namedReferences, newReferences, referencesOf } from '../../domain/activity/references.ts'
import { freshId } from '../support/activities.ts'
import { notReferences, pointingLog } from '../support/pointing-log.ts'

/** Every value of a field that points at something, by its path. */
function pointersIn(value: unknown, path = ''): [field: string, id: string][] {
  if (Array.isArray(value))
    return value.flatMap((item: { Id: string }) => pointersIn(item, `${path}[${item.Id}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const field = path === '' ? key : `${path}.${key}`
    return typeof inner === 'string' && /.Id$/.test(key) ? [[field, inner]] : pointersIn(inner, field)
  })
}

describe('The references of an activity', () => {
  it('are all that it points at, those of the activities within it too', () => {
    const log = pointingLog()
    const pointers = pointersIn(log).filter(([field]) => !notReferences.some((name) => field.endsWith(name)))
    const found = referencesOf(log).map(({ field, id }) => [field, id])
    expect(new Set(found.map((pair) => pair.join(' ')))).toEqual(
      new Set(pointers.map((pair) => pair.join(' '))),
    )
  })

  it('are its site alone in a log of which nothing else is said', () => {
    const [id, site] = [freshId(), freshId()]
    expect(referencesOf(emptyActivity(id, activityTypeIds.Workshop, site)).map(({ id }) => id)).toEqual([
      site,
    ])
  })

  it('that name somebody or something of a site are its people, educators and kits', () => {
    const log = pointingLog()
    const ofSites = referencesOf(log).filter(({ kind }) => ['person', 'educator', 'kit'].includes(kind))
    expect(new Set(ofSites.map(({ kind }) => kind)).size).toBe(3)
    expect(namedReferences(log)).toEqual(ofSites)
  })

  it('are judged where the stored log did not hold them', () => {
    const log = pointingLog()
    expect(newReferences(log, log)).toEqual([])
    expect(newReferences(null, log)).toEqual(referencesOf(log))
    const GenderIdentityId = freshId()
    const changed = { ...log, YouthDemographics: { ...log.YouthDemographics, GenderIdentityId } }
    expect(newReferences(log, changed).map(({ field }) => field)).toEqual([
      'YouthDemographics.GenderIdentityId',
    ])
  })
})
