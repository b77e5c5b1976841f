import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { maySeeRecord, sitesShownOfRecord } from '../../domain/volunteer-record/permissions.ts'
import type { VolunteerRecord } from '../../domain/volunteer-record/record.ts'
import type { Tx } from '../db/connection.ts'
import { wasApproved } from '../record/was-approved.ts'
import { sitesOfPeople, standingOfPerson } from '../subject/sites-of-people.ts'
import { findAwardsOf } from '../subject-award/select-subject-awards.ts'
import { subjectAwardRecord } from '../subject-award/subject-award-record.ts'
import { readSeasonsOfPerson } from './read-seasons-of-person.ts'
import { readTrainingsOfPerson } from './read-trainings-of-person.ts'

/** A person's record as the actor may see it; null where it does not exist for them. Six statements, however long it is. */
export async function readRecord(tx: Tx, actor: Actor, subjectId: string): Promise<VolunteerRecord | null> {
  const siteIds = (await sitesOfPeople(tx, [subjectId])).get(subjectId)
  if (!siteIds || !maySeeRecord(actor, standingOfPerson(actor, subjectId, siteIds))) return null
  const sites = sitesShownOfRecord(actor, subjectId)
  const about = await readPerson(tx, subjectId, sites)
  if (!about) return null
  return {
    ...about,
    VolunteerSeasons: await readSeasonsOfPerson(tx, actor, subjectId),
    ...(await readTrainingsOfPerson(tx, subjectId, sites)),
    SubjectAwards: await subjectAwardRecord.read(tx, actor, (await findAwardsOf(tx, subjectId)).ids),
  }
}

/** Who it is, where they were ever approved, and the hours of earlier years that were claimed for them. */
async function readPerson(
  tx: Tx,
  subjectId: string,
  sites: readonly string[] | 'all',
): Promise<Pick<VolunteerRecord, 'Subject' | 'Sites' | 'OnlySites' | 'HistoricHours'> | undefined> {
  const only = sites === 'all' ? null : [...sites]
  const named = sql`coalesce(
    json_agg(json_build_object('Id', site.id, 'Name', site.name) order by fold(site.name), site.id), '[]'
  )`
  const { rows } = await sql<Pick<VolunteerRecord, 'Subject' | 'Sites' | 'OnlySites' | 'HistoricHours'>>`
    select json_build_object('Id', s.id, 'FullName', s.full_name) as "Subject",
      (
        select ${named} from site where site.id in (
          select r.site_id from site_registration r
          where r.subject_id = s.id and ${wasApproved(sql`r`)} and r.deleted_on is null
        ) and (${only}::uuid[] is null or site.id = any(${only}::uuid[]))
      ) as "Sites",
      case when ${only}::uuid[] is null then null
        else (select ${named} from site where site.id = any(${only}::uuid[])) end as "OnlySites",
      coalesce((
        select json_agg(json_build_object('Year', year, 'PrepHours', prep, 'DeliveryHours', delivery) order by year desc)
        from (
          select year, sum(prep_hours)::float8 as prep, sum(delivery_hours)::float8 as delivery
          from historic_hours_in_season where subject_id = s.id and season_id is null group by year
        ) claimed
      ), '[]') as "HistoricHours"
    from subject s where s.id = ${subjectId} and s.deleted_on is null
  `.execute(tx)
  return rows[0]
}
