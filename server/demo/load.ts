import { sql } from 'kysely'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'
import { organizationRows, readRegister } from '../shipped/register/read-register.ts'
import { seedShipped } from '../shipped/seed-shipped.ts'
import { accountRows, demoAccounts, ssoIdOf } from './accounts.ts'
import { loadAddressLists } from './address-lists.ts'
import { loadAwards } from './awards.ts'
import { type Charity, volunteersOf } from './charity.ts'
import type { DemoPerson } from './demo-person.ts'
import { educatorRows, educatorSiteRows, makeEducators, schoolsBySite } from './educators.ts'
import { feedLines } from './feed-lines.ts'
import { historicHoursRows } from './historic-hours.ts'
import { insertActivities } from './insert-activities.ts'
import { insertProgramSupport } from './insert-program-support.ts'
import { insertReviews } from './insert-reviews.ts'
import { insertRows } from './insert-rows.ts'
import { loadTrainings } from './insert-trainings.ts'
import { kitRows, makeKits } from './kits.ts'
import { makeActivity } from './make-activity.ts'
import { makeManyVolunteers } from './many-volunteers.ts'
import { loadNotes } from './notes.ts'
import { loadOutreach } from './outreach.ts'
import { makePeople } from './people.ts'
import { loadPosts } from './posts.ts'
import { loadProfiles } from './profiles.ts'
import { loadRegisterDesk } from './register-desk.ts'
import { loadScreening } from './screening.ts'
import { type DemoSeasons, daysAfter, seasonsAround } from './seasons.ts'
import { seasonRows, siteOutreachRows, siteRows, siteStatusRows } from './site-rows.ts'
import { sites } from './sites.ts'
import { loadSubjectAwards } from './subject-awards.ts'
import { registrationRows, roleRows, subjectRows } from './subject-rows.ts'

/** How the demonstration is loaded. */
export interface DemonstrationOptions {
  /** How many activities; 2,500 unless told. Ids and contents of the first ones do not depend on it. */
  scale?: number
  /** Told what was loaded, one sentence at a time. */
  log?: (message: string) => void
  /** The clock: the active season is the one that holds this instant's day (UTC). */
  now?: () => Date
}

const usualScale = 2500
const activitiesOfOneChunk = 1000
const programSupports = 200

/**
 * Loads the demonstration charity into an empty, migrated database: all of it or, if anything fails, nothing.
 * Every id is the same in every load; only the years of seasons and dates follow the clock.
 */
export async function loadDemonstration(db: Db, options: DemonstrationOptions = {}): Promise<void> {
  const { scale = usualScale, log = () => {}, now = () => new Date() } = options
  const today = officeDayOf(now())
  await inTransaction(db, async (tx) => {
    const charity = await loadCharity(tx, today, log)
    await loadActivities(tx, charity, scale, log)
    await insertProgramSupport(tx, charity, programSupports)
    log(`${programSupports} entries of program support`)
    log(`${await loadTrainings(tx, charity)} trainings`)
    log(`${await loadNotes(tx, charity)} notes about people`)
    log(`${await loadSubjectAwards(tx, charity)} awards given`)
    log(`${await loadScreening(tx, charity)} screening documents`)
    log(`${await loadOutreach(tx, charity)} outreach requests`)
    log(`${await loadPosts(tx, charity)} posts`)
    log(`${await loadAddressLists(tx, charity)} address lists`)
    const desk = await loadRegisterDesk(tx, charity)
    log(`${desk.added} new and ${desk.merged} merged organizations, ${desk.proposals} proposed corrections`)
  })
  // The planner needs figures at once, not when the next automatic run comes by.
  await sql`analyze`.execute(db)
}

async function loadCharity(tx: Tx, today: string, log: (message: string) => void): Promise<Charity> {
  const seasons = seasonsAround(today)
  const regulars = makePeople()
  const people = [...regulars, ...makeManyVolunteers(regulars)]
  const register = readRegister()
  const schools = schoolsBySite(register)
  const educators = makeEducators(schools)
  const kits = makeKits()
  const loadedOn = `${daysAfter(seasons.earliest.StartDate, -60)}T12:00:00Z`

  await seedShipped(tx)
  await sql`update charity set set_up_on = ${loadedOn}::timestamptz`.execute(tx)
  await insertRows(tx, 'season', seasonRows(seasons, loadedOn))
  await insertRows(tx, 'site', siteRows(loadedOn))
  await insertRows(tx, 'site_status', siteStatusRows(loadedOn))
  await insertRows(tx, 'site_outreach_status', siteOutreachRows(loadedOn))
  await loadPeople(tx, people, seasons)
  log(`${people.length} people at ${sites.length} sites and a national office`)
  await insertRows(tx, 'historic_hours', historicHoursRows(people))
  await insertRows(tx, 'organization', organizationRows(register, loadedOn))
  log(`${register.length} schools and other organizations`)
  log(`${await loadProfiles(tx, { people, register, seasons, today })} profiles`)
  await insertRows(tx, 'educator', educatorRows([...educators.values()].flat(), loadedOn))
  await insertRows(tx, 'educator_site', educatorSiteRows([...educators.values()].flat()))
  await insertRows(tx, 'kit', kitRows(kits, loadedOn))
  log(`${await loadAwards(tx, loadedOn)} awards`)
  log(`${[...educators.values()].flat().length} educators, ${kits.length} kits`)
  await journal(tx, feedLines({ seasons, people, educators, kits }))
  const volunteers = volunteersOf(regulars)
  return {
    seasons,
    today,
    people,
    schools,
    educators,
    kits: Map.groupBy(kits, (kit) => kit.siteId),
    volunteers,
    others: volunteersOf(people.slice(regulars.length)),
    coordinatorOf: (site) => volunteers(site, 'active').find(({ roles }) => roles.includes('Coordinator')),
  }
}

async function loadPeople(tx: Tx, people: readonly DemoPerson[], seasons: DemoSeasons): Promise<void> {
  const ssoIds = new Map(demoAccounts.map(({ email }) => [email, ssoIdOf(email)]))
  await insertRows(tx, 'subject', subjectRows(people, ssoIds, seasons))
  await insertRows(tx, 'subject_role', roleRows(people, seasons))
  await insertRows(tx, 'site_registration', registrationRows(people, seasons))
  await insertRows(tx, 'demo_account', accountRows())
}

async function loadActivities(
  tx: Tx,
  charity: Charity,
  scale: number,
  log: (message: string) => void,
): Promise<void> {
  const seasons = Object.values(charity.seasons)
  for (let from = 0; from < scale; from += activitiesOfOneChunk) {
    const many = Math.min(activitiesOfOneChunk, scale - from)
    const chunk = Array.from({ length: many }, (_, index) => makeActivity(charity, from + index))
    await insertActivities(tx, chunk, seasons)
    await insertReviews(tx, charity, chunk)
    if ((from + many) % 50_000 === 0) log(`${from + many} of ${scale} activities`)
  }
  log(`${scale} activities`)
}
