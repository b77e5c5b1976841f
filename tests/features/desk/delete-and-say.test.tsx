import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { EnqueueRefusal } from '../../../src/data/outbox/enqueue.ts'
import { DeletePost } from '../../../src/features/posts/delete-post.tsx'
import { useDeletion } from '../../../src/pickers/desk-form/use-deletion.tsx'
import { deleteAndSay } from '../../../src/pickers/log-form/delete-and-say.tsx'
import { drawPage } from '../../support/draw-page.tsx'

/** What the server answers, and what the page does with it. */
const desk = {
  refusal: { status: 404, code: '' },
  told: [] as unknown[],
  confirm: (): void => undefined,
}
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async () => {
    const { status, code } = desk.refusal
    return { kind: 'refused', status, problems: [{ Code: code }], value: null }
  },
}))
vi.mock('../../../src/data/engine/fetch-news.ts', () => ({
  fetchNews: async () => desk.told.push('read again'),
}))
vi.mock('../../../src/ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ onConfirm }: { onConfirm: () => void }) => {
    desk.confirm = onConfirm
    return null
  },
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (text: ReactNode) => desk.told.push(text),
    sayError: (text: ReactNode) => desk.told.push(`Not: ${text}`),
    withdraw: () => undefined,
  }),
}))

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
    withdraw: () => undefined,
  }
  await deleteAndSay(snackbar, 'log', remove, 'Not from here.')
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

const post = { Id: 'post', Version: 1, Text: 'Hello' } as PostRecord
const deletion = { path: '/api/vms/Note', id: 'note', version: 1, title: '', question: '', done: 'Deleted.' }

function Note() {
  const { ask, dialog } = useDeletion(() => void desk.told.push('read again'))
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    setAsked(true)
    ask(deletion)
  }
  return dialog
}

test.each([
  ['a record', () => <Note />, 'Deleted.'],
  ['a post', () => <DeletePost post={post} onDone={() => undefined} />, 'The post was deleted.'],
])(
  '%s of the desk is said to be deleted where the server knows that it is gone, not where it is not seen any more',
  async (_name, draw, done) => {
    const toldOf = async (status: number, code: string) => {
      desk.refusal = { status, code }
      desk.told = []
      await drawPage(draw)
      desk.confirm()
      await vi.waitFor(() => expect(desk.told).toHaveLength(2))
      return desk.told
    }
    for (const status of [404, 410]) expect(await toldOf(status, 'deleted')).toEqual([done, 'read again'])
    expect(await toldOf(404, 'not_found')).toEqual([
      expect.stringMatching(/^Not: You do not see this.* any more, so nothing was deleted/),
      'read again',
    ])
  },
)
