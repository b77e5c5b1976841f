import { describe, expect, it } from 'vitest'
import { activityTypeNames } from '../../../domain/activity/constants.ts'
import { profileRefusals } from '../../../domain/profile/rules.ts'
import { answerRefusals, type KeptAnswers } from '../../../domain/registration/answers.ts'
import {
  askedQuestions,
  configRefusals,
  readRegistrationConfig,
} from '../../../domain/registration/config.ts'
import { responseOf } from '../../../domain/registration/enrolment.ts'
import { trainingTypeNames } from '../../../domain/training/constants.ts'
import { trainingRefusals } from '../../../domain/training/rules.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { checkPassword } from '../../../server/identity/accounts.ts'
import { demoPassword } from '../../../server/identity/demo-password.ts'
import { selectProfiles } from '../../../server/profile/select-profiles.ts'
import { readSeasons, seasonDocument } from '../../../server/season/read-seasons.ts'
import { selectTrainings } from '../../../server/training/select-trainings.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const database = withDemonstration()
const { read, count } = database

describe('the demonstration charity', () => {
  it('has the named number of everything', async () => {
    expect(await count('site where type = 2')).toBe(1)
    expect(await count('site where type <> 2')).toBe(9)
    expect(await count('season')).toBe(5)
    expect(await count('subject')).toBe(1200)
    expect(await count('kit')).toBe(400)
    expect(await count('activity where parent_id is null')).toBe(2500)
    expect(await count('training')).toBe(200)
    expect(await count('organization')).toBeGreaterThan(14_000)
    expect(await count('educator')).toBeGreaterThan(300)
  })

  it('has past locked seasons, an active one that holds today, and a next one', async () => {
    expect(await read('select start_date, end_date, active, locked from season order by start_date')).toEqual(
      [
        { start_date: '2022-09-01', end_date: '2023-08-31', active: false, locked: true },
        { start_date: '2023-09-01', end_date: '2024-08-31', active: false, locked: true },
        { start_date: '2024-09-01', end_date: '2025-08-31', active: false, locked: true },
        { start_date: '2025-09-01', end_date: '2026-08-31', active: true, locked: false },
        { start_date: '2026-09-01', end_date: '2027-08-31', active: false, locked: false },
      ],
    )
  })

  it('has logs of the evenings before today, none written before its day or changed before it was written', async () => {
    expect(await count(`activity where extract(hour from created_on at time zone 'UTC') < 19`)).toBe(0)
    expect(await count(`activity where extract(hour from modified_on at time zone 'UTC') < 19`)).toBe(0)
    expect(await count(`activity where modified_on < created_on or created_on < date`)).toBe(0)
    expect(await count(`activity where modified_on >= '2026-02-10T00:00:00Z'`)).toBe(0)
  })

  it('has notes of all levels about some dozens of people, in both languages, that their writers may write', async () => {
    expect(await read('select distinct permission_level as level from note order by 1')).toEqual(
      [1, 2, 3, 4, 5].map((level) => ({ level })),
    )
    expect(await count('(select distinct subject_id from note) as told')).toBeGreaterThan(30)
    expect(await count('note where subject_id = created_by_id')).toBe(0)
    expect(
      await count(`note n where permission_level >= 3 and not exists (
        select from subject_role sr join role on role.id = sr.role_id
        where sr.subject_id = n.created_by_id and role.name = 'Staff'
      )`),
    ).toBe(0)
    expect(
      await count(`note n join subject s on s.id = n.created_by_id where s.locale = 'fr'`),
    ).toBeGreaterThan(5)
    expect(await count(`note where created_on > '2026-02-10T15:00:00Z'`)).toBe(0)
  })

  it('has awards given to some dozens of people, some in their own words, none later than today', async () => {
    expect(await count('(select distinct subject_id from subject_award) as given')).toBeGreaterThan(24)
    expect(await count('subject_award where award_id is null')).toBeGreaterThan(3)
    expect(await count(`subject_award where awarded_on > '2026-02-10'`)).toBe(0)
  })

  it('holds trainings of all four types that the rules would take', async () => {
    const ids = (await read<{ id: string }>('select id from training')).map(({ id }) => id)
    const trainings = (await selectTrainings(database.db, ids)).map(({ record }) => record)
    expect(new Set(trainings.map(({ TrainingType }) => TrainingType?.Name))).toEqual(
      new Set(trainingTypeNames),
    )
    const seasons = (await readSeasons(database.db)).map(seasonDocument)
    const staff = { SubjectId: '', Roles: ['Staff' as const], Approvals: [] }
    expect(trainings.flatMap((training) => trainingRefusals(training, seasons, staff))).toEqual([])
  })

  it('holds profiles that the rules would take, of everybody but the newcomer', async () => {
    const rows = await read<{ id: string }>('select id from volunteer_profile')
    const profiles = (
      await selectProfiles(
        database.db,
        rows.map(({ id }) => id),
      )
    ).map(({ record }) => record)
    expect(profiles.length).toBeGreaterThan(1190)
    expect(profiles.flatMap((profile) => profileRefusals(profile, null, () => false))).toEqual([])
    const newcomer = demoAccounts.find(({ email }) => email.startsWith('newcomer'))
    expect(
      await count(
        `volunteer_profile p join subject s on s.id = p.subject_id where s.email = '${newcomer?.email}'`,
      ),
    ).toBe(0)
  })

  it('has sites that ask different questions, answered as the rules would take them', async () => {
    const lists = await read<{ list: string; id: string }>(
      'select enumeration_list_id as list, enumeration_id as id from enumeration_list_item',
    )
    const values = Map.groupBy(lists, ({ list }) => list)
    const sites = await read<{ config: string | null }>(
      'select registration_config::text as config from site',
    )
    const configs = sites.flatMap(({ config }) => (config ? [readRegistrationConfig(config)] : []))
    expect(new Set(configs.map((config) => askedQuestions(config).join())).size).toBeGreaterThan(5)
    expect(configs.flatMap((config) => configRefusals(config, new Set(values.keys())))).toEqual([])
    const answered = await read<{ answers: KeptAnswers; config: string | null }>(
      'select answers, registration_config::text as config from site_registration',
    )
    const refusals = answered.flatMap(({ answers, config }) =>
      answerRefusals(
        responseOf(answers),
        readRegistrationConfig(config),
        (list) => new Set((values.get(list) ?? []).map(({ id }) => id)),
      ),
    )
    expect(refusals).toEqual([])
  })

  it('keeps school numbers as text, with their zeros', async () => {
    const rows = await read("select name, city from organization where provincial_school_id = '019186'")
    expect(rows).toContainEqual({ name: 'Anna McCrea Public School', city: 'Sault Ste Marie' })
  })

  it('holds activities of all six types, complete and not, in the past and the active season', async () => {
    const rows = await read<{ type: string; complete: boolean; active: boolean; n: number }>(`
      select t.name as type, a.is_complete as complete, s.active, count(*) as n
      from activity a join workshop_type t on t.id = a.workshop_type_id join season s on s.id = a.season_id
      where a.parent_id is null group by 1, 2, 3`)
    expect(rows).toHaveLength(activityTypeNames.length * 2 * 2)
  })

  it('dates nothing after the day of the load', async () => {
    expect(await count("activity where date > '2026-02-10' or modified_on > '2026-02-10T15:00:00Z'")).toBe(0)
    expect(await count('activity where modified_on < created_on')).toBe(0)
    expect(await count("site_registration where created_on > '2026-02-10'")).toBe(0)
  })

  it('has volunteers of every status at each site, and screening in every state with some about to expire', async () => {
    const statuses = await read<{ site: string; statuses: number[] }>(`
      select site, array_agg(distinct status order by status) as statuses from (
        select distinct on (r.subject_id, r.site_id) site.name as site,
          case when r.is_approved then case when season.active then 1 else 2 end
            when r.approval_date is null then 0 else 3 end as status
        from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
        order by r.subject_id, r.site_id, r.created_on desc) latest
      group by site`)
    expect(statuses).toHaveLength(8)
    for (const { site, statuses: found } of statuses)
      expect({ site, found }).toEqual({ site, found: [0, 1, 2, 3] })
    expect(await read('select distinct status from screening_document order by 1')).toHaveLength(5)
    const soon = `screening_document where approved and expiry_date between '2026-02-10' and '2026-04-11'`
    expect(await count(soon)).toBeGreaterThan(50)
  })

  it('has registrations of every standing, and a coordinator approved now at each of the eight sites that are active', async () => {
    const standings = await read<{ standing: string }>(`
      select distinct case when is_approved then 'approved' when approval_date is null then 'pending' else 'withdrawn' end
        as standing from site_registration join season on season.id = season_id where active order by 1`)
    expect(standings.map((row) => row.standing)).toEqual(['approved', 'pending', 'withdrawn'])
    const seasons = 'season where exists (select from site_registration r where r.season_id = season.id)'
    expect(await count(seasons)).toBe(4)
    expect(
      await read(`
        select site.name from site where type <> 2 and (
          select is_active from site_status where site_id = site.id order by created_on desc limit 1
        ) and not exists (
          select 1 from site_registration r join season on season.id = r.season_id and season.active
            join subject_role held using (subject_id) join role on role.id = held.role_id
          where r.site_id = site.id and r.is_approved and role.name = 'Coordinator')`),
    ).toEqual([])
  })
})

