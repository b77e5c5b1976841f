import { hash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { isFilled } from '../../domain/kernel/text.ts'
import { emptyOutreachRequest, type OutreachRequest } from '../../domain/outreach/document.ts'
import { askingLanguages, withoutStrayLanguage } from '../../domain/outreach/other-language.ts'
import type { PublicRequest } from '../../domain/outreach/public-request.ts'
import { publicRequestRefusals, schoolInWords } from '../../domain/outreach/public-request-rules.ts'
import { tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import { outreachShape } from '../../domain/outreach/shape.ts'
import { outreachStatus } from '../../domain/outreach/statuses.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import type { Tx } from '../db/connection.ts'
import type { Answer, Context } from '../http/endpoint.ts'
import { loadReferences } from '../record/load-references.ts'
import { namedByPlace } from '../record/name-by-place.ts'
import { announceArrivals } from './announce-requests.ts'
import { appendSites, appendStatuses } from './append-history.ts'
import { readDestinations } from './change-site.ts'
import { journalRequests } from './journal-requests.ts'
import { refuseAll } from './open-requests.ts'
import { readOfferedLanguages } from './outreach-record.ts'
import { newRequestReferences } from './references.ts'
import { refreshSearchText, writeRequests } from './write-requests.ts'

/**
 * Takes what somebody without an account asks, once for each Id; answers the number to quote. It begins as Pending at the
 * site that was chosen, or at the national office. An Id with other words than those that came with it first is refused:
 * they would be lost unsaid, and it may be somebody else's.
 */
export async function takePublicRequest(
  { tx, now, audit }: Pick<Context, 'tx' | 'now' | 'audit'>,
  body: PublicRequest & { Id: string },
): Promise<Answer<string>> {
  if (isOfMachine(body)) return { value: madeUpNumber() }
  await waitForTwin(tx, body.Id)
  const { Id, Locale, Website: _website, ...words } = body
  const digest = digestOf(words)
  const before = await readNumber(tx, Id, digest)
  if (before) return answerOf(Id, before)
  const { SchoolName, SchoolCity, ...said } = words
  const { document, made, problems } = applyBody<OutreachRequest>(
    outreachShape,
    emptyOutreachRequest(Id, said.SiteId ?? null),
    said,
    { droppedItems: new Set(), newId: () => crypto.randomUUID() },
  )
  refuseAll(problems)
  const languages = await readOfferedLanguages(tx)
  const request = withoutStrayLanguage(
    tidyOutreachRequest({ ...document, NoOrgDetails: schoolInWords(words) }),
    languages,
  )
  refuseAll(namedByPlace(publicRequestRefusals(request, words, askingLanguages(languages)), made))
  const intake = await readIntake(tx, request.SiteId)
  await refuseUnknown(tx, request, made)

  const at = now().toISOString()
  // A school is chosen or told in words: where more is told than its name, the words stay, and the desk chooses.
  const OrganizationId =
    isFilled(SchoolName) && !isFilled(said.NoOrgDetails)
      ? await findSchool(tx, SchoolName, request.NoOrgPostalCode, SchoolCity)
      : null
  await writeRequests(
    tx,
    [
      {
        document: tidyOutreachRequest({ ...request, OrganizationId }),
        stamps: { Version: 1, CreatedOn: at, ModifiedOn: at, CreatedById: null, ModifiedById: null },
        droppedItems: [],
      },
    ],
    [],
  )
  await sql`
    update outreach_request set submission_number = nextval('outreach_submission_number'), contact_locale = ${Locale ?? null},
      asked_school = ${request.NoOrgDetails ?? ''}, asked_digest = decode(${digest}, 'hex')
    where id = ${Id}
  `.execute(tx)
  await refreshSearchText(tx, [Id])
  const step = { request: Id, at, by: null }
  await appendStatuses(tx, [{ ...step, status: outreachStatus.Pending }])
  await appendSites(tx, [{ ...step, site: request.SiteId }])
  await journalRequests(tx, [{ id: Id, version: 1, sites: [request.SiteId] }])
  await announceArrivals(tx, [{ request: Id, site: request.SiteId, intake, by: null }], now())
  await audit({
    action: 'create',
    type: 'OutreachRequest',
    id: Id,
    after: { SiteId: request.SiteId, Intake: intake },
  })
  return answerOf(Id, (await readNumber(tx, Id, digest)) ?? '')
}

/** The number again of what was taken as `recordId`; nothing is taken. Null where it is not known what that was. */
export async function readPublicNumber(
  { tx, body }: { tx: Tx; body: PublicRequest },
  recordId: string | null,
): Promise<string | null> {
  if (isOfMachine(body)) return madeUpNumber()
  const { rows } = await sql<{ number: string | null }>`
    select submission_number::text as number from outreach_request where id = ${recordId}::uuid
  `.execute(tx)
  return rows[0]?.number ?? null
}

const answerOf = (id: string, value: string): Answer<string> => ({
  value,
  record: { type: 'OutreachRequest', id },
})

/** Nobody sees that field but machines, which need not learn that they were seen. */
const isOfMachine = ({ Website }: PublicRequest): boolean => isFilled(Website)

const madeUpNumber = (): string => String(randomInt(10_000, 99_999))

/** Two tabs of the form may send the same request at once: the second waits, and finds the number of the first. */
async function waitForTwin(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`elan/public request/${id}`}, 0))`.execute(tx)
}

/** The words as they are compared: what is null was not said. */
const digestOf = (words: object): string =>
  hash(
    'sha256',
    JSON.stringify(words, (_field, value: unknown) => value ?? undefined),
  )

async function readNumber(tx: Tx, id: string, digest: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null; digest: string | null }>`
    select submission_number::text as number, encode(asked_digest, 'hex') as digest
    from outreach_request where id = ${id}
  `.execute(tx)
  const [row] = rows
  if (!row) return null
  // An Id of a request that was made at a desk is nobody's to repeat, nor one with other words, or whose words are not known.
  if (row.number === null || row.digest !== digest) throw new ProblemError({ Code: 'id_taken', Field: 'Id' })
  return row.number
}

/** How the chosen site takes requests: 0 open, 1 waitlisted. Throws for one that takes none. */
async function readIntake(tx: Tx, siteId: string | null): Promise<number> {
  if (siteId === null) return 0
  const site = (await readDestinations(tx, [siteId])).get(siteId)
  if (!site) throw new ProblemError({ Code: 'unknown_reference', Field: 'SiteId' })
  if (!site.IsActive) throw new ProblemError({ Code: 'site_inactive', Field: 'SiteId' })
  if (site.Intake === 2) throw new ProblemError({ Code: 'intake_closed', Field: 'SiteId' })
  return site.Intake
}

/** Kits on the shelf, and values of their lists: whatever else is named does not exist for this form. */
async function refuseUnknown(
  tx: Tx,
  request: OutreachRequest,
  made: ReadonlyMap<string, number>,
): Promise<void> {
  const references = newRequestReferences(null, request)
  const facts = await loadReferences(tx, references)
  const unknown = references
    .filter(({ kind, id, list }) =>
      kind === 'kit' ? !facts.kits.get(id)?.Visibility : !facts.enumerations.has(`${list}/${id}`),
    )
    .map(({ field }) => ({ Code: 'unknown_reference' as const, Field: field }))
  refuseAll(namedByPlace(unknown, made))
}

/**
 * The one school of that name, at that postal code or in that city where they are told; null unless there is exactly one. One
 * that is written in that way goes before those whose name has other signs between its words.
 */
async function findSchool(
  tx: Tx,
  name: string,
  postalCode: string | null,
  city: string | null | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select id, fold(name) = fold(${name}) as same from organization
    where name_key = name_key(${name}) and deleted_on is null and merged_id is null and status < 2
      and (${postalCode}::text is null or replace(postal_code, ' ', '') = replace(${postalCode}::text, ' ', ''))
      and (${city ?? null}::text is null or name_key(city) = name_key(${city ?? null}::text))
    order by same desc limit 2 for share
  `.execute(tx)
  const [first, second] = rows
  return first && second?.same !== first.same ? first.id : null
}
