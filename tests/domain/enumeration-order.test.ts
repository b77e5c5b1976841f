import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItem } from '../../domain/enumeration/add-item.ts'
import { emptyEnumerationList, tidyEnumerationList } from '../../domain/enumeration/document.ts'
import { inOrder, moveItem, numberItems, removeItem } from '../../domain/enumeration/order-items.ts'
import {
  enumerationListRefusals,
  enumerationRefusals,
  freeSystemNames,
} from '../../domain/enumeration/rules.ts'

interface Item {
  Id: string
  SortOrder: number
}

/** Lists of items whose numbers may repeat, leave gaps and come in any order. */
const anyList = fc
  .array(fc.nat(20), { maxLength: 12 })
  .map((orders) => orders.map((SortOrder, place): Item => ({ Id: `item ${place}`, SortOrder })))
const ids = (items: readonly Item[]) => inOrder(items).map(({ Id }) => Id)
const numbers = (items: readonly Item[]) => inOrder(items).map(({ SortOrder }) => SortOrder)
const counted = (items: readonly Item[]) => items.map((_, place) => place + 1)

describe('the order of any list', () => {
  it('counts items from 1 without a gap, and keeps each where it stood', () => {
    fc.assert(
      fc.property(anyList, (items) => {
        const numbered = numberItems(items)
        expect(numbers(numbered)).toEqual(counted(items))
        expect(ids(numbered)).toEqual(ids(items))
        expect(numberItems(numbered)).toEqual(numbered)
      }),
    )
  })

  it('moves one item to a place, keeps the others in their order, and every item its id', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), fc.integer({ min: -3, max: 15 }), (items, which, place) => {
        const moved = items[which % Math.max(1, items.length)]
        fc.pre(moved !== undefined)
        const id = moved?.Id ?? ''
        const after = moveItem(items, id, place)
        expect(ids(after)[Math.max(0, Math.min(place, items.length - 1))]).toBe(id)
        expect(ids(after).filter((one) => one !== id)).toEqual(ids(items).filter((one) => one !== id))
        expect(numbers(after)).toEqual(counted(items))
        expect(ids(moveItem(after, id, ids(items).indexOf(id)))).toEqual(ids(items))
      }),
    )
  })

  it('moves the later ones up behind an item that goes, and nothing for one that is not there', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), (items, which) => {
        const gone = items[which % Math.max(1, items.length)]?.Id ?? 'nobody'
        const after = removeItem(items, gone)
        expect(ids(after)).toEqual(ids(items).filter((id) => id !== gone))
        expect(numbers(after)).toEqual(counted(after))
        expect(ids(moveItem(items, 'nobody', 0))).toEqual(ids(items))
      }),
    )
  })
})

describe('a list', () => {
  it('takes a value back as it was: the same item until it is saved, with the field that it opened later on', () => {
    const kept = { Id: 'item', EnumerationId: 'held', SortOrder: 1, ConditionalTrigger: true }
    const removed = [{ Id: 'gone', ConditionalTrigger: true }, { Id: 'told by an earlier release' }]
    const added = (EnumerationId: string) => addItem([kept], { Id: 'new', EnumerationId }, [kept], removed)[1]
    expect(added('held')).toEqual({ ...kept, SortOrder: 2 })
    expect(added('gone')).toEqual({
      Id: 'new',
      EnumerationId: 'gone',
      SortOrder: 2,
      ConditionalTrigger: true,
    })
    expect(added('told by an earlier release')).toMatchObject({ Id: 'new', ConditionalTrigger: false })
    expect(added('never there')).toMatchObject({ Id: 'new', ConditionalTrigger: false })
  })

  it('puts items that name no place at the end, in the order in which they came', () => {
    const item = (Id: string, SortOrder: number | null) => ({
      Id,
      EnumerationId: Id,
      SortOrder: SortOrder as number,
      ConditionalTrigger: false,
    })
    const list = {
      ...emptyEnumerationList('list'),
      EnumerationItems: [item('c', null), item('b', 7), item('d', null), item('a', 2)],
    }
    expect(ids(tidyEnumerationList(list).EnumerationItems)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('asks for a name and at least one item, and takes the system names that are known', () => {
    expect(enumerationListRefusals({ ...emptyEnumerationList('list'), SystemName: 'Nonsense' })).toEqual([
      { Code: 'required', Field: 'Name' },
      { Code: 'invalid', Field: 'SystemName' },
      { Code: 'required', Field: 'EnumerationItems' },
    ])
    const EnumerationItems = [{ Id: 'a', EnumerationId: 'value', SortOrder: 1, ConditionalTrigger: false }]
    for (const SystemName of ['Grades', null])
      expect(
        enumerationListRefusals({
          ...emptyEnumerationList('list'),
          Name: 'A list',
          SystemName,
          EnumerationItems,
        }),
      ).toEqual([])
  })

  it('is offered the system names that no other list has, and its own', () => {
    const lists = [
      { Id: 'mine', SystemName: 'Grades' },
      { Id: 'other', SystemName: 'Languages' },
      { Id: 'third', SystemName: null },
    ]
    expect(freeSystemNames(['Grades', 'Languages', 'Region'], lists, 'mine')).toEqual(['Grades', 'Region'])
  })
})

it('a value asks for its key, its description and its value, each on one line', () => {
  expect(
    enumerationRefusals({ Id: 'x', LocalizationKey: ' ', Description: 'One\nTwo', Value: 'v'.repeat(81) }),
  ).toEqual([
    { Code: 'required', Field: 'LocalizationKey' },
    { Code: 'too_long', Field: 'Value', Limit: 80 },
    { Code: 'not_one_line', Field: 'Description' },
  ])
})

it('a value stands under a key that words can stand under', () => {
  const at = (LocalizationKey: string) =>
    enumerationRefusals({ Id: 'x', LocalizationKey, Description: 'One', Value: 'v' })
  expect(['Grades.1', ' Grades.1 '].flatMap(at)).toEqual([])
  expect(at('no key')).toEqual([{ Code: 'invalid', Field: 'LocalizationKey' }])
})