describe('the demonstration accounts', () => {
  it.each([
    ['admin', ['Administrator'], []],
    ['staff', ['Staff'], []],
    ['coordinator', ['Coordinator'], ['Toronto']],
    ['volunteer', [], ['Toronto']],
    ['volunteer2', [], ['Montréal']],
    ['newcomer', [], []],
    ['localizer', ['localizer'], []],
    ['organizations', ['Organization Manager'], []],
  ])('%s has roles %j and is approved now at %j', async (name, roles, sites) => {
    const [person] = await read<{ roles: string[]; sites: string[] }>(`
      select
        array(select role.name from subject_role held join role on role.id = held.role_id
          where held.subject_id = subject.id) as roles,
        array(select site.name from site_registration r join site on site.id = r.site_id
          join season on season.id = r.season_id and season.active
          where r.subject_id = subject.id and r.is_approved) as sites
      from demo_account join subject on subject.sso_id = demo_account.sso_id
      where demo_account.email = '${name}@elan.example' and subject.email = demo_account.email`)
    expect(person).toEqual({ roles, sites })
  })

  it('are eight, and no other person can sign in', async () => {
    expect(await count('demo_account')).toBe(demoAccounts.length)
    expect(await count('subject where sso_id is not null')).toBe(8)
  })

  it('open with the password that the sign-in page shows, and with no other', async () => {
    for (const { email } of demoAccounts) {
      expect(await checkPassword(database.db, email, demoPassword)).not.toBeNull()
    }
    expect(await checkPassword(database.db, 'admin@elan.example', 'elan')).toBeNull()
  })

  it('give the volunteers logs of their own', async () => {
    const own = `activity_hours join subject on subject.id = subject_id where email like 'volunteer%@elan.example' group by email`
    expect(await read(`select 1 from ${own} having count(*) > 20`)).toHaveLength(2)
  })
})

