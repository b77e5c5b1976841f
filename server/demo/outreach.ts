import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { classRowsOf, gradeRowsOf, refreshSearchText, requestRow } from '../outreach/write-requests.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { insertRows } from './insert-rows.ts'
import { type DemoOutreach, makeOutreach } from './make-outreach.ts'
import { linkLogs } from './outreach-logs.ts'

const many = 600

/** The first number that a public form is told; the sequence goes on behind those of the demonstration. */
const FIRST_NUMBER = 10_001

/** Loads requests of two seasons in every state, with their histories and notes; answers how many. */
export async function loadOutreach(tx: Tx, charity: Charity): Promise<number> {
  const made = Array.from({ length: many }, (_, number) => makeOutreach(charity, number)).sort((a, b) =>
    a.receivedOn < b.receivedOn
      ? -1
      : a.receivedOn > b.receivedOn
        ? 1
        : a.document.Id < b.document.Id
          ? -1
          : 1,
  )
  const numbers = new Map(
    made.filter(({ locale }) => locale !== null).map((one, place) => [one, FIRST_NUMBER + place]),
  )
  const documents = made.map(({ document }) => document)
  await insertRows(
    tx,
    'outreach_request',
    made.map((one) => rowOf(one, numbers.get(one) ?? null)),
  )
  await insertRows(tx, 'outreach_class', classRowsOf(documents))
  await insertRows(tx, 'outreach_class_grade', gradeRowsOf(documents))
  await insertRows(
    tx,
    'outreach_note',
    made.flatMap(({ document, notes }) =>
      notes.map(({ Id, Text, at, by }) => ({
        id: Id,
        outreach_request_id: document.Id,
        text: Text,
        created_on: at,
        created_by_id: by,
      })),
    ),
  )
  await insertRows(tx, 'outreach_status_record', made.flatMap(statusRowsOf))
  await insertRows(tx, 'outreach_site_record', made.flatMap(siteRowsOf))
  await linkLogs(tx, made)
  await refreshSearchText(
    tx,
    documents.map(({ Id }) => Id),
  )
  await sql`select setval('outreach_submission_number', ${FIRST_NUMBER + numbers.size}, false)`.execute(tx)
  return made.length
}

function rowOf({ document, statuses, sites, notes, ...one }: DemoOutreach, number: number | null) {
  const [firstSite] = sites
  const changes = [...statuses, ...sites, ...notes].map(({ at, by }) => ({ at, by }))
  const last = changes.reduce((newest, each) => (each.at > newest.at ? each : newest), {
    at: one.receivedOn,
    by: one.author,
  })
  const stamps = {
    Version: statuses.length + sites.length + notes.length - 1,
    CreatedOn: one.receivedOn,
    ModifiedOn: last.at,
    CreatedById: one.author,
    ModifiedById: last.by,
  }
  return {
    ...requestRow({ document, stamps, droppedItems: [] }),
    submission_number: number,
    contact_locale: one.locale,
    site_specified: (firstSite?.value ?? null) !== null,
    latest_status: statuses.at(-1)?.value,
    latest_site_id: sites.at(-1)?.value ?? null,
  }
}

const statusRowsOf = ({ document, statuses }: DemoOutreach) =>
  statuses.map(({ value, at, by }, place) => ({
    id: idOf('outreach-status', `${document.Id}/${place}`),
    outreach_request_id: document.Id,
    status: value,
    created_on: at,
    created_by_id: by,
  }))

const siteRowsOf = ({ document, sites }: DemoOutreach) =>
  sites.map(({ value, at, by }, place) => ({
    id: idOf('outreach-site', `${document.Id}/${place}`),
    outreach_request_id: document.Id,
    site_id: value,
    created_on: at,
    created_by_id: by,
  }))
