import { describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import {
  mayReadNote,
  mayWriteNote,
  type NoteLevel,
  noteLevels,
  writableNoteLevels,
} from '../../domain/note/levels.ts'
import { freshId } from '../support/activities.ts'

const about = freshId()
const actor = (Roles: RoleName[], SubjectId = freshId()): Actor => ({ SubjectId, Roles, Approvals: [] })

/** As whom somebody meets the note; `IsOfActorsSites` is what the server finds out about coordinators. */
const readers = {
  'the person': { actor: actor([], about), IsOfActorsSites: false },
  'the person, coordinating their own site': { actor: actor(['Coordinator'], about), IsOfActorsSites: true },
  'a coordinator of a site of the person': { actor: actor(['Coordinator']), IsOfActorsSites: true },
  'a coordinator of another site': { actor: actor(['Coordinator']), IsOfActorsSites: false },
  staff: { actor: actor(['Staff']), IsOfActorsSites: false },
  'an administrator': { actor: actor(['Administrator']), IsOfActorsSites: false },
  'staff, about themselves': { actor: actor(['Staff'], about), IsOfActorsSites: false },
  'another volunteer': { actor: actor([]), IsOfActorsSites: false },
  'a localizer': { actor: actor(['localizer']), IsOfActorsSites: false },
}

// From the decisions: 1 volunteer reads, coordinator writes; 2 hidden from the volunteer; 3 coordinator reads, admin
// writes; 4 everyone reads, admin writes; 5 admin only. Cells for the levels 1 to 5: w(rites), r(eads), - (nothing).
const matrix: Record<keyof typeof readers, string> = {
  'the person': 'r--r-',
  'the person, coordinating their own site': 'r--r-',
  'a coordinator of a site of the person': 'wwrr-',
  'a coordinator of another site': '-----',
  staff: 'wwwww',
  'an administrator': 'wwwww',
  'staff, about themselves': 'rrrrr',
  'another volunteer': '-----',
  'a localizer': '-----',
}

const cells = Object.entries(matrix).flatMap(([who, row]) =>
  noteLevels.map((level) => ({ who: who as keyof typeof readers, level, cell: row.charAt(level - 1) })),
)

describe('notes by level', () => {
  it.each(cells)('$who and a note of level $level: $cell', ({ who, level, cell }) => {
    const { actor, IsOfActorsSites } = readers[who]
    const note = { SubjectId: about, IsOfActorsSites }
    expect(mayReadNote(actor, note, level)).toBe(cell !== '-')
    expect(mayWriteNote(actor, note, level)).toBe(cell === 'w')
  })

  it('offers a coordinator the levels 1 and 2, staff all five, and nobody any about themselves', () => {
    const offered = (who: keyof typeof readers): NoteLevel[] =>
      writableNoteLevels(readers[who].actor, {
        SubjectId: about,
        IsOfActorsSites: readers[who].IsOfActorsSites,
      })
    expect(offered('a coordinator of a site of the person')).toEqual([1, 2])
    expect(offered('staff')).toEqual([1, 2, 3, 4, 5])
    expect(offered('staff, about themselves')).toEqual([])
    expect(offered('the person')).toEqual([])
  })
})
