import { beforeEach, expect, test, vi } from 'vitest'
import type { Setup } from '../../../domain/setup/schema.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { OfficeStep, SeasonStep, SitesStep } from '../../../src/features/setup/place-steps.tsx'
import { SchoolsStep } from '../../../src/features/setup/schools-step.tsx'
import { useSettling } from '../../../src/features/setup/use-settling.ts'
import { drawPage } from '../../support/draw-page.tsx'
import { elementsOf } from '../../support/elements-of.tsx'

vi.mock('../../../src/ui/navigation-focus.ts', async (original) => ({
  ...(await original<object>()),
  keepFocus: () => {},
}))
const kept = vi.hoisted(() => ({ anew: vi.fn(async () => true) }))
vi.mock('../../../src/features/setup/use-kept-line.ts', () => ({
  useLineForgotten: () => {},
  useKeptLine: (name: string) => ({
    words:
      name === 'season'
        ? { Id: 'one', StartDate: '2026-09-01', EndDate: '2027-08-31' }
        : { Id: 'one', Name: 'Sudbury' },
    change: () => {},
    beginAnew: kept.anew,
  }),
}))
const server = vi.hoisted(() => ({ answer: null as unknown }))
vi.mock('../../../src/data/site/setup.ts', () => {
  const answer = async () => server.answer
  return { placeOffice: answer, addActiveSeason: answer, addSite: answer, takeSchools: answer }
})
const said = vi.hoisted(() => ({ whyNot: vi.fn() }))
vi.mock('../../../src/pickers/desk-form/use-say-why-not.ts', () => ({
  useSayWhyNot: () => Object.assign(said.whyNot, { withdraw: () => undefined }),
}))

const refused: ApiAnswer<unknown> = {
  kind: 'refused',
  status: 409,
  problems: [{ Code: 'duplicate_value' }],
  value: null,
}
const setup = {
  ...{ NationalOffice: null, ActiveSeason: null, SiteCount: 0, Sites: [], OrganizationCount: 0 },
  Schools: [{ Province: 'ON', Carried: 10, Here: 0 }],
} as unknown as Setup

beforeEach(() => vi.clearAllMocks())

/** What a component of the page draws, of those that the step itself draws. */
async function pressed(Step: typeof OfficeStep, onChanged: () => void) {
  const [step] = [await elementsOf(() => Step({ setup, onChanged }))]
  const line = step.find(({ type }) => typeof type === 'function' && /Line$/.test(type.name))
  const drawn = line
    ? await elementsOf(() => (line.type as (props: object) => React.ReactNode)(line.props))
    : step
  const form = drawn.find(({ type }) => type === 'form')
  if (form) form.props.onSubmit?.({ preventDefault: () => {} })
  else drawn.find(({ props }) => props.loading !== undefined)?.props.onClick?.()
}

test.each([
  ['the national office', OfficeStep],
  ['a season', SeasonStep],
  ['a site', SitesStep],
  ['schools', SchoolsStep],
] as const)(
  'whoever adds %s that another administrator has added sees what is there now',
  async (_, Step) => {
    server.answer = refused
    const onChanged = vi.fn()
    await pressed(Step as typeof OfficeStep, onChanged)
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(said.whyNot).toHaveBeenCalledWith(refused)
    expect(kept.anew).not.toHaveBeenCalled()
  },
)

test.each([
  ['lost', { kind: 'unreachable' }],
  ['not there yet', { ...refused, problems: [{ Code: 'in_progress' }] }],
] as const)('an answer that is %s reads nothing again', async (_, answer) => {
  const onRefused = vi.fn()
  let settling: ReturnType<typeof useSettling> | undefined
  await drawPage(() => {
    settling = useSettling(onRefused)
    return null
  })
  expect(await settling?.run('it', async () => answer as ApiAnswer<unknown>, 'Done.')).toBe(false)
  expect(onRefused).not.toHaveBeenCalled()
})
