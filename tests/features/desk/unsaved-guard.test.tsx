import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { onStaying } from '../../../src/ui/form/staying.ts'
import { UnsavedGuard } from '../../../src/ui/form/unsaved-guard.tsx'

interface Place {
  pathname: string
  search: object
}
interface Asked {
  shouldBlockFn: (move: { current: Place; next: Place }) => boolean
  enableBeforeUnload: () => boolean
}

const router = vi.hoisted(() => ({ asked: null as Asked | null, isStopped: false, reset: 0 }))
const question = vi.hoisted(() => ({ stay: () => {} }))
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (asked: Asked) => {
    router.asked = asked
    return router.isStopped ? { status: 'blocked', reset: () => router.reset++ } : { status: 'idle' }
  },
}))
vi.mock('../../../src/ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ onCancel }: { onCancel: () => void }) => {
    question.stay = onCancel
    return null
  },
}))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What the guard has the router ask. */
function asked(props: Parameters<typeof UnsavedGuard>[0]): Asked {
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <UnsavedGuard {...props} />
      </MantineProvider>
    </I18nProvider>,
  )
  if (!router.asked) throw new Error('the router was asked for nothing')
  return router.asked
}

const at = (pathname: string, search = {}): Place => ({ pathname, search })
const asks = (current: Place, next: Place, isUnsaved = true) =>
  asked({ isUnsaved: () => isUnsaved }).shouldBlockFn({ current, next })

test('another page asks where something is unsaved, and only there', () => {
  expect(asks(at('/seasons'), at('/sites'))).toBe(true)
  expect(asks(at('/seasons'), at('/sites'), false)).toBe(false)
})

test('the same path asks nothing, whatever it shows of the record, unless it is of another record', () => {
  const list = (search: object) => at('/awardtypes', search)
  expect(asks(list({}), list({ tab: 'given' }))).toBe(false)
  expect(asks(list({ id: 'a' }), list({ id: 'a', tab: 'given' }))).toBe(false)
  expect(asks(list({ id: 'a' }), list({ id: 'b' }))).toBe(true)
  expect(asks(list({ id: 'a' }), list({}))).toBe(true)
  expect(asks(list({ subjectId: 'a' }), list({ subjectId: 'b' }))).toBe(true)
})

test('a page that is new takes the Id of its draft without asking, and changes it for none', () => {
  const page = (search: object) => at('/notes', search)
  expect(asks(page({}), page({ draft: 'a' }))).toBe(false)
  expect(asks(page({ draft: 'a' }), page({ draft: 'a' }))).toBe(false)
  expect(asks(page({ draft: 'a' }), page({ draft: 'b' }))).toBe(true)
})

test('a closed tab asks where words would be lost: not where the device keeps them, but while it cannot', () => {
  const onLeave = async () => undefined
  const closes = (props: Partial<Parameters<typeof UnsavedGuard>[0]>, isUnsaved = true) =>
    asked({ isUnsaved: () => isUnsaved, ...props }).enableBeforeUnload()
  expect(closes({})).toBe(true)
  expect(closes({}, false)).toBe(false)
  expect(closes({ onLeave })).toBe(false)
  expect(closes({ onLeave, isOnlyHere: () => false })).toBe(false)
  expect(closes({ onLeave, isOnlyHere: () => true })).toBe(true)
  expect(closes({ onLeave, isOnlyHere: () => true }, false)).toBe(false)
})

test('whoever stays is told of to the forms that waited for the page to be left', () => {
  router.isStopped = true
  asked({ isUnsaved: () => true })
  let heard = 0
  const hearNoMore = onStaying(() => heard++)
  question.stay()
  expect([router.reset, heard]).toEqual([1, 1])
  hearNoMore()
  question.stay()
  expect(heard).toBe(1)
})
