import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { seasonName } from './season-name.ts'

/** Says which seasons cannot have their new dates, since records would be in none, and how many of which kind. */
export function useLeftOut() {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const wordsOf = (kind: string, count: number): string => {
    if (kind === 'Workshop') return t`${plural(count, { one: '# activity log', other: '# activity logs' })}`
    if (kind === 'Training') return t`${plural(count, { one: '# training log', other: '# training logs' })}`
    if (kind === 'ProgramSupport') {
      return t`${plural(count, { one: '# program support log', other: '# program support logs' })}`
    }
    if (kind === 'HistoricHours') {
      return t`${plural(count, { one: '# line of historic hours', other: '# lines of historic hours' })}`
    }
    return t`${plural(count, { one: '# registration', other: '# registrations' })}`
  }
  return (problems: readonly Problem[], seasons: readonly SeasonRecord[]) => {
    const season = seasons.find(({ Id }) => problems.some(({ Field }) => Field?.startsWith(`[${Id}]`)))
    if (!season) return
    const name = seasonName(season)
    const left = problems.flatMap(({ Code, Field = '', Limit = 0 }) =>
      Code === 'season_in_use' && Field.startsWith(`[${season.Id}].`)
        ? [wordsOf(Field.slice(Field.lastIndexOf('.') + 1), Limit)]
        : [],
    )
    const records = format.list(left)
    snackbar.sayError(
      t`With these dates, records of the season ${name} would be in no season: ${records}. Nothing was saved.`,
    )
  }
}
