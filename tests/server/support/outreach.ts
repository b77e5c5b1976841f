import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../../../server/db/connection.ts'
import { ids } from './people.ts'
import { enumerationId } from './seed.ts'

/** Where requests are. */
export const outreachPath = '/api/vms/OutreachRequest'

/** A request that may be saved, at Toronto unless told. */
export const outreachBody = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  FirstTimeParticipating: true,
  OutreachType: 0,
  AvailableTimes: 'Tuesday mornings in May',
  NoOrgDetails: 'École de la Pointe-aux-Pins',
  NoOrgPostalCode: 'k1a 0b1',
  ContactFirstName: 'Zoé',
  ContactLastName: 'Beaulieu-L’Écuyer',
  ContactEmail: 'zoe@ecole.example',
  ContactPhoneNumber: '(613) 555-0199',
  Classes: [
    {
      Id: randomUUID(),
      Topic: 'Circuits',
      Grades: [{ Id: randomUUID(), GradeId: enumerationId('Grades', 1), NumStudents: 24 }],
    },
  ],
  ...more,
})

/** What a school sends without an account, to Toronto unless told. */
export const publicRequest = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  Locale: 'fr',
  SchoolName: 'École de la Pointe-aux-Pins',
  ContactFirstName: 'Zoé',
  ContactLastName: 'Beaulieu',
  ContactEmail: 'zoe@ecole.example',
  Classes: [
    {
      Id: randomUUID(),
      Topic: 'Circuits',
      Grades: [{ Id: randomUUID(), GradeId: enumerationId('Grades', 1), NumStudents: 24 }],
    },
  ],
  ...more,
})

/** A language behind which, for this test alone, another one is named in words. */
export async function openOtherLanguage(db: Db): Promise<string> {
  const id = enumerationId('Languages', 3)
  const opens = (isOpen: boolean) =>
    sql`update enumeration_list_item set conditional_trigger = ${isOpen} where enumeration_id = ${id}`.execute(
      db,
    )
  await opens(true)
  onTestFinished(async () => void (await opens(false)))
  return id
}
