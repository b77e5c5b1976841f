import type { Problem } from '../../../domain/kernel/problems.ts'
import { answerRefusals, withoutForeignValues } from '../../../domain/registration/answers.ts'
import { type RegistrationConfig, readRegistrationConfig } from '../../../domain/registration/config.ts'
import { type Enrolment, emptyEnrolment, enrolmentShape } from '../../../domain/registration/enrolment.ts'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'
import { REGISTRATION_PATH } from '../../data/people/registrations.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'
import { isRegisteredAt, offeredSites } from './offered-sites.ts'

/** A registration as the desk kit keeps it; it has no version, since it is never changed. */
export type EnrolmentWords = Enrolment & { Version?: number }

/** What the chosen site asks. */
export const configOfSite = (siteId: string, { sites }: Pick<EnrolmentFacts, 'sites'>): RegistrationConfig =>
  readRegistrationConfig(sites.find(({ Id }) => Id === siteId)?.RegistrationConfig ?? null)

/** Names what is kept of a registration. */
export const ENROLMENT = 'SiteRegistration'

/** How the form of a registration is kept and judged; `facts` tells what is known at the moment. */
export const enrolmentKind = (facts: () => EnrolmentFacts): DeskFormKind<EnrolmentWords> => ({
  type: ENROLMENT,
  path: REGISTRATION_PATH,
  shape: enrolmentShape,
  begin: emptyEnrolment,
  // The form keeps what was chosen for another site until it is left: going back to that site brings it back.
  tidy: (doc) => ({
    ...doc,
    SiteSpecificResponse: withoutForeignValues(
      doc.SiteSpecificResponse,
      configOfSite(doc.SiteId, facts()),
      (listId) => idsOf(facts().lists.get(listId)),
    ),
  }),
  findProblems: (doc) => enrolmentProblems(doc, facts()),
})

function enrolmentProblems({ SiteId, SiteSpecificResponse }: Enrolment, facts: EnrolmentFacts): Problem[] {
  if (!SiteId) return [{ Code: 'required', Field: 'SiteId' }]
  if (!offeredSites(facts).some(({ Id }) => Id === SiteId)) {
    // A choice that was kept from an earlier visit.
    const Code = isRegisteredAt(SiteId, facts) ? 'already_registered' : 'site_inactive'
    return [{ Code, Field: 'SiteId' }]
  }
  return answerRefusals(
    SiteSpecificResponse,
    configOfSite(SiteId, facts),
    (listId) => idsOf(facts.lists.get(listId)) ?? new Set(),
  )
}

const idsOf = (values: readonly { Id: string }[] | undefined): ReadonlySet<string> | undefined =>
  values && new Set(values.map(({ Id }) => Id))
