import { describe, expect, test } from 'vitest'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../domain/activity/document.ts'
import { activityShape } from '../../domain/activity/shape.ts'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { coalesce } from '../../domain/sync/coalesce.ts'
import { diff, readPath, readWas } from '../../domain/sync/diff.ts'
import { referencedIds, replaceId } from '../../domain/sync/references.ts'
import { idOf } from '../support/arbitrary-documents.ts'

const site = idOf(1, 1)
const [personItem, otherItem, kitItem] = [idOf(2, 1), idOf(2, 2), idOf(2, 3)]
const [preparation, delivery] = [idOf(3, 1), idOf(3, 2)]

function stored(): Activity {
  const activity = emptyActivity(idOf(0, 1), activityTypeIds.Workshop, site)
  return {
    ...activity,
    Name: 'Slime',
    Description: 'goo',
    VolunteerLogHeader: {
      LogItems: [
        {
          Id: personItem,
          SubjectId: idOf(4, 1),
          SiteId: site,
          AuxData: null,
          LogHours: [{ HourTypeId: preparation, Hours: 2 }],
        },
        {
          Id: otherItem,
          SubjectId: null,
          SiteId: site,
          AuxData: { FirstName: 'Ann', LastName: 'Roy', Email: 'ann@example.org', Affiliation: 'School' },
          LogHours: [],
        },
      ],
    },
    LanguagesHeader: { Items: [{ Id: idOf(5, 1), EnumerationId: idOf(6, 1) }] },
    WorkshopKits: [{ Id: kitItem, KitId: idOf(7, 1), IsKitDamaged: null, KitCondition: null }],
  }
}

const apply = (body: unknown, dropped: string[] = []) =>
  applyBody(activityShape, stored(), body, { droppedItems: new Set(dropped), newId: () => idOf(9, 9) })

