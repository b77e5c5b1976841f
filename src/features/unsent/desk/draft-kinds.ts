import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Actor } from '../../../../domain/kernel/actor.ts'
import { mayOpenPage } from '../../../../domain/page/page-access.ts'
import type { KeptDraft } from '../../../data/drafts/kept-drafts.ts'
import { pathAtSite } from '../../../pickers/surroundings/path-at-site.ts'

/** The address of a page. */
export interface PageAddress {
  to: string
  search?: Record<string, string | undefined>
}

/** An address with the path of its page, where Ids stand in it. */
interface Way extends PageAddress {
  path?: string
}

/** What a draft of that kind is, and where it is gone on with: on its own page, else on the page that lists its kind. */
interface DraftKind {
  words: MessageDescriptor
  page?: (draft: KeptDraft) => Way
  /** The same within the pages of the site that its first Id names. */
  ofSite?: (draft: KeptDraft) => Way
  /** Its Ids name no site: the page of the one that it tells leads to it, else that where the person works. */
  ofAnySite?: (draft: KeptDraft) => Way
}

const at = (to: string) => (): PageAddress => ({ to })
/** The page of a record, or of a new one. */
const form = (update: string, create: string, id: string | undefined): PageAddress =>
  id === undefined ? { to: create } : { to: update, search: { id } }
const record =
  (area: string) =>
  ({ ids: [id] }: KeptDraft): PageAddress =>
    form(`${area}/update`, `${area}/create`, id)
const recordOfSite =
  (area: string) =>
  ({ ids: [, id] }: KeptDraft): PageAddress =>
    form(`${area}/Update`, `${area}/Create`, id)
/** The page of a value, whose Id stands in its path. */
const value =
  (area: string) =>
  ({ ids: [id] }: KeptDraft): Way =>
    id ? { to: `${area}/${id}/update`, path: `${area}/$id/update` } : { to: `${area}/create` }
const about =
  (to: string) =>
  ({ ids: [subjectId] }: KeptDraft): PageAddress => ({ to, search: { subjectId } })

const setup: DraftKind = { words: msg`The charity and its set-up`, page: at('/setup') }
const screening = at('/VolunteerScreening')
/** The rows of whom it is about. */
const screeningOf = ({ name }: KeptDraft): PageAddress => ({
  to: '/VolunteerScreening',
  ...(name && { search: { q: name } }),
})
const requests = at('/OutreachRequests')

const kinds: Readonly<Record<string, DraftKind>> = {
  AddressList: { words: msg`Address list`, page: record('/email/addresslist') },
  AddressListAt: { words: msg`Address list`, ofSite: recordOfSite('/AddressList') },
  Award: { words: msg`Award`, page: record('/award') },
  AwardOf: { words: msg`Award to give`, page: about('/subject/awards') },
  Charity: setup,
  Email: { words: msg`E-mail template`, page: record('/email') },
  Enumeration: { words: msg`Enumeration`, page: value('/enumerations') },
  EnumerationList: { words: msg`Enumeration list`, page: value('/enumerations/lists') },
  HandoverDecision: {
    words: msg`Decision about a log handed over`,
    page: ({ ids: [id] }) => ({ to: `/handovers/${id}`, path: '/handovers/$id' }),
  },
  ImportRow: {
    words: msg`Row of an imported file`,
    page: ({ ids: [file] }) => ({ to: '/imports', search: { file } }),
  },
  Intake: {
    words: msg`Intake of requests`,
    page: ({ ids: [siteId] }) => ({ to: `/site/${siteId}/intake`, path: '/site/$siteId/intake' }),
  },
  Invitation: { words: msg`People to invite`, page: at('/invitations') },
  InvitationAt: { words: msg`People to invite`, ofSite: at('/Invitations') },
  Kit: { words: msg`Kit`, ofSite: at('/Kits') },
  NewKey: { words: msg`New localization key`, page: at('/enumerations/create') },
  Note: {
    words: msg`Note`,
    page: ({ subjectId }) => ({ to: '/subject/notes', search: { subjectId } }),
  },
  NoteAbout: { words: msg`Note`, page: about('/subject/notes') },
  OrganizationAtDesk: { words: msg`Organization`, page: record('/organization') },
  OrganizationCorrection: { words: msg`Correction of an organization`, page: record('/organization') },
  OrganizationVerifying: { words: msg`Comment about organizations to verify`, page: at('/organizations') },
  OutreachRequest: { words: msg`Outreach request`, ofSite: recordOfSite('/OutreachRequest') },
  Post: { words: msg`Post on the home page`, page: at('/') },
  ProposalDecision: {
    words: msg`Reason of a decision about a correction`,
    page: at('/organization/proposals'),
  },
  RequestStatus: { words: msg`Note in an e-mail about requests`, ofAnySite: requests },
  RequestStatusAt: { words: msg`Note in an e-mail about requests`, ofSite: requests },
  Review: {
    words: msg`Remarks about a log`,
    ofSite: ({ ids: [, logId] }) => ({
      to: `/Workshops/${logId}/review`,
      path: '/Workshops/$workshopId/review',
    }),
  },
  ScreeningApprovals: { words: msg`Approvals marked in the screening`, ofSite: screening },
  ScreeningBatch: { words: msg`New screening record`, ofSite: screening },
  ScreeningDocument: { words: msg`Screening document`, ofAnySite: screeningOf },
  Season: { words: msg`Season`, page: at('/seasons/create') },
  'Season changes': { words: msg`Changes of seasons`, page: at('/seasons') },
  Setup: setup,
  Site: { words: msg`Site`, page: record('/sites') },
  SiteRegistration: { words: msg`Registration at a site`, page: at('/siteenrolment') },
  TrackingItem: { words: msg`Tracking item`, ofAnySite: screeningOf },
  TrackingItemOf: { words: msg`Tracking item`, ofAnySite: screeningOf },
  VolunteerProfile: { words: msg`Volunteer profile`, page: about('/volunteer/profile') },
  Words: { words: msg`Corrected words`, page: at('/words') },
  WordsOfEnumerations: { words: msg`Corrected words`, page: at('/enumerations/create') },
}

/** What a draft is, in words. */
export const wordsOfDraft = ({ kind }: KeptDraft): MessageDescriptor => kinds[kind]?.words ?? msg`Form`

interface Places<S> {
  sites: readonly S[]
  /** Where the person works mostly. */
  usual: S | undefined
}

/** The site that a draft belongs to, of those that the person may open. */
export const siteOfDraft = <S extends { Id: string }>(
  { siteId, ids: [first] }: KeptDraft,
  { sites }: Places<S>,
): S | undefined => sites.find(({ Id }) => Id === (siteId ?? first))

/** Where a draft is gone on with; null where no page that the person may open is known. */
export function pageOfDraft<S extends { Id: string; UrlPart: string }>(
  draft: KeptDraft,
  places: Places<S>,
  actor: Actor,
): PageAddress | null {
  const { page, ofSite, ofAnySite } = kinds[draft.kind] ?? {}
  if (page) {
    const { path, ...address } = page(draft)
    return mayOpenPage(path ?? address.to, actor, { siteId: draft.ids[0] ?? '' }) ? address : null
  }
  const site = ofSite || draft.siteId ? siteOfDraft(draft, places) : places.usual
  const way = (ofSite ?? ofAnySite)?.(draft)
  if (!site || !way) return null
  const { path, ...address } = way
  if (!mayOpenPage(`/$site${path ?? address.to}`, actor, { siteId: site.Id })) return null
  return { ...address, to: pathAtSite(`/$site${address.to}`, site.UrlPart) }
}
