import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue for each area, so that two areas never edit the same file; English is the source. */
const config: LinguiConfig = {
  locales: ['en', 'fr'],
  sourceLocale: 'en',
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/src/locales/app/{locale}',
      include: ['src/app', 'src/ui', 'src/main.tsx'],
      exclude: ['src/ui/list/**', 'src/ui/clash-form.tsx'],
    },
    // Apart, since neither the frame nor the first page says any of it.
    { path: '<rootDir>/src/locales/lists/{locale}', include: ['src/ui/list', 'src/ui/clash-form.tsx'] },
    { path: '<rootDir>/src/locales/routes/{locale}', include: ['src/routes'] },
    {
      path: '<rootDir>/src/locales/pickers/{locale}',
      include: ['src/pickers'],
      exclude: ['src/pickers/log-form/**', 'src/pickers/desk-form/**', 'src/pickers/people/**'],
    },
    // Apart, since the first page needs none of it.
    { path: '<rootDir>/src/locales/log-form/{locale}', include: ['src/pickers/log-form'] },
    { path: '<rootDir>/src/locales/desk-form/{locale}', include: ['src/pickers/desk-form'] },
    { path: '<rootDir>/src/locales/people/{locale}', include: ['src/pickers/people'] },
    // Likewise: the list shows as tiles first.
    { path: '<rootDir>/src/locales/activity-table/{locale}', include: ['src/features/activities/table'] },
    {
      path: '<rootDir>/src/locales/{name}/{locale}',
      include: ['src/features/{name}'],
      exclude: ['src/features/activities/table/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
}

export default config