describe('a body', () => {
  test('leaves what it does not name', () => {
    expect(apply({ Name: 'Rockets' })).toEqual({
      document: { ...stored(), Name: 'Rockets' },
      dropped: [],
      made: new Map(),
      problems: [],
    })
  })

  test('clears with null, whole headers too', () => {
    const { document, dropped } = apply({ Description: null, VolunteerLogHeader: null, WorkshopKits: null })
    expect(document.Description).toBeNull()
    expect(document.VolunteerLogHeader.LogItems).toEqual([])
    expect(dropped.sort()).toEqual([personItem, otherItem, kitItem].sort())
  })

  test('changes one hour and leaves the rest of the item', () => {
    const { document } = apply({
      VolunteerLogHeader: {
        LogItems: [{ Id: personItem.toUpperCase(), LogHours: [{ HourTypeId: delivery, Hours: 3 }] }],
      },
    })
    expect(document.VolunteerLogHeader.LogItems[0]).toEqual({
      ...stored().VolunteerLogHeader.LogItems[0],
      LogHours: [
        { HourTypeId: preparation, Hours: 2 },
        { HourTypeId: delivery, Hours: 3 },
      ],
    })
  })

  test('removes an item that is marked Deleted, and takes no notice of an unknown one', () => {
    const { document, dropped, problems } = apply({
      WorkshopKits: [
        { Id: kitItem, Deleted: true },
        { Id: idOf(2, 99), Deleted: true },
      ],
    })
    expect([document.WorkshopKits, dropped, problems]).toEqual([[], [kitItem], []])
  })

  test('removes a set member by its value when its Id is another', () => {
    const { document, dropped } = apply({
      LanguagesHeader: { Items: [{ Id: idOf(5, 99), EnumerationId: idOf(6, 1), Deleted: true }] },
    })
    expect([document.LanguagesHeader.Items, dropped]).toEqual([[], [idOf(5, 1)]])
  })

  test('adds a value to a set once', () => {
    const { document } = apply({
      LanguagesHeader: { Items: [{ Id: idOf(5, 2), EnumerationId: idOf(6, 1) }] },
    })
    expect(document.LanguagesHeader.Items).toEqual(stored().LanguagesHeader.Items)
  })

  describe('of a set', () => {
    const [english, french, german] = [idOf(6, 1), idOf(6, 2), idOf(6, 3)]
    const [first, second] = [idOf(5, 1), idOf(5, 2)]
    const both = (items: unknown[]) => {
      const Items = [
        { Id: first, EnumerationId: english },
        { Id: second, EnumerationId: french },
      ]
      const { document, problems } = applyBody(
        activityShape,
        { ...stored(), LanguagesHeader: { Items } },
        { LanguagesHeader: { Items: items } },
        { droppedItems: new Set(), newId: () => idOf(9, 9) },
      )
      return [document.LanguagesHeader.Items.map((item) => item.EnumerationId), problems]
    }
    const twice = (place: string) => [
      { Code: 'duplicate_value', Field: `LanguagesHeader.Items[${place}].EnumerationId` },
    ]

    test.each([
      ['two Ids', [{ Id: idOf(5, 8) }, { Id: idOf(5, 9) }], idOf(5, 9)],
      ['no Ids', [{}, {}], '1'],
      ['an Id that is stored and another', [{ Id: first }, { Id: idOf(5, 9) }], idOf(5, 9)],
    ])('names a value once, whichever its Ids: %s', (_, [one, other], place) => {
      for (const value of [german, english].slice(place === '1' ? 0 : 1)) {
        const items = [
          { ...one, EnumerationId: value },
          { ...other, EnumerationId: value.toUpperCase() },
        ]
        expect(both(items)[1]).toEqual(twice(place))
      }
    })

    test('changes no value into one that another member has and keeps', () => {
      expect(both([{ Id: first, EnumerationId: french }])[1]).toEqual(twice(first))
      expect(both([{ Id: first, EnumerationId: german }])).toEqual([[german, french], []])
      const exchanged = [
        { Id: first, EnumerationId: french },
        { Id: second, EnumerationId: english },
      ]
      expect(both(exchanged)).toEqual([[french, english], []])
      const taken = [
        { Id: first, EnumerationId: french },
        { Id: second, EnumerationId: french, Deleted: true },
      ]
      expect(both(taken)).toEqual([[french], []])
    })

    test('may remove a value and add it again, in whichever order', () => {
      const removed = { Id: second, EnumerationId: french, Deleted: true }
      const added = { Id: idOf(5, 9), EnumerationId: french }
      for (const items of [
        [removed, added],
        [added, removed],
      ])
        expect(both(items)).toEqual([[english, french], []])
    })

    test('holds what it held twice, until that is named', () => {
      const Items = [first, second].map((Id) => ({ Id, EnumerationId: french }))
      const document = { ...stored(), LanguagesHeader: { Items } }
      const read = (item: object) =>
        applyBody(
          activityShape,
          document,
          { LanguagesHeader: { Items: [item] } },
          { droppedItems: new Set(), newId: () => idOf(9, 9) },
        ).problems
      expect(read({ Id: idOf(5, 9), EnumerationId: german })).toEqual([])
      expect(read({ Id: first, EnumerationId: french })).toEqual([])
    })
  })

  test('clears the details of a person without an account by Deleted or by nulls', () => {
    const blank = { FirstName: null, LastName: null, Email: null, Affiliation: null }
    for (const AuxData of [{ Deleted: true }, null, blank]) {
      const { document, problems } = apply({ VolunteerLogHeader: { LogItems: [{ Id: otherItem, AuxData }] } })
      expect([document.VolunteerLogHeader.LogItems[1]?.AuxData, problems]).toEqual([null, []])
    }
  })

  test.each([undefined, EMPTY_ID, null])('makes an Id for an item that comes with %s', (Id) => {
    const { document } = apply({ WorkshopKits: [{ Id, KitId: idOf(7, 2) }] })
    expect(document.WorkshopKits.at(-1)).toEqual({
      Id: idOf(9, 9),
      KitId: idOf(7, 2),
      IsKitDamaged: null,
      KitCondition: null,
    })
  })

  test('ignores what the server derives', () => {
    const echoed = { IsComplete: true, Version: 7, Season: { Id: 'x' }, Volunteers: ['A'], ParentId: 'x' }
    expect(apply(echoed).document).toEqual(stored())
  })

  test.each([
    [{ Nickname: 'x' }, 'unknown_field', 'Nickname'],
    [{ WorkshopKits: [{ Id: kitItem, Colour: 'red' }] }, 'unknown_field', `WorkshopKits[${kitItem}].Colour`],
    [JSON.parse('{"__proto__": {"Name": "x"}}'), 'unknown_field', '__proto__'],
    [{ constructor: {} }, 'unknown_field', 'constructor'],
    [{ Name: { first: 'x' } }, 'invalid', 'Name'],
    [{ WorkshopKits: {} }, 'invalid', 'WorkshopKits'],
    [{ WorkshopKits: [3] }, 'invalid', 'WorkshopKits[0]'],
    [{ WorkshopKits: [{ Id: 'x' }] }, 'invalid', 'WorkshopKits[0].Id'],
    [{ WorkshopKits: [{ Id: kitItem, Deleted: 'yes' }] }, 'invalid', `WorkshopKits[${kitItem}].Deleted`],
    [{ YouthDemographics: 3 }, 'invalid', 'YouthDemographics'],
    [
      { VolunteerLogHeader: { LogItems: [{ Id: personItem, LogHours: [{ Hours: 2 }] }] } },
      'required',
      `VolunteerLogHeader.LogItems[${personItem}].LogHours[0].HourTypeId`,
    ],
  ])('refuses %j', (body, Code, Field) => {
    expect(apply(body).problems).toEqual([{ Code, Field }])
  })

  test.each([null, [], 'text', 4])('that is %j cannot be read', (body) => {
    expect(apply(body).problems).toEqual([{ Code: 'malformed' }])
  })

  test('never brings a removed item back under its Id', () => {
    const gone = idOf(2, 50)
    expect(apply({ WorkshopKits: [{ Id: gone, KitId: idOf(7, 1) }] }, [gone]).problems).toEqual([
      { Code: 'item_deleted', Field: `WorkshopKits[${gone}]` },
    ])
    expect(apply({ WorkshopKits: [{ Id: gone, Deleted: true }] }, [gone]).problems).toEqual([])
  })
})

