import { expect, test } from 'vitest'
import { dueDigestWeek, isDigestOfWeek } from '../../domain/digest/digest-week.ts'

test.each([
  ['in winter at 11:00 UTC', '2026-02-09T11:00:00Z', '2026-02-09'],
  ['and not a minute sooner', '2026-02-09T10:59:59Z', null],
  ['in summer at 10:00 UTC', '2026-07-06T10:00:00Z', '2026-07-06'],
  ['and not a minute sooner', '2026-07-06T09:59:59Z', null],
  ['the day after clocks went forward at 10:00 UTC', '2026-03-09T10:00:00Z', '2026-03-09'],
  ['and not at nine', '2026-03-09T09:59:59Z', null],
  ['the day after clocks went back at 11:00 UTC', '2026-11-02T11:00:00Z', '2026-11-02'],
  ['and not at ten, which was six the week before', '2026-11-02T10:30:00Z', null],
  ['late on Monday in Toronto, when it is Tuesday in UTC', '2026-02-10T04:00:00Z', '2026-02-09'],
  ['until Tuesday at six', '2026-02-10T10:59:59Z', '2026-02-09'],
  ['and no longer', '2026-02-10T11:00:00Z', null],
  ['on no other day', '2026-02-12T15:00:00Z', null],
  ['nor on Sunday evening', '2026-02-08T23:00:00Z', null],
  ['over the end of a month', '2026-06-02T03:00:00Z', '2026-06-01'],
  ['over the end of a year', '2029-01-02T05:00:00Z', '2029-01-01'],
])('the digest of a week is due on Monday at six in Toronto: %s', (_when, at, week) => {
  expect(dueDigestWeek(new Date(at))).toBe(week)
})

test.each([
  ['on Wednesday', '2026-02-12T04:59:59Z', true],
  ['not on Thursday', '2026-02-12T05:00:00Z', false],
  ['not once a newer one is due', '2026-02-16T11:00:00Z', false],
])('the digest of a week that could not be sent before is sent until Wednesday: %s', (_when, at, isSent) => {
  expect(isDigestOfWeek('2026-02-09', new Date(at))).toBe(isSent)
})
