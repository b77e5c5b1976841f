import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { afterSaving, goBackWith, justSaved, useSavedId } from '../../../src/pickers/list/just-saved.ts'
import { listAddress } from '../../../src/ui/list/list-address.ts'

/** A list and a form; what the page on the screen knows of a log that was just saved. */
async function opened(...initialEntries: string[]) {
  const root = createRootRoute({ component: () => <>{useSavedId() ?? 'none'}</> })
  const children = ['/list', '/form', '/page'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries }),
    origin: 'http://localhost',
  })
  await router.load()
  const shown = async () => {
    await router.load()
    return renderToStaticMarkup(<RouterProvider router={router} />)
  }
  return { router, shown }
}

test('the list that one goes back to knows what was saved, at the address and the step that it had', async () => {
  const { router, shown } = await opened('/list?q=slime', '/form')
  expect(await shown()).toBe('none')
  goBackWith(router.history, 'saved-log')
  expect(await shown()).toBe('saved-log')
  expect(router.history.location.href).toBe('/list?q=slime')
  expect(router.history.length).toBe(2)
})

test('it goes with the next step', async () => {
  const { router, shown } = await opened('/list', '/form')
  goBackWith(router.history, 'saved-log')
  expect(await shown()).toBe('saved-log')
  router.history.push('/page')
  expect(await shown()).toBe('none')
  router.history.push('/list')
  expect(await shown()).toBe('none')
})

test('an older step tells no longer what was saved then, nor does one that another start left', async () => {
  const { router, shown } = await opened('/form')
  const list = (state: { saved: string }) =>
    router.history.push('/list', state as typeof router.history.location.state)
  list(justSaved('first'))
  expect(await shown()).toBe('first')
  router.history.push('/form')
  list(justSaved('second'))
  expect(await shown()).toBe('second')
  router.history.go(-2)
  expect(await shown()).toBe('none')
  list({ saved: 'before the reload' })
  expect(await shown()).toBe('none')
})

test('a form leads back to the list as it was asked for, to the page where what was saved is in sight', async () => {
  const address = listAddress<object>(['Name'], {})
  address.remember({ q: 'slime', page: 3 }, 'toronto')
  expect(afterSaving(address, 'toronto', undefined)).toEqual({ search: { q: 'slime', page: 3 }, state: {} })
  const { search, state } = afterSaving(address, 'toronto', 'saved-award')
  expect(search).toEqual({ q: 'slime', page: undefined })
  const { router, shown } = await opened('/form')
  router.history.push('/list', state as typeof router.history.location.state)
  expect(await shown()).toBe('saved-award')
  router.history.replace('/list?q=other')
  expect(await shown()).toBe('none')
})
