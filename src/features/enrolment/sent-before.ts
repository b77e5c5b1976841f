import type { EnrolmentBody } from '../../../domain/registration/enrolment.ts'
import type { DeskDraft } from '../../data/desk/desk-draft.ts'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'
import type { EnrolmentWords } from './enrolment-kind.ts'
import { isRegisteredAt } from './offered-sites.ts'

type Kept = Pick<DeskDraft<EnrolmentWords>, 'doc' | 'asked'>

/**
 * The site of a registration that was sent and has arrived, as this device knows by now, though its answer was lost; null
 * for none, and where another site was chosen since.
 */
export function arrivedAt({ doc, asked }: Kept, facts: EnrolmentFacts): string | null {
  const siteId = asked?.doc.SiteId
  if (!siteId || (doc.SiteId && doc.SiteId !== siteId)) return null
  return isRegisteredAt(siteId, facts) ? siteId : null
}

/**
 * The key under which these answers were sent before in this season; undefined for others, and in another season: the server would
 * answer with the registration of then.
 */
export const keyOfBefore = (
  { asked }: Pick<Kept, 'asked'>,
  body: EnrolmentBody,
  { season }: Pick<EnrolmentFacts, 'season'>,
): string | undefined =>
  asked?.seasonId === season?.Id && JSON.stringify(asked?.body) === JSON.stringify(body)
    ? asked?.key
    : undefined

/** True for words that nothing can come of: the person is registered where they lead, from here or from elsewhere. */
export const isMoot = (kept: Kept, facts: EnrolmentFacts): boolean =>
  isRegisteredAt(kept.doc.SiteId, facts) || arrivedAt(kept, facts) !== null
