import { sql } from 'kysely'
import { registerProvinces } from '../../domain/setup/provinces.ts'
import type { Setup } from '../../domain/setup/schema.ts'
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
> & { ontario: number; quebec: number }

/** What is there already of a first set-up; two statements. */
export async function readSetup(on: Executor, config: Pick<Config, 'charity' | 'mail'>): Promise<Setup> {
  const charity = await readCharity(on)
  const ids = carriedIds()
  const { rows } = await sql<Facts>`
    select
      (select name from site where type = 2 and deleted_on is null order by created_on limit 1) as "NationalOffice",
      (select json_build_object('StartDate', start_date, 'EndDate', end_date) from season where active) as "ActiveSeason",
      array(select name from site where type <> 2 and deleted_on is null order by fold(name) limit ${mostSites}) as "Sites",
      (select count(*) from site where type <> 2 and deleted_on is null)::int as "SiteCount",
      (select count(*) from organization where deleted_on is null)::int as "OrganizationCount",
      (select count(*) from organization where id = any(${ids.ON}::uuid[]))::int as ontario,
      (select count(*) from organization where id = any(${ids.QC}::uuid[]))::int as quebec,
      (select count(*) from subject where sso_id is not null and deleted_on is null and anonymised_on is null)::int as "PeopleCount",
      (select count(*) from invitation where withdrawn_on is null and accepted_on is null)::int as "InvitationCount"
  `.execute(on)
  const [facts] = rows
  if (!facts) throw new Error('the database answered nothing')
  const { ontario, quebec, ...told } = facts
  const here = { ON: ontario, QC: quebec }
  return {
    ...told,
    IsDone: charity.isSetUp,
    Mark: charity.mark,
    HasName: nameOfCharity(charity, config).en !== '',
    Schools: registerProvinces.map((Province) => ({
      Province,
      Carried: ids[Province].length,
      Here: here[Province],
    })),
    Mail: { Leaves: config.mail.smtpUrl !== null, From: config.mail.from.address },
  }
}
