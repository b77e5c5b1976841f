import { coordinatedSites, isStaff } from '../../../domain/kernel/actor.ts'
import type { ReportParameters } from '../../../domain/report/parameters.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'

/**
 * What a report is asked for until somebody says otherwise: the site of the page or one's only one, the active season to
 * this day, and the language that one reads. Undefined until the seasons are read.
 */
export function useUsualParameters(siteId: string): ReportParameters | undefined {
  const { actor } = useSession()
  const { locale } = useFormat()
  const seasons = useSeasons()
  if (!seasons) return undefined
  const active = seasons.find(({ Active }) => Active)
  const [only, ...others] = isStaff(actor) ? [] : coordinatedSites(actor)
  return {
    SiteId: siteId || (others.length === 0 && only) || null,
    BeginDate: active?.StartDate ?? null,
    EndDate: localToday(),
    Locale: locale === 'fr' ? 'fr' : 'en',
    SeasonId: active?.Id ?? null,
    Initiatives: [],
  }
}
