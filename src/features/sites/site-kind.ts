import {
  type ConfigParts,
  configOfParts,
  configPartsShape,
  partsOfConfig,
} from '../../../domain/registration/config-parts.ts'
import { emptySite, type SiteDocument, siteShape, tidySite } from '../../../domain/site/document.ts'
import { siteRefusals } from '../../../domain/site/rules.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { SITE_PATH } from '../../data/site/sites.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'
import type { SiteSurroundings } from './site-surroundings.ts'

/** A site as its form holds it; the histories come with what the server told. */
export type SiteWords = SiteDocument &
  Partial<Pick<SiteRecord, 'Version' | 'UrlPart' | 'SiteStatus' | 'OutreachRequestStatus'>>

/** How the form of a site is opened, kept, merged and saved; `around` tells what it is judged beside. */
export const siteKind = (around: () => SiteSurroundings): DeskFormKind<SiteWords> => ({
  type: 'Site',
  path: SITE_PATH,
  shape: siteShape,
  begin: emptySite,
  tidy: tidySite,
  // Two people who change different questions do not clash.
  apart: {
    shape: { ...siteShape, RegistrationConfig: { object: configPartsShape } },
    take: (site) => ({ ...site, RegistrationConfig: partsOfConfig(site.RegistrationConfig ?? null) }),
    together: (parts) => {
      const site = parts as Omit<SiteWords, 'RegistrationConfig'> & { RegistrationConfig: ConfigParts }
      return { ...site, RegistrationConfig: configOfParts(site.RegistrationConfig) }
    },
  },
  findProblems: (doc) => {
    const { sites, lists } = around()
    return siteRefusals(doc, {
      otherNames: sites.filter(({ Id }) => Id !== doc.Id).map(({ Name }) => Name),
      lists: new Set(lists.map(({ Id }) => Id)),
    })
  },
})
