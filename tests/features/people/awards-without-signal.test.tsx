import { expect, test, vi } from 'vitest'
import { AwardsTab } from '../../../src/features/subject/awards-tab.tsx'
import type { SummaryPerson } from '../../../src/features/subject/summary-person.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

/** What became of asking the server, and what this device keeps of one's own record. */
const here = vi.hoisted(() => ({ answer: {} as { kind: string; value?: object[] }, kept: null as unknown }))
vi.mock('../../../src/pickers/answers/use-answer.tsx', async (original) => ({
  ...(await original<object>()),
  useAnswer: () => ({ answer: here.answer, again: () => undefined }),
}))
vi.mock('../../../src/pickers/answers/use-news.ts', () => ({ useNews: () => undefined }))
vi.mock('dexie-react-hooks', () => ({ useLiveQuery: () => here.kept }))

const award = (OtherTitle: string, AwardContext = '') => ({
  Id: OtherTitle,
  Award: null,
  AwardId: null,
  AwardedOn: '2026-10-20',
  OtherTitle,
  OtherDescription: '',
  AwardContext,
})
const standing = { isOwn: true, coordinates: false } as unknown as SummaryPerson['standing']

/** The words of the tab, of oneself where the device keeps a record. */
async function said(answer: typeof here.answer, kept: string[] | null): Promise<string> {
  here.answer = answer
  here.kept = kept && { record: { SubjectAwards: kept.map((title) => award(title)) } }
  const person = { Id: 'me', FullName: 'Amélie Roy', Email: '', isOwn: kept !== null, standing }
  return wordsIn(await drawPage(() => <AwardsTab person={person} />))
}

test.each(['unreachable', 'failed', 'signed-out'])(
  'one’s own awards are as they were here last where the server does not tell them now: %s',
  async (kind) => {
    expect(await said({ kind }, ['Golden beaker'])).toContain('Golden beaker')
    expect(await said({ kind }, [])).toContain('No awards yet')
  },
)

test('of others, and where nothing was kept, it is said that they cannot be told, and never that there are none', async () => {
  const words = await said({ kind: 'unreachable' }, null)
  expect(words).not.toContain('No awards yet')
  expect(words).toContain('Try again')
})

test('what the server tells is what counts, and nothing kept is shown before it has answered or where it refuses', async () => {
  const told = await said({ kind: 'ok', value: [award('Silver flask')] }, ['Golden beaker'])
  expect(told).toContain('Silver flask')
  expect(told).not.toContain('Golden beaker')
  for (const kind of ['loading', 'hidden'])
    expect(await said({ kind }, ['Golden beaker'])).not.toContain('Golden beaker')
})

test('what an award was given for breaks into lines, so that whatever stands beside it stays in the frame', async () => {
  here.answer = {
    kind: 'ok',
    value: [award('Silver flask', 'For forty workshops in schools far away in the North')],
  }
  const person = { Id: 'me', FullName: 'Amélie Roy', Email: '', isOwn: false, standing }
  const drawn = await drawPage(() => <AwardsTab person={person} />)
  expect(drawn).toMatch(/<td class="elan-lines">For forty workshops/)
})
