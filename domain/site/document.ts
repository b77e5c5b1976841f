import { tidyConfigText } from '../registration/config.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'
import type { Site } from './site.ts'

/** What staff write about a site (specification 1, section 3). `UrlPart` follows from the name. */
export interface SiteDocument
  extends Pick<
    Site,
    | 'Id'
    | 'Name'
    | 'Type'
    | 'DriveURL'
    | 'EnglishHandbookURL'
    | 'FrenchHandbookURL'
    | 'OrganizationId'
    | 'RegistrationConfig'
    | 'RequireReview'
  > {
  /** Whether the site is active; where that changes, another status is appended to its history. Null leaves it as it is. */
  LatestSiteStatus: { IsActive: boolean } | null
}

/** The addresses that a site has elsewhere. */
export const siteLinks = ['DriveURL', 'EnglishHandbookURL', 'FrenchHandbookURL'] as const

/** Longest name (decisions, Activities: every other name at most 80). */
export const SITE_NAME_LIMIT = 80

/** A site of which nothing is said yet: regular, active, without questions. */
export const emptySite = (id: string): SiteDocument => ({
  Id: id,
  Name: '',
  Type: 0,
  DriveURL: null,
  EnglishHandbookURL: null,
  FrenchHandbookURL: null,
  OrganizationId: null,
  RegistrationConfig: null,
  RequireReview: false,
  LatestSiteStatus: { IsActive: true },
})

const link = (text: string | null | undefined): string | null => text?.trim() || null

/** The site as it is kept and sent: texts without blanks around them, the configuration in its one spelling. */
export const tidySite = <S extends SiteDocument>(site: S): S => ({
  ...site,
  Name: (site.Name ?? '').trim(),
  Type: site.Type ?? 0,
  DriveURL: link(site.DriveURL),
  EnglishHandbookURL: link(site.EnglishHandbookURL),
  FrenchHandbookURL: link(site.FrenchHandbookURL),
  OrganizationId: site.OrganizationId ?? null,
  RegistrationConfig: tidyConfigText(site.RegistrationConfig || null),
  RequireReview: site.RequireReview ?? false,
  LatestSiteStatus: site.LatestSiteStatus && {
    ...site.LatestSiteStatus,
    IsActive: site.LatestSiteStatus.IsActive ?? false,
  },
})

/** The site for patches, merges and partial updates; its histories are never edited. */
export const siteShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  UrlPart: 'derived',
  FormerUrlParts: 'derived',
  SiteStatus: 'derived',
  OutreachRequestStatus: 'derived',
  LatestOutreachRequestStatus: 'derived',
  Name: 'value',
  Type: 'value',
  DriveURL: 'value',
  EnglishHandbookURL: 'value',
  FrenchHandbookURL: 'value',
  OrganizationId: 'value',
  RegistrationConfig: 'value',
  RequireReview: 'value',
  LatestSiteStatus: {
    object: { Id: 'derived', SiteId: 'derived', CreatedOn: 'derived', IsActive: 'value' },
    nullable: true,
  },
}
