import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { MarkResult } from '../../../src/features/activities/table/mark-result.tsx'
import type { MarkingResult } from '../../../src/features/activities/table/use-marking.ts'
import { MailStep } from '../../../src/features/setup/mail-and-people-steps.tsx'
import { MarkForm } from '../../../src/features/setup/mark-form.tsx'
import { OfficeStep, SeasonStep, SitesStep } from '../../../src/features/setup/place-steps.tsx'
import { Step } from '../../../src/features/setup/step.tsx'
import { firstEmpty, useLineForm } from '../../../src/features/setup/use-line-form.ts'
import { CompleteRequest } from '../../../src/pickers/visits/complete-request.tsx'
import * as focus from '../../../src/ui/navigation-focus.ts'
import { Empty } from '../../../src/ui/page-states.tsx'
import { drawPage } from '../../support/draw-page.tsx'
import { elementsOf, type FoundProps } from '../../support/elements-of.tsx'

const keepFocus = vi.spyOn(focus, 'keepFocus').mockImplementation(() => {})
beforeEach(() => keepFocus.mockClear())

// What a line keeps is read from the browser alone.
vi.mock('../../../src/features/setup/use-kept-line.ts', () => ({
  useLineForgotten: () => {},
  useKeptLine: (_name: string, begin: () => object) => ({ words: begin(), change: () => {} }),
}))

const button = { focus: () => {} } as unknown as Element
const part = {} as Element
const pressButton = (elements: readonly ReactElement<FoundProps>[]) =>
  elements
    .find(({ props }) => props.onFocus)
    ?.props.onFocus?.({ target: button, currentTarget: part } as unknown as FocusEvent)

test('the button of an empty list or of a page that is tried again hands its focus on as it goes', async () => {
  const state = Empty({ title: '', action: <button type="button">Show all</button> }) as ReactElement<object>
  pressButton(await elementsOf(() => (state.type as (props: object) => ReactNode)(state.props)))
  expect(keepFocus).toHaveBeenCalledExactlyOnceWith(button)
})

test('so does the one that sets a request to Completed', async () => {
  pressButton(await elementsOf(() => CompleteRequest({ request: {} as OutreachRequestRecord })))
  expect(keepFocus).toHaveBeenCalledExactlyOnceWith(part)
})

test('the result of marking leaves its focus to the heading as it is closed', async () => {
  const [focusHeading, close] = [vi.spyOn(focus, 'focusHeading').mockReturnValue(true), vi.fn()]
  const report: MarkingResult['report'] = {
    marked: [],
    refused: [],
    unanswered: [],
    left: [],
    ended: 'whole',
  }
  const [alert] = await elementsOf(() => MarkResult({ result: { report, names: new Map() }, onClose: close }))
  alert?.props.onClose?.()
  expect(focusHeading).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

test('a step of the set-up has the focus of what goes in it, though it is not done, and the logo that of its buttons', async () => {
  const step = await elementsOf(() => Step({ title: 'Schools', isDone: false, children: null }))
  const heading = step.find(({ type }) => type === 'h2')
  if (heading?.props.ref) heading.props.ref.current = part
  pressButton(step)
  expect(keepFocus).toHaveBeenCalledExactlyOnceWith(button, part)
  keepFocus.mockClear()
  const logo = await elementsOf(() => MarkForm({ mark: null, onSaved: () => {} }))
  expect(logo[0]?.props).toMatchObject({ tabIndex: -1 })
  pressButton(logo)
  expect(keepFocus).toHaveBeenCalledExactlyOnceWith(button, part)
})

const setup = {
  NationalOffice: null,
  ActiveSeason: null,
  SiteCount: 0,
  Sites: [],
  Mail: {},
} as unknown as Setup

test.each([
  ['the office', OfficeStep, true],
  ['the season, whose days are proposed', SeasonStep, false],
  ['a site', SitesStep, true],
  ['a test', MailStep, true],
])('the button of %s keeps the focus while its line is not complete', async (_what, Line, waits) => {
  const drawn = await drawPage(() => <Line setup={setup} onChanged={() => {}} />)
  const tag = /<button[^>]*type="submit"[^>]*>/.exec(drawn)?.[0] ?? ''
  expect([tag.includes('aria-disabled="true"'), / disabled=""/.test(tag)]).toEqual([waits, false])
})

test('pressed all the same, it leads to the first field in which nothing stands, and sends nothing', async () => {
  const [send, focusIt, asked] = [vi.fn(), vi.fn(), vi.fn()]
  const field = { offsetHeight: 40, matches: () => true, scrollIntoView: () => {}, focus: focusIt }
  const press = async (EndDate: string) => {
    let line: ReturnType<typeof useLineForm> | undefined
    await elementsOf(() => {
      line = useLineForm(firstEmpty({ StartDate: '2026-09-01', EndDate }), send)
      return null
    })
    vi.stubGlobal('CSS', { escape: (path: string) => path })
    vi.stubGlobal('window', { innerHeight: 800 })
    vi.stubGlobal('document', { querySelector: asked.mockReturnValue(field) })
    line?.onSubmit({ preventDefault: () => {} } as never)
    vi.unstubAllGlobals()
  }
  await press(' ')
  expect(asked).toHaveBeenCalledExactlyOnceWith('[data-field="EndDate"]')
  expect(focusIt).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  await press('2027-08-31')
  expect(send).toHaveBeenCalledOnce()
})
