import { describe, expect, test } from 'vitest'
import { type OutreachStatus, outreachStatuses, outreachStatusNames } from '../../domain/outreach/statuses.ts'
import { mayMoveAmong, mayMoveRequest, offeredStatuses } from '../../domain/outreach/transitions.ts'

// The table of specification 3, section 4, typed again.
const table: Record<(typeof outreachStatusNames)[number], readonly (typeof outreachStatusNames)[number][]> = {
  Pending: ['Accepted', 'Declined', 'Scheduled', 'Completed', 'Cancelled'],
  Accepted: ['Scheduled', 'Completed', 'Cancelled'],
  Scheduled: ['Accepted', 'Completed', 'Cancelled'],
  Completed: ['Accepted', 'Scheduled', 'Cancelled'],
  Declined: ['Accepted', 'Scheduled', 'Completed'],
  Cancelled: ['Accepted', 'Scheduled', 'Completed'],
  Waitlisted: ['Accepted', 'Declined', 'Scheduled', 'Completed'],
}
const numberOf = (name: (typeof outreachStatusNames)[number]): OutreachStatus =>
  outreachStatusNames.indexOf(name) as OutreachStatus
const cells = outreachStatusNames.flatMap((from) => outreachStatusNames.map((to) => [from, to] as const))

describe('the status of a request', () => {
  test.each(cells)('coordinators go from %s to %s as the table says', (from, to) => {
    expect(mayMoveRequest(numberOf(from), numberOf(to), false)).toBe(table[from].includes(to))
  })

  test.each(cells)('staff go from %s to %s unless it is the same', (from, to) => {
    expect(mayMoveRequest(numberOf(from), numberOf(to), true)).toBe(from !== to)
  })

  test('nothing is offered where nothing is chosen', () => {
    expect(offeredStatuses([], false)).toEqual([])
    expect(offeredStatuses([], true)).toEqual([])
  })

  test('for one request its own status is not offered, and Declined may be', () => {
    expect(offeredStatuses([0], false)).toEqual([1, 2, 4, 5, 6])
    expect(offeredStatuses([0], true)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('for several, what is offered is allowed for each of them, and Declined never is', () => {
    const lists = outreachStatuses.flatMap((a) =>
      outreachStatuses.flatMap((b) => outreachStatuses.map((c) => [a, b, c])),
    )
    for (const list of lists) {
      const expected = outreachStatuses.filter(
        (to) =>
          to !== 4 &&
          list.every((from) =>
            table[outreachStatusNames[from] as 'Pending'].includes(outreachStatusNames[to] as 'Pending'),
          ),
      )
      expect(offeredStatuses(list, false), list.join()).toEqual(expected)
      expect(offeredStatuses(list, true), list.join()).toEqual([0, 1, 2, 3, 5, 6])
    }
  })

  test('nobody is declined together with others', () => {
    expect(mayMoveAmong(1, 0, 4, false)).toBe(true)
    for (const isStaff of [false, true]) {
      expect(mayMoveAmong(2, 0, 4, isStaff)).toBe(false)
      expect(mayMoveAmong(2, 0, 5, isStaff)).toBe(true)
      expect(mayMoveAmong(2, 0, 0, isStaff)).toBe(false)
    }
    expect(mayMoveAmong(2, 4, 5, false)).toBe(false)
    expect(mayMoveAmong(2, 4, 5, true)).toBe(true)
  })
})
