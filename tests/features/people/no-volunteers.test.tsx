import { expect, test } from 'vitest'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import { NoVolunteers } from '../../../src/features/volunteers/no-volunteers.tsx'
import { volunteerAddress } from '../../../src/features/volunteers/volunteer-address.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const { Approved, Alumni, Pending } = volunteerStatus
const ofSeasons = (status: number, seasons: readonly string[] | null) => ({ status, seasons })

test.each([
  ['approved, of the active season', ofSeasons(Approved, null), 'now', 'Show everybody of this season'],
  ['approved, of every season', ofSeasons(Approved, []), 'now', 'Show everybody of this season'],
  ['approved, of that and another', ofSeasons(Approved, ['now', 'then']), 'now', 'Show everybody'],
  ['approved, of another season', ofSeasons(Approved, ['then']), 'now', 'Show alumni'],
  ['approved, of another, not known which', ofSeasons(Approved, ['then']), undefined, 'Show everybody'],
  ['waiting, of another season', ofSeasons(Pending, ['then']), 'now', 'Show everybody of this season'],
  ['alumni, of the active season', ofSeasons(Alumni, null), 'now', 'Show every season'],
  ['approved, while no season is active', ofSeasons(Approved, null), null, 'No season is active'],
  ['waiting, while no season is active', ofSeasons(Pending, null), null, 'Show every season'],
  ['approved, of every season while none is active', ofSeasons(Approved, []), null, 'Show alumni'],
])(
  'a list of volunteers without anybody (%s) offers what may have some',
  async (_, narrowed, active, way) => {
    const state = { ...volunteerAddress.stateFrom({}), ...narrowed } as ReturnType<
      typeof volunteerAddress.stateFrom
    >
    const drawn = await drawPage(() => (
      <NoVolunteers state={state} activeSeason={active} onChange={() => undefined} />
    ))
    expect(wordsIn(drawn)).toContain(way)
  },
)
