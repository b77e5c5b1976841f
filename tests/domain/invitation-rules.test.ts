import { expect, it } from 'vitest'
import {
  againRefusal,
  dayRefusal,
  isOfDay,
  MOST_SENDS,
  mostInvitedADay,
  SEND_AGAIN_AFTER,
} from '../../domain/invitation/rules.ts'
import type { RoleName } from '../../domain/kernel/actor.ts'

const actor = (...Roles: RoleName[]) => ({ SubjectId: 'a', Roles, Approvals: [] })
const sentOn = new Date('2026-02-10T15:00:00.000Z')
const after = (milliseconds: number) => new Date(sentOn.getTime() + milliseconds)
const sent = (Sends: number) => ({ Sends, SentOn: sentOn.toISOString() })

it('an invitation is sent again ten minutes after the last mail at the earliest', () => {
  expect(againRefusal(sent(1), after(SEND_AGAIN_AFTER - 1))).toEqual({ Code: 'unchanged' })
  expect(againRefusal(sent(1), after(SEND_AGAIN_AFTER))).toBeNull()
})

it('an invitation whose last mail lies ahead of the clock may be sent: the clock is wrong', () => {
  expect(againRefusal(sent(1), after(0))).toEqual({ Code: 'unchanged' })
  expect(againRefusal(sent(1), after(-1))).toBeNull()
  expect(againRefusal(sent(5), after(-1))).toMatchObject({ Code: 'too_many' })
})

it('an invitation is sent five times in all, however long ago', () => {
  expect(MOST_SENDS).toBe(5)
  const later = after(400 * SEND_AGAIN_AFTER)
  expect(againRefusal(sent(4), later)).toBeNull()
  expect(againRefusal(sent(5), later)).toEqual({ Code: 'too_many', Field: 'Sends', Limit: 5 })
  expect(againRefusal(sent(5), sentOn)).toMatchObject({ Code: 'too_many' })
})

it('a coordinator has 600 sent in a day, staff and administrators 3,000', () => {
  expect(mostInvitedADay(actor('Coordinator'))).toBe(600)
  expect(mostInvitedADay(actor('Staff', 'Coordinator'))).toBe(3000)
  expect(mostInvitedADay(actor('Administrator'))).toBe(3000)
})

it('what goes beyond the day is refused as a whole, with how many are left', () => {
  const coordinator = actor('Coordinator')
  expect(dayRefusal(coordinator, 500, 100)).toBeNull()
  expect(dayRefusal(coordinator, 500, 101)).toEqual({ Code: 'too_many', Limit: 100 })
  expect(dayRefusal(coordinator, 600, 1)).toEqual({ Code: 'too_many', Limit: 0 })
  // Who was staff this morning may have had more sent than a coordinator may.
  expect(dayRefusal(coordinator, 900, 1)).toEqual({ Code: 'too_many', Limit: 0 })
})

it('only a refusal for the day is about no field', () => {
  const day = dayRefusal(actor(), 600, 1)
  const often = againRefusal(sent(5), sentOn)
  expect([day && isOfDay(day), often && isOfDay(often), isOfDay({ Code: 'unchanged' })]).toEqual([
    true,
    false,
    false,
  ])
})
