import { type Intake, type IntakeStatus, intakeRefusals, tidyIntake } from '../../../domain/site/intake.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { SITE_PATH } from '../../data/site/sites.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** An intake status as its form holds it; each one that is saved is new. */
export type IntakeWords = Intake & { Id: string; Version?: number } & Partial<
    Pick<SiteRecord['OutreachRequestStatus'][number], 'Reason' | 'CreatedOn'>
  >

/**
 * How the form of a site's next intake status is kept and saved; `current` tells what the site says by now, and `version` in
 * which version.
 */
export const intakeKind = (
  siteId: string,
  current: () => IntakeStatus | null,
  version: () => number,
): DeskFormKind<IntakeWords> => ({
  type: `Intake of ${siteId}`,
  path: `${SITE_PATH}/${siteId}/OutreachStatus`,
  isMadeOnce: true,
  follows: version,
  shape: { Id: 'derived', Status: 'value', ReasonId: 'value', Comment: 'value' },
  begin: (Id) => ({ Id, Status: null, ReasonId: null, Comment: null }),
  tidy: ({ Id, ...intake }) => ({ Id, ...tidyIntake(intake) }),
  findProblems: (doc) => intakeRefusals(doc, current()),
})

/** A site once its next intake status was saved, until it is read again. */
export function withIntake(site: SiteRecord, { Version: _version, ...saved }: IntakeWords): SiteRecord {
  const { Status, CreatedOn } = saved
  if (Status === null || CreatedOn === undefined) return site
  const latest = { ...saved, Status, CreatedOn, SiteId: site.Id }
  return {
    ...site,
    Version: site.Version + 1,
    LatestOutreachRequestStatus: latest,
    OutreachRequestStatus: [latest, ...site.OutreachRequestStatus],
  }
}
