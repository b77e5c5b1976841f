import { i18n, type MessageDescriptor } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { ClientConfig } from '../data/device/config.ts'
import type { Locale } from '../locales/load.ts'
import { SnackbarProvider } from '../ui/snackbar.tsx'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'
import { AppStateProvider } from './app-state-provider.tsx'
import { followNavigation } from './page-title.ts'
import type { FirstKnown } from './read-known.ts'
import type { AppRouter } from './router.tsx'
import { SessionProvider } from './session-provider.tsx'

const translate = (message: MessageDescriptor): string => i18n._(message)

interface AppProps {
  router: AppRouter
  config: ClientConfig
  locale: Locale
  /** What the device's store told before anything was drawn. */
  firstKnown: FirstKnown | null
}

/** The whole app, from language and look down to the pages. */
export function App({ router, config, locale, firstKnown }: AppProps) {
  useEffect(() => followNavigation(router, translate), [router])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          deduplicateCssVariables={false}
        >
          <SnackbarProvider>
            <SessionProvider firstKnown={firstKnown}>
              <AppStateProvider config={config} firstLocale={locale}>
                <RouterProvider router={router} />
              </AppStateProvider>
            </SessionProvider>
          </SnackbarProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  )
}
