import { idOf } from '../shipped/id-of.ts'
import { roleId } from '../shipped/roles.ts'
import type { DemoPerson, DemoRegistration } from './demo-person.ts'
import type { Row } from './insert-rows.ts'
import { chanceOf } from './random.ts'
import { type DemoSeasons, daysAfter } from './seasons.ts'
import { answersAt, configOf } from './site-questions.ts'

/** The rows of `subject`; `ssoIds` by e-mail address, for those who can sign in. */
export function subjectRows(
  people: readonly DemoPerson[],
  ssoIds: ReadonlyMap<string, string>,
  seasons: DemoSeasons,
): Row[] {
  return people.map((person) => {
    const joinedOn = `${daysAfter(seasons[firstSeasonOf(person)].StartDate, -30)}T14:00:00Z`
    return {
      id: person.id,
      sso_id: ssoIds.get(person.email) ?? null,
      email: person.email,
      given_name: person.givenName,
      family_name: person.familyName,
      locale: person.locale,
      created_on: joinedOn,
      modified_on: joinedOn,
    }
  })
}

const firstSeasonOf = ({ registrations }: DemoPerson): DemoRegistration['season'] =>
  (['earliest', 'earlier'] as const).find((season) => registrations.some((each) => each.season === season)) ??
  'past'

/** The rows of `subject_role`. */
export function roleRows(people: readonly DemoPerson[], seasons: DemoSeasons): Row[] {
  return people.flatMap((person) =>
    person.roles.map((name) => ({
      subject_id: person.id,
      role_id: roleId(name),
      created_on: `${seasons.past.StartDate}T14:00:00Z`,
    })),
  )
}

/** The rows of `site_registration`. Withdrawn = not approved, but with a date of approval (specification 1, section 4). */
export function registrationRows(people: readonly DemoPerson[], seasons: DemoSeasons): Row[] {
  return people.flatMap((person) =>
    person.registrations.map((registration) => registrationRow(person, registration, seasons)),
  )
}

function registrationRow(
  person: DemoPerson,
  { site, season, standing }: DemoRegistration,
  seasons: DemoSeasons,
): Row {
  const key = `${person.id}/${site.id}/${season}`
  const { Id, StartDate } = seasons[season]
  // In the last days before the season, so that a registration never lies after the load.
  const registeredOn = daysAfter(StartDate, -chanceOf(`registration/${key}`).between(3, 20))
  const approvedOn = `${daysAfter(registeredOn, 2)}T15:00:00Z`
  return {
    id: idOf('registration', key),
    subject_id: person.id,
    site_id: site.id,
    season_id: Id,
    is_approved: standing === 'approved',
    answers: answersAt(site, key, person.locale),
    registration_config: configOf(site),
    approval_date: standing === 'pending' ? null : approvedOn,
    created_on: `${registeredOn}T14:00:00Z`,
    modified_on: standing === 'pending' ? `${registeredOn}T14:00:00Z` : approvedOn,
  }
}
