import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { goBackWith, useSavedLog } from '../../../src/pickers/log-form/saved-log.ts'

/** A list and a form; what the page on the screen knows of a log that was just saved. */
async function opened(...initialEntries: string[]) {
  const root = createRootRoute({ component: () => <>{useSavedLog() ?? 'none'}</> })
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
