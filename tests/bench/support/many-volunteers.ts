import type pg from 'pg'

/** The site of the bench's volunteers, and the season that is active there. */
export interface BenchSite {
  siteId: string
  seasonId: string
}

/**
 * Adds a site to a demonstration charity with so many volunteers in the active season: of a hundred 80 approved, 8
 * pending, 12 withdrawn, all with a profile, most with screening, some with notes and awards. Names are numbers that do
 * not come in order. By SQL alone.
 */
export async function addVolunteers(client: pg.Client, name: string, many: number): Promise<BenchSite> {
  const { rows } = await client.query<{ site: string; season: string }>(
    `insert into site (id, name, url_part, type)
     values (md5('site/' || $1)::uuid, $1, $1, 0)
     returning id as site, (select id from season where active) as season`,
    [name],
  )
  const { site = '', season = '' } = rows[0] ?? {}
  const numbers = `generate_series(1, $2::int) as n`
  const person = `md5('person/' || $1 || '/' || n)::uuid`
  await client.query(
    `insert into subject (id, email, given_name, family_name)
     select ${person}, 'v' || n || '@' || lower($1) || '.example',
       (array['Ada', 'Émile', 'Zoé', 'Noor', 'Liam', 'Maëlle', 'Tomás', 'Ingrid'])[1 + n % 8], 'F' || md5(n::text)
     from ${numbers}`,
    [name, many],
  )
  await client.query(
    `insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, created_on)
     select md5('registration/' || $1 || '/' || n)::uuid, ${person}, $3, $4, n % 100 < 80,
       case when n % 100 between 80 and 87 then null else now() end, now() - n * interval '1 minute'
     from ${numbers}`,
    [name, many, site, season],
  )
  await client.query(
    `insert into volunteer_profile (id, subject_id, interested_opportunities, delivery_languages, hobbies, custom_pronoun,
       custom_gender_identity, ethnic_descriptors, city, phone_number, areas_of_study, heard_about, work_with_kids,
       eighteen_or_over, media_consent, accept_volunteer_policies, accept_accessibility_policies,
       accept_harassment_policies, accept_confidentiality_policies, accept_covid_agreement, covid_vaccines_received,
       created_on, modified_on)
     select md5('profile/' || $1 || '/' || n)::uuid, ${person}, origin.interested_opportunities,
       origin.delivery_languages, origin.hobbies, '', '', origin.ethnic_descriptors, origin.city, origin.phone_number,
       origin.areas_of_study, origin.heard_about, origin.work_with_kids, n % 15 > 0, n % 5 > 0, true, true, true, true,
       true, n % 10 < 7, now(), now()
     from (select *, row_number() over (order by id) - 1 as place, count(*) over () as those
           from volunteer_profile) as origin
       join ${numbers} on origin.place = n % origin.those`,
    [name, many],
  )
  await client.query(
    `insert into screening_document (id, subject_id, type, status, approved, approval_date, expiry_date, created_on, modified_on)
     select md5('screening/' || $1 || '/' || n)::uuid, ${person}, 1, 2, true, now(), current_date - 30 + n % 700, now(), now()
     from ${numbers} where n % 8 > 0`,
    [name, many],
  )
  await client.query(
    `insert into note (id, subject_id, text, permission_level, created_on, modified_on)
     select md5('note/' || $1 || '/' || n)::uuid, ${person}, 'A note', 1 + n % 5, now(), now()
     from ${numbers} where n % 6 = 0`,
    [name, many],
  )
  await client.query(
    `insert into subject_award (id, subject_id, awarded_on, other_title, other_description, award_context, created_on, modified_on)
     select md5('award/' || $1 || '/' || n)::uuid, ${person}, current_date, 'Comet', 'Bright', '', now(), now()
     from ${numbers} where n % 9 = 0`,
    [name, many],
  )
  await client.query('vacuum analyze')
  return { siteId: site, seasonId: season }
}
