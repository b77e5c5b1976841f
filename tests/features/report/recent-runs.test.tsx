import { expect, test } from 'vitest'
import type { ReportDefinitionRecord, ReportRun } from '../../../domain/report/schema.ts'
import { RecentRuns } from '../../../src/features/reports/recent-runs.tsx'
import { Unanswered } from '../../../src/pickers/answers/unanswered.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const report = (Name: string, SupportedParameters: ReportDefinitionRecord['SupportedParameters']) =>
  ({ Name, SupportedParameters, Title: { en: Name, fr: Name } }) as ReportDefinitionRecord

test('a run tells of its period only where its report is of one', async () => {
  const run: ReportRun = {
    Id: 'run',
    Name: 'Census',
    Format: 'xlsx',
    Parameters: { SiteId: null, BeginDate: '2026-01-02', EndDate: '2026-03-04' },
    RunOn: '2026-05-06T12:00:00Z',
  }
  const drawn = async (supported: ReportDefinitionRecord['SupportedParameters']) =>
    wordsIn(await drawPage(() => <RecentRuns runs={[run]} reports={[report('Census', supported)]} />))
  expect(await drawn(['BeginDate', 'EndDate'])).toContain('January 2, 2026 to March 4, 2026')
  const without = await drawn(['Locale'])
  expect(without).toContain('Census')
  expect(without).not.toContain('January')
})

test('what was refused says why, where that is known', async () => {
  const refused = async (why?: string) =>
    wordsIn(
      await drawPage(() => (
        <Unanswered kind="refused" onRetry={() => undefined}>
          {why}
        </Unanswered>
      )),
    )
  expect(await refused('That season was deleted.')).toContain('That season was deleted.')
  expect(await refused()).toContain('Something went wrong on this page.')
})
