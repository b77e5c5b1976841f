import type pg from 'pg'
import { benchSites } from './many-logs.ts'

/**
 * Copies the demonstration's requests until there are so many more at the bench's sites, a minute apart, each with a word
 * of its own to search for. Only what lists read: a class or two, no grades, no histories. By SQL alone.
 */
export async function addRequests(client: pg.Client, many: number): Promise<void> {
  await client.query(`set work_mem = '256MB'`)
  await client.query(
    `with origin as (
       select r.*, row_number() over (order by id) - 1 as number, count(*) over () as those from outreach_request r
     )
     insert into outreach_request (id, site_specified, outreach_type, organization_id, no_org_details, contact_first_name,
       contact_last_name, contact_email, contact_phone_number, youth_demographics, latest_status, latest_site_id,
       search_text, created_on, modified_on)
     select md5('request/' || n)::uuid, true, o.outreach_type, o.organization_id, o.no_org_details, o.contact_first_name,
       o.contact_last_name || ' ' || n, o.contact_email, o.contact_phone_number, o.youth_demographics, o.latest_status,
       ($2::uuid[])[1 + n % cardinality($2::uuid[])], o.search_text || ' word' || n, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) as n join origin o on o.number = (n * 7919::bigint) % o.those`,
    [many, benchSites],
  )
  await client.query(
    `insert into outreach_class (id, outreach_request_id, place)
     select md5('class/' || n || '/' || place)::uuid, md5('request/' || n)::uuid, place
     from generate_series(1, $1::int) as n, generate_series(1, 1 + n % 2) as place`,
    [many],
  )
  await client.query('vacuum analyze outreach_request')
  await client.query('vacuum analyze outreach_class')
}