describe('the system lists', () => {
  it('have items, each with words in both languages and a place in the order', async () => {
    expect(
      await read(`
      select l.system_name from enumeration_list l where not exists (
        select 1 from enumeration_list_item i where i.enumeration_list_id = l.id)`),
    ).toEqual([])
    expect(await count("localization where trim(en) = '' or trim(fr) = ''")).toBe(0)
    expect(
      await read(`
      select enumeration_list_id from enumeration_list_item group by 1, sort_order having count(*) > 1`),
    ).toEqual([])
  })

  it('are all those that the specification names', async () => {
    const names = (await read<{ system_name: string }>('select system_name from enumeration_list')).map(
      (row) => row.system_name,
    )
    const specified =
      'IndigenousTypes Grades Genders LocationTypes Languages AreasOfStudy TrainingDelivered TrainingDeliveryFormats SkillsAndCompetencies Conferences WorkSituations LevelsOfStudy VolunteeringOpportunities Pronouns Provinces EthnicDescriptors YesNo YesNoMaybe SiteOutreachRequestIntakeReasons GenderIdentities PopulationDensities YouthGroupGenderIdentity SpecialInitiativesTags VolunteerLocations KitDurations SchoolClassType SchoolLanguage SchoolType SchoolSubType LTS_SchoolBoard GradeLevels Region Country LTSAgeGroups'
    expect(names.sort()).toEqual(specified.split(' ').sort())
  })

  it('name 13 provinces and territories, and open a text field for "other" pronouns and genders', async () => {
    const regions = `enumeration_list_item i join enumeration_list l on l.id = i.enumeration_list_id`
    expect(await count(`${regions} where l.system_name = 'Region'`)).toBe(13)
    expect(
      await read(`
        select l.system_name as list, e.value from ${regions} join enumeration e on e.id = i.enumeration_id
        where i.conditional_trigger and l.system_name in ('Pronouns', 'GenderIdentities') order by 1`),
    ).toEqual([
      { list: 'GenderIdentities', value: 'Other' },
      { list: 'Pronouns', value: 'Other' },
    ])
  })

  it('write French with a no-break space before a colon and none before other marks', async () => {
    const loose = "fr ~ ' :' or fr ~ '[ \u00a0][!?;]'"
    expect(await read(`select key, fr from localization where ${loose}`)).toEqual([])
    expect(await count(`kit where french_description ~ ' :' or french_description ~ '[ \u00a0][!?;]'`)).toBe(
      0,
    )
  })
})
