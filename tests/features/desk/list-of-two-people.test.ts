import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyEnumerationList,
  type ListItemDocument,
  tidyEnumerationList,
} from '../../../domain/enumeration/document.ts'
import { inOrder, moveItem, removeItem } from '../../../domain/enumeration/order-items.ts'
import type { Choice } from '../../../domain/sync/conflict.ts'
import { compareAtDesk, settleClash } from '../../../src/data/desk/save-at-desk.ts'
import { listKind } from '../../../src/features/enumerations/lists/list-kind.ts'

const item = (value: string, SortOrder: number, Id = `item ${value}`): ListItemDocument => ({
  Id,
  EnumerationId: value,
  SortOrder,
  ConditionalTrigger: false,
})
const items = [...'ABCDE'].map((value, place) => item(value, place + 1))
const listOf = (EnumerationItems: ListItemDocument[], Version: number) => ({
  ...tidyEnumerationList({ ...emptyEnumerationList('list'), Name: 'Ages', EnumerationItems }),
  Version,
})
const without = (value: string) => removeItem(items, `item ${value}`)
const moved = (value: string, place: number) => moveItem(items, `item ${value}`, place)
const opening = (value: string) =>
  items.map((one) => (one.EnumerationId === value ? { ...one, ConditionalTrigger: true } : one))

/** What is asked where two people leave a list like that, and the values in their order whichever is chosen. */
function merge(mine: ListItemDocument[], theirs: ListItemDocument[]) {
  const base = { version: 1, doc: listOf(items, 1) }
  const words = { base, doc: listOf(mine, 1), asked: null, savedAt: '' }
  const clash = compareAtDesk(listKind, words, { version: 2, doc: listOf(theirs, 2) })
  const settle = (choice: Choice) => {
    const choices = new Map(clash.conflicts.map(({ path }) => [path, choice]))
    const { doc } = settleClash(listKind, clash, choices)
    const ordered = inOrder(doc.EnumerationItems)
    expect(ordered.map(({ SortOrder }) => SortOrder)).toEqual(ordered.map((_, place) => place + 1))
    expect(doc).not.toHaveProperty('Order')
    return ordered
  }
  const said = (choice: Choice) =>
    settle(choice)
      .map(({ EnumerationId }) => EnumerationId)
      .join('')
  return {
    asked: clash.conflicts.map(({ kind, path }) => [kind, path]),
    ...{ mine: said('mine'), theirs: said('theirs'), settle },
  }
}

describe('a list that two people change', () => {
  test.each([
    ['each removes another item', without('A'), without('E'), 'BCD'],
    ['both remove the same item', without('B'), without('B'), 'ACDE'],
    ['one removes an item, and another moves one', without('B'), moved('E', 0), 'EACD'],
    ['one moves an item, and another removes one', moved('E', 0), without('B'), 'EACD'],
    ['one removes what another has moved', without('B'), moved('B', 4), 'ACDE'],
    ['both move the same item to the same place', moved('E', 0), moved('E', 0), 'EABCD'],
    ['each adds one at the end', [...items, item('X', 6)], [...items, item('Y', 6)], 'ABCDEYX'],
    [
      'one adds one in the middle, and another moves those around it',
      moveItem([...items, item('X', 6)], 'item X', 2),
      moved('C', 0),
      'XCABDE',
    ],
    ['one adds one, and another removes the last', [...items, item('X', 6)], without('E'), 'ABCDX'],
    ['both add the same value', [...items, item('X', 6)], [item('X', 0, 'their X'), ...items], 'XABCDE'],
    ['one removes an item, and another lets one open a text box', without('A'), opening('B'), 'BCDE'],
  ])('is merged without a question where %s', (_what, mine, theirs, values) => {
    expect(merge(mine, theirs)).toMatchObject({ asked: [], mine: values, theirs: values })
  })

  test('is asked about its order once where both move items otherwise', () => {
    const asked = [['value', 'Order']]
    expect(merge(moved('A', 4), moved('E', 0))).toMatchObject({ asked, mine: 'BCDEA', theirs: 'EABCD' })
  })

  test('keeps in either order what only one of them removed or added', () => {
    const mine = removeItem(moved('A', 4), 'item C')
    const theirs = [...moved('E', 0), item('Y', 6)]
    expect(merge(mine, theirs)).toMatchObject({
      asked: [['value', 'Order']],
      mine: 'BDEAY',
      theirs: 'EABDY',
    })
  })

  test('is asked about an item that one removed and another changed, which stays where it stood', () => {
    const byMe = merge(without('B'), opening('B'))
    expect(byMe).toMatchObject({
      asked: [['removed-by-me', 'EnumerationItems[item B]']],
      ...{ mine: 'ACDE', theirs: 'ABCDE' },
    })
    const byThem = merge(opening('B'), without('B'))
    expect(byThem).toMatchObject({
      asked: [['removed-by-them', 'EnumerationItems[item B]']],
      ...{ mine: 'ABCDE', theirs: 'ACDE' },
    })
    expect(byThem.settle('mine')[1]).toMatchObject({ EnumerationId: 'B', ConditionalTrigger: true })
    expect(byThem.settle('mine')[1]?.Id).not.toBe('item B')
  })

  test('has every item that one added or none removed, once, whatever each did with their order', () => {
    const anySide = fc
      .tuple(fc.subarray([...'ABCDEFGHXYZ']), fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { maxLength: 3 }))
      .map(([values, moves]) => {
        const kept = values.map((value, place) => item(value, place + 1))
        return moves.reduce((all, [which, to]) => moveItem(all, all[which]?.Id ?? '', to), kept)
      })
    const valuesOf = (list: ListItemDocument[]) => list.map(({ EnumerationId }) => EnumerationId)
    fc.assert(
      fc.property(anySide, anySide, fc.constantFrom<Choice>('mine', 'theirs'), (mine, theirs, choice) => {
        const merged = merge(mine, theirs)
        const sides = [valuesOf(mine), valuesOf(theirs)]
        const stays = (value: string) =>
          'ABCDE'.includes(value)
            ? sides.every((side) => side.includes(value))
            : sides.some((side) => side.includes(value))
        expect(valuesOf(merged.settle(choice)).sort()).toEqual([...'ABCDEFGHXYZ'].filter(stays))
        expect(merged.asked.filter(([, path]) => path !== 'Order')).toEqual([])
      }),
    )
  })
})
