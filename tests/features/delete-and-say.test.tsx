import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnqueueRefusal } from '../../src/data/outbox/enqueue.ts'
import { deleteAndSay } from '../../src/pickers/log-form/delete-and-say.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  warn.mockImplementation(() => undefined)
})
afterEach(() => {
  warn.mockReset()
})

/** What a deletion says at the foot of the page, failures apart. */
async function saidOf(remove: () => Promise<boolean>): Promise<{ done: string[]; failed: string[] }> {
  const said = { done: [] as string[], failed: [] as string[] }
  const drawn = (text: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{text}</I18nProvider>)
  const snackbar = {
    say: (text: ReactNode) => void said.done.push(drawn(text)),
    warn: () => undefined,
    sayError: (text: ReactNode) => void said.failed.push(drawn(text)),
  }
  await deleteAndSay(snackbar, remove, 'Not from here.')
  return said
}

test('a deletion says whether there is something to send', async () => {
  expect(await saidOf(async () => true)).toEqual({
    done: ['Deleted on this device. The deletion will be sent automatically.'],
    failed: [],
  })
  expect(await saidOf(async () => false)).toEqual({ done: ['Discarded.'], failed: [] })
  expect(warn).not.toHaveBeenCalled()
})

test('one that cannot be says why in the words of its kind, one that could not be stored says so; both are noted', async () => {
  const refused = await saidOf(() => Promise.reject(new EnqueueRefusal('deleted')))
  expect(refused).toEqual({ done: [], failed: ['Not from here.'] })
  const broken = await saidOf(() => Promise.reject(new Error('The store is closed')))
  expect(broken).toEqual({
    done: [],
    failed: ['This device could not store the deletion. Nothing was deleted; try again.'],
  })
  expect(warn).toHaveBeenCalledTimes(2)
})
