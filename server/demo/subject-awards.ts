import type { Tx } from '../db/connection.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import { subjectAwardRow } from '../subject-award/write-subject-awards.ts'
import type { Charity } from './charity.ts'
import { awardTexts } from './data/award-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { insertRows } from './insert-rows.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter, daysBetween } from './seasons.ts'

const contexts = {
  en: ['Science festival', 'Fifty visits in one season', 'Robotics week', ''],
  fr: ['Festival des sciences', 'Cinquante visites en une saison', 'Semaine de la robotique', ''],
} as const

const ownWords = {
  en: ['Golden test tube', 'For the experiment that the whole school talked about.'],
  fr: ['L’éprouvette d’or', 'Pour l’expérience dont toute l’école a parlé.'],
} as const

/** Loads what some dozens of volunteers were given: awards, and now and then one in its own words; answers how many. */
export async function loadSubjectAwards(tx: Tx, charity: Charity): Promise<number> {
  const staff = charity.people.find(({ roles }) => roles.includes('Staff'))
  if (!staff) throw new Error('The demonstration has no staff')
  const awarded = charity.people.filter(
    ({ roles, registrations }, place) =>
      roles.length === 0 &&
      registrations.some(({ standing }) => standing === 'approved') &&
      (place < 10 || chanceOf(`awarded/${place}`).happens(0.15)),
  )
  const rows = awarded.flatMap((person) => {
    const chance = chanceOf(`subject-awards/${person.id}`)
    return Array.from({ length: chance.between(1, 2) }, (_, number) =>
      awardOf(charity, staff, person, number, chance),
    )
  })
  await insertRows(tx, 'subject_award', rows)
  return rows.length
}

function awardOf(charity: Charity, staff: DemoPerson, person: DemoPerson, number: number, chance: Chance) {
  const { StartDate } = charity.seasons.past
  const day = daysAfter(
    StartDate,
    chance.between(30, Math.max(30, daysBetween(StartDate, charity.today) - 1)),
  )
  const isOther = chance.happens(0.2)
  const [title, description] = ownWords[person.locale]
  const award = chance.between(0, awardTexts.length - 1)
  return subjectAwardRow({
    document: {
      Id: idOf('subject-award', `${person.id}/${number}`),
      SubjectId: person.id,
      AwardId: isOther ? null : idOf('award', award),
      AwardedOn: day,
      OtherTitle: isOther ? title : '',
      OtherDescription: isOther ? description : '',
      AwardContext: chance.pick(contexts[person.locale]),
    },
    stamps: firstStamps(`${day}T15:00:00Z`, staff.id),
    droppedItems: [],
  })
}
