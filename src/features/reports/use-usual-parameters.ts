import { coordinatedSites, isStaff } from '../../../domain/kernel/actor.ts'
import type { ReportParameters } from '../../../domain/report/parameters.ts'
import { usualPeriodOf } from '../../../domain/report/usual-period.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { languageOf, useFormat } from '../../ui/format.ts'

/**
 * What a report, by its name, is asked for until somebody says otherwise: the site of the page or one's only one, the usual period, the
 * active season, and the language that one reads. Undefined until the seasons are read.
 */
export function useUsualParameters(siteId: string, report: string | undefined): ReportParameters | undefined {
  const { actor } = useSession()
  const { locale } = useFormat()
  const seasons = useSeasons()
  if (!seasons) return undefined
  const active = seasons.find(({ Active }) => Active)
  const [only, ...others] = isStaff(actor) ? [] : coordinatedSites(actor)
  return {
    SiteId: siteId || (others.length === 0 && only) || null,
    ...usualPeriodOf(report, seasons, { today: localToday(), now: new Date() }),
    Locale: languageOf(locale),
    SeasonId: active?.Id ?? null,
    Initiatives: [],
  }
}
