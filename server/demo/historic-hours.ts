import { idOf } from '../shipped/id-of.ts'
import type { DemoPerson } from './demo-person.ts'
import type { Row } from './insert-rows.ts'
import { chanceOf } from './random.ts'

const years = [2016, 2017, 2018, 2019, 2020]

/** The address under which Amélie, who volunteers at Toronto, was known before. */
const earlierAddress = 'amelie.cormier@oldmail.example'

/** Hours of earlier years that nobody has claimed yet: of every tenth person, and of Amélie under two addresses. */
export function historicHoursRows(people: readonly DemoPerson[]): Row[] {
  const some = people.filter((_, place) => place % 10 === 0).map(({ email }) => email)
  return [...new Set(['volunteer@elan.example', earlierAddress, ...some])].flatMap((email) => {
    const chance = chanceOf(`historic/${email}`)
    const many = email.includes('@elan.') || email === earlierAddress ? 3 : chance.between(1, 4)
    const first = chance.between(0, years.length - many)
    return years.slice(first, first + many).map((year) => ({
      id: idOf('historic-hours', `${email}/${year}`),
      email,
      year,
      prep_hours: chance.between(2, 40) / 2,
      delivery_hours: chance.between(4, 90) / 2,
      modified_on: `${year + 1}-09-01T12:00:00Z`,
    }))
  })
}
