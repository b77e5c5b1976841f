import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { prerender } from 'react-dom/static.edge'
import type { ClientConfig } from '../../data/device/config.ts'
import { activateLocale, speakCorrections } from '../../locales/load.ts'
import { Route as Root } from '../../routes/__root.tsx'
import { Route as Home } from '../../routes/index.tsx'
import { nameApp, nameOfApp } from '../../ui/app-name.ts'
import { App } from '../app.tsx'
import type { AppRouter } from '../router.tsx'
import { routerOptions } from '../router-options.tsx'
import { beforeTheScript } from './before-the-script.ts'

export { beforeTheScript }

/** The page of a first visit: what stands in its body, and its title, both as HTML. */
export interface DrawnPage {
  html: string
  title: string
}

/**
 * Draws the first page as whoever is not signed in sees it, with the app's own components: the browser's script takes
 * over just this. Runs on the server, one page after the other (the words that are spoken are one for all).
 */
export async function drawFirstPage(config: ClientConfig, locale: 'en' | 'fr'): Promise<DrawnPage> {
  nameApp(config.Charity?.AppName)
  speakCorrections(config.Corrections ?? [])
  await activateLocale(locale, 'first')
  const router = createRouter({
    ...routerOptions,
    routeTree: Root.addChildren([Home.update({ id: '/', path: '/', getParentRoute: () => Root } as never)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    // What a browser's window would tell.
    origin: 'http://localhost',
    scrollRestoration: false,
  }) as unknown as AppRouter
  await router.load()
  const { prelude } = await prerender(
    <App router={router} config={config} locale={locale} firstKnown={null} />,
    // In one piece: nothing is put into its place by a script of its own.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  // As the heading names itself (`src/ui/page-header.tsx`).
  const heading = /<h1[^>]* data-tab="([^"]*)"/.exec(html)?.[1] ?? ''
  return { html, title: `${heading} · ${nameOfApp().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}` }
}
