import { sql } from 'kysely'
import { registerProvinces } from '../../domain/setup/provinces.ts'
import type { Setup } from '../../domain/setup/schema.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { nameOfCharity, readCharity } from '../charity/read-charity.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/connection.ts'
import { carriedIds } from './carried-schools.ts'

const mostSites = 20

type Facts = Pick<
  Setup,
  | 'NationalOffice'
  | 'ActiveSeason'
  | 'Sites'
  | 'SiteCount'
  | 'OrganizationCount'
  | 'PeopleCount'
  | 'InvitationCount'
> & { here: number[] }

const countOf = (ids: readonly string[]) =>
  sql`select count(*)::int from organization where id = any(${[...ids]}::uuid[])`

/**
 * What is there already of a first set-up; two statements. The national office is the site that everything else knows by
 * its Id: one of its type alone gets none of what is the office's.
 */
export async function readSetup(on: Executor, config: Pick<Config, 'charity' | 'mail'>): Promise<Setup> {
  const charity = await readCharity(on)
  const ids = carriedIds()
  const { rows } = await sql<Facts>`
    select
      (select name from site where id = ${NATIONAL_SITE_ID} and deleted_on is null) as "NationalOffice",
      (select json_build_object('StartDate', start_date, 'EndDate', end_date) from season where active) as "ActiveSeason",
      array(
        select name from site where id <> ${NATIONAL_SITE_ID} and deleted_on is null order by fold(name) limit ${mostSites}
      ) as "Sites",
      (select count(*) from site where id <> ${NATIONAL_SITE_ID} and deleted_on is null)::int as "SiteCount",
      (select count(*) from organization where deleted_on is null)::int as "OrganizationCount",
      array[${sql.join(registerProvinces.map((one) => sql`(${countOf(ids[one])})`))}] as here,
      (select count(*) from subject where sso_id is not null and deleted_on is null and anonymised_on is null)::int as "PeopleCount",
      (select count(*) from invitation where withdrawn_on is null and accepted_on is null)::int as "InvitationCount"
  `.execute(on)
  const [facts] = rows
  if (!facts) throw new Error('the database answered nothing')
  const { here, ...told } = facts
  return {
    ...told,
    IsDone: charity.isSetUp,
    Mark: charity.mark,
    HasName: nameOfCharity(charity, config).en !== '',
    Schools: registerProvinces.map((Province, place) => ({
      Province,
      Carried: ids[Province].length,
      Here: here[place] ?? 0,
    })),
    Mail: { Leaves: config.mail.smtpUrl !== null, From: config.mail.from.address },
  }
}
