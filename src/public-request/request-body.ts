import type { PublicRequest } from '../../domain/outreach/public-request.ts'
import { tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import { type Draft, schoolOf } from './draft.ts'

/** The body that is sent: what was answered, tidied as the server does it. `website` is the field that no person sees. */
export function toBody(draft: Draft, locale: 'en' | 'fr', website: string): PublicRequest {
  const {
    OrganizationId: _chosen,
    NoOrgDetails: _words,
    Notes: _notes,
    YouthDemographics,
    ...request
  } = tidyOutreachRequest(draft.request)
  return {
    ...request,
    ...(request.SpecificDemographics ? { YouthDemographics } : {}),
    Classes: request.Classes.map(({ Kit: _kit, ...one }) => one),
    ...schoolOf(draft),
    Locale: locale,
    Website: website || null,
  }
}