describe('entries of one record', () => {
  const before = stored()
  const edit = (change: Partial<Activity>) => {
    const patch = diff(activityShape, before, { ...before, ...change })
    return { op: 'update' as const, edit: { patch, was: readWas(activityShape, before, patch) } }
  }

  test('create and update become one create', () => {
    const result = coalesce(activityShape, { op: 'create', document: before }, edit({ Name: 'B' }), false)
    expect(result).toEqual({ kind: 'one', operation: { op: 'create', document: { ...before, Name: 'B' } } })
  })

  test('an edit and its reverse become nothing', () => {
    const back = { op: 'update' as const, edit: { patch: { Name: 'Slime' }, was: { Name: 'B' } } }
    expect(coalesce(activityShape, edit({ Name: 'B' }), back, false)).toEqual({ kind: 'nothing' })
  })

  test('an edit and its reverse stay an edit where either is asked about as part of a whole', () => {
    const back = { op: 'update' as const, edit: { patch: { Name: 'Slime' }, was: { Name: 'B' } } }
    const asked = (path: string) => path === 'Name'
    const kept = {
      kind: 'one',
      operation: { op: 'update', edit: { patch: { Name: 'Slime' }, was: { Name: 'Slime' } } },
    }
    expect(coalesce(activityShape, { ...edit({ Name: 'B' }), asked }, back, false)).toEqual(kept)
    expect(coalesce(activityShape, edit({ Name: 'B' }), { ...back, asked }, false)).toEqual(kept)
  })

  test('update and delete become a delete', () => {
    expect(coalesce(activityShape, edit({ Name: 'B' }), { op: 'delete' }, false)).toEqual({
      kind: 'one',
      operation: { op: 'delete' },
    })
  })

  test('create and delete become nothing, unless other work names the record', () => {
    const create = { op: 'create' as const, document: before }
    expect(coalesce(activityShape, create, { op: 'delete' }, false)).toEqual({ kind: 'nothing' })
    expect(coalesce(activityShape, create, { op: 'delete' }, true)).toEqual({ kind: 'in_use' })
  })

  test('nothing follows a delete', () => {
    expect(() => coalesce(activityShape, { op: 'delete' }, edit({ Name: 'B' }), false)).toThrow()
  })
})

describe('paths and references', () => {
  test('a path reads a nested value, a member or nothing', () => {
    const hours = `VolunteerLogHeader.LogItems[${personItem}].LogHours[${preparation}]`
    expect(readPath(activityShape, stored(), `${hours}.Hours`)).toBe(2)
    expect(readPath(activityShape, stored(), hours)).toBe(true)
    expect(readPath(activityShape, stored(), `WorkshopKits[${idOf(2, 77)}]`)).toBe(false)
    expect(readPath(activityShape, stored(), 'Nickname')).toBeUndefined()
  })

  test('ids of other records are found and replaced wherever they stand', () => {
    const fields = new Set(['SubjectId', 'KitId'])
    expect(referencedIds(stored(), fields).sort()).toEqual([idOf(4, 1), idOf(7, 1)].sort())
    const replaced = replaceId(stored(), idOf(7, 1), idOf(7, 2))
    expect(replaced.WorkshopKits[0]?.KitId).toBe(idOf(7, 2))
  })
})
