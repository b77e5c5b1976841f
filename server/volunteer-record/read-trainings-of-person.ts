import { sql } from 'kysely'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { trainingTypeOf } from '../../domain/training/constants.ts'
import { isNamed } from '../../domain/training/rules.ts'
import type { RecordedTraining, VolunteerRecord } from '../../domain/volunteer-record/record.ts'
import type { Executor } from '../db/connection.ts'

interface Words {
  en: string
  fr: string
}

interface TrainingRow {
  Id: string
  TrainingTypeId: string
  TrainingDeliveredId: string | null
  OtherTraining: string | null
  Date: string
  Delivered: Words | null
  Conference: Words | null
  Skills: Words[]
  Facilitates: boolean
  Participation: number
  Preparation: number
  Delivery: number
}

/** The trainings of a person at some sites, newest first: those they took part in, and those they gave. One statement. */
export async function readTrainingsOfPerson(
  on: Executor,
  subjectId: string,
  sites: readonly string[] | 'all',
): Promise<Pick<VolunteerRecord, 'TrainingRecords' | 'TrainingFacilitatedRecords'>> {
  const isOf =
    sites === 'all'
      ? sql`true`
      : sql`(t.site_id = any(${[...sites]}::uuid[]) or h.site_id = any(${[...sites]}::uuid[]))`
  const words = (id: ReturnType<typeof sql>) => sql`(
    select json_build_object('en', l.en, 'fr', l.fr)
    from enumeration e join localization l on l.key = e.localization_key where e.id = ${id}
  )`
  const { rows } = await sql<TrainingRow>`
    with own as (
      select h.training_id, h.facilitates, sum(h.participation) as participation,
        sum(h.preparation) as preparation, sum(h.delivery) as delivery
      from training_hours h join training t on t.id = h.training_id
      where h.subject_id = ${subjectId} and t.deleted_on is null and ${isOf}
      group by h.training_id, h.facilitates
    )
    select t.id as "Id", t.training_type_id as "TrainingTypeId", t.training_delivered_id as "TrainingDeliveredId",
      t.other_training as "OtherTraining", t.completed_date as "Date", own.facilitates as "Facilitates",
      ${words(sql`t.training_delivered_id`)} as "Delivered", ${words(sql`t.conference_id`)} as "Conference",
      coalesce((
        select json_agg(json_build_object('en', l.en, 'fr', l.fr) order by skill.place)
        from jsonb_array_elements(coalesce(t.answers->'Skills', '[]')) with ordinality as skill (chosen, place)
          join enumeration e on e.id = (skill.chosen->>'EnumerationId')::uuid
          join localization l on l.key = e.localization_key
      ), '[]') as "Skills",
      coalesce(own.participation, 0)::float8 as "Participation",
      coalesce(own.preparation, 0)::float8 as "Preparation", coalesce(own.delivery, 0)::float8 as "Delivery"
    from own join training t on t.id = own.training_id
    order by t.completed_date desc, t.id
  `.execute(on)
  return {
    TrainingRecords: rows
      .filter(({ Facilitates }) => !Facilitates)
      .map((row) => ({ ...recorded(row), Skills: row.Skills })),
    TrainingFacilitatedRecords: rows.filter(({ Facilitates }) => Facilitates).map(recorded),
  }
}

const recorded = (row: TrainingRow): RecordedTraining => ({
  Id: row.Id,
  TrainingTypeId: row.TrainingTypeId,
  Name: nameOf(row),
  Date: row.Date,
  Hours: Object.fromEntries(
    (['Participation', 'Preparation', 'Delivery'] as const)
      .filter((kind) => row[kind] > 0)
      .map((kind) => [hourTypeIds[`PD ${kind}`], row[kind]]),
  ),
})

/** By its own name, by what was delivered, or which conference it was. */
function nameOf({
  TrainingTypeId,
  TrainingDeliveredId,
  OtherTraining,
  Delivered,
  Conference,
}: TrainingRow): Words {
  const type = trainingTypeOf(TrainingTypeId)
  const own = type && isNamed({ TrainingDeliveredId }, type) ? (OtherTraining?.trim() ?? '') : null
  if (own) return { en: own, fr: own }
  return (own === null ? (Delivered ?? Conference) : Conference) ?? { en: '', fr: '' }
}
