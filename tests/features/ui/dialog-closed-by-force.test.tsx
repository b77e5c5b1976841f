import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
  useId: () => 'title',
}))
vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (drawn: unknown) => drawn,
}))
vi.mock('@lingui/react', () => {
  const say = ({ message }: { message: string }) => message
  return { useLingui: () => ({ i18n: { _: say }, _: say }) }
})
vi.mock('../../../src/ui/live-regions.tsx', () => ({ useRegionsIn: () => undefined }))

class Field {
  focus() {
    focused = this
  }
}
let focused: Field
const [field, opener, cross] = [new Field(), new Field(), new Field()]
const element = {
  open: true,
  /** As a browser does: the first button has the focus. */
  showModal: vi.fn(() => {
    element.open = true
    cross.focus()
  }),
}
beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field)
  vi.stubGlobal('document', {
    get activeElement() {
      return focused
    },
  })
  element.open = true
  element.showModal.mockClear()
  field.focus()
})
afterEach(() => {
  forgetHooks()
  vi.unstubAllGlobals()
})

type Heard = { target: unknown; currentTarget: unknown; cancelable?: boolean; preventDefault?: () => void }
type Drawn = ReactElement<Record<'onCancel' | 'onClose', (event: Heard) => void>>

/** An open dialog: what it asks for, and how it hears of its element, or of one in front. */
function open() {
  const onClose = vi.fn()
  const { props } = drawHook(() => Dialog({ opened: true, onClose, title: '', children: null })) as Drawn
  const on = { target: element, currentTarget: element }
  const cancel = (cancelable: boolean) => props.onCancel({ ...on, cancelable, preventDefault: () => {} })
  return {
    ...{ onClose, cancel },
    close: (target: unknown = element) => props.onClose({ ...on, target }),
    /** The browser has closed it, and gave the focus back. */
    forced: () => {
      element.open = false
      opener.focus()
      props.onClose(on)
    },
  }
}

test('a dialog that a browser closes by force is shown again, with the focus where it was, and asks once', () => {
  const { onClose, cancel, forced } = open()
  cancel(false)
  expect(onClose).not.toHaveBeenCalled()
  forced()
  expect([element.open, focused === field, onClose.mock.calls.length]).toEqual([true, true, 1])
})

test('also where the browser does not say before that it will', () => {
  const { onClose, forced } = open()
  forced()
  expect([element.open, onClose.mock.calls.length]).toEqual([true, 1])
})

test('what can be prevented is asked at once, and nothing is shown anew', () => {
  const { onClose, cancel } = open()
  cancel(true)
  expect([onClose.mock.calls.length, element.showModal.mock.calls.length]).toEqual([1, 0])
})

test('the end of a dialog in front, or of an earlier showing, changes nothing', () => {
  const { onClose, close } = open()
  close({})
  close()
  expect([onClose.mock.calls.length, element.showModal.mock.calls.length]).toEqual([0, 0])
})
