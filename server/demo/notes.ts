import { type NoteLevel, noteLevels } from '../../domain/note/levels.ts'
import type { Tx } from '../db/connection.ts'
import { noteRow } from '../note/write-notes.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { noteTexts } from './data/note-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { insertRows } from './insert-rows.ts'
import { chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'

/** Every so many people have notes about them, besides the first: those with an account. */
const everyOther = 6

/** Loads notes of all levels about some dozens of volunteers; answers how many. */
export async function loadNotes(tx: Tx, charity: Charity): Promise<number> {
  const staff = charity.people.filter(({ roles }) => roles.includes('Staff'))
  const about = volunteersOf(charity).filter((_, place) => place === 0 || place % everyOther === 3)
  const notes = about.flatMap((person, place) =>
    levelsFor(place).flatMap((level, number) => noteAbout(charity, staff, person, level, number)),
  )
  await insertRows(tx, 'note', notes.map(noteRow))
  return notes.length
}

/** Volunteers without a role who were ever approved somewhere. */
const volunteersOf = ({ people }: Charity): DemoPerson[] =>
  people.filter(
    ({ roles, registrations }) =>
      roles.length === 0 && registrations.some(({ standing }) => standing === 'approved'),
  )

/** The first has a note of each level; the others one to three. */
function levelsFor(place: number): readonly NoteLevel[] {
  if (place === 0) return noteLevels
  const chance = chanceOf(`note-levels/${place}`)
  return chance.some(noteLevels, chance.between(1, 3))
}

function noteAbout(
  charity: Charity,
  staff: readonly DemoPerson[],
  person: DemoPerson,
  level: NoteLevel,
  number: number,
) {
  const key = `${person.id}/${number}`
  const chance = chanceOf(`note/${key}`)
  const [registration] = person.registrations
  if (!registration) return []
  const writer = level < 3 ? charity.coordinatorOf(registration.site) : chance.pick(staff)
  if (!writer || writer.id === person.id) return []
  const { StartDate } = charity.seasons.active
  const day = daysAfter(StartDate, chance.between(0, Math.max(0, daysBetween(StartDate, charity.today) - 1)))
  const document = {
    Id: idOf('note', key),
    SubjectId: person.id,
    Text: chance.pick(noteTexts[level][writer.locale]),
    PermissionLevel: level,
  }
  return [{ document, stamps: firstStamps(`${day}T16:30:00Z`, writer.id), droppedItems: [] }]
}
