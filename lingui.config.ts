import { readdirSync } from 'node:fs'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Features that only desk pages show (sw/routes-without-signal.ts): a phone does not install their words. */
const deskFeatures = [
  'address-lists',
  'awards',
  'email-log',
  'emails',
  'enrolment',
  'enumerations',
  'hours',
  'imports',
  'invitations',
  'kits',
  'mails',
  'review',
  'my-data',
  'organizations',
  'outreach-desk',
  'reports',
  'screening',
  'seasons',
  'setup',
  'sites',
  'users',
  'volunteers',
]
/** What only a part of a page says, or a page without the desk's words, which no phone installs: such words come with it. */
const partFeatures = ['dashboard', 'evaluations', 'posts']
const features = readdirSync('src/features', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)

/** What is chosen and made in forms and filters: the first pages say none of it before one is opened. */
const pickersOfForms = [
  ...[
    'educators/educator-fields',
    'educators/educator-picker',
    'choosing/kit-picker',
    'educators/new-educator-dialog',
    'choosing/new-record-dialog',
    'choosing/only-here',
    'choosing/search-picker',
    'schools/new-school-dialog',
    'choosing/person-picker',
    'schools/school-picker',
    'schools/similar-schools',
  ].map((name) => `src/pickers/${name}.tsx`),
  'src/pickers/drafts/use-say-only-there.ts',
]

const folderOf = (name: string): string => {
  if (deskFeatures.includes(name)) return `desk/${name}`
  return partFeatures.includes(name) ? `parts/${name}` : name
}

/** What lists and their tables say, and what two people wrote: the first pages show tiles. */
const partsOfLists = [
  'list/**',
  'clash-form.tsx',
  'data-cards.tsx',
  'data-table-body.tsx',
  'data-table.tsx',
  'details-button.tsx',
  'table-footer.tsx',
].map((name) => `src/ui/${name}`)

const filters = ['filter-part', 'filter-parts'].map((name) => `src/features/activities/${name}.tsx`)

/** The pages of the desk in a feature that a phone has. */
const handovers = [
  'foreign-references.tsx',
  'handover-decision.tsx',
  'handover-page.tsx',
  'handover-words.ts',
  'handovers-page.tsx',
  'import-page.tsx',
  'use-deciding.ts',
].map((name) => `src/features/unsent/${name}`)

/** One catalogue for each area, so that two areas never edit the same file; English is the source. */
const config: LinguiConfig = {
  locales: ['en', 'fr'],
  sourceLocale: 'en',
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/src/locales/app/{locale}',
      include: ['src/app', 'src/ui', 'src/main.tsx'],
      exclude: [
        'src/ui/form/**',
        ...partsOfLists,
        'src/ui/problem-phrases.ts',
        'src/app/menu/office/**',
        'src/app/palette/**',
      ],
    },
    // Apart, since neither the frame nor the first page says any of it.
    { path: '<rootDir>/src/locales/forms/{locale}', include: ['src/ui/form'] },
    { path: '<rootDir>/src/locales/lists/{locale}', include: partsOfLists },
    { path: '<rootDir>/src/locales/problems/{locale}', include: ['src/ui/problem-phrases.ts'] },
    // The tools of few people, and what is opened by keys: fetched after the first picture, with their words.
    { path: '<rootDir>/src/locales/office/{locale}', include: ['src/app/menu/office'] },
    { path: '<rootDir>/src/locales/parts/palette/{locale}', include: ['src/app/palette'] },
    { path: '<rootDir>/src/locales/routes/{locale}', include: ['src/routes'] },
    {
      path: '<rootDir>/src/locales/pickers/{locale}',
      include: ['src/pickers'],
      exclude: [
        'src/pickers/log-form/**',
        'src/pickers/desk-form/**',
        'src/pickers/email/**',
        'src/pickers/enumerations/**',
        'src/pickers/people/**',
        'src/pickers/registration/**',
        'src/pickers/visits/**',
        'src/pickers/reports/**',
        'src/pickers/files/**',
        ...pickersOfForms,
      ],
    },
    { path: '<rootDir>/src/locales/pickers-of-forms/{locale}', include: pickersOfForms },
    // Apart, since the first page needs none of it.
    { path: '<rootDir>/src/locales/log-form/{locale}', include: ['src/pickers/log-form'] },
    { path: '<rootDir>/src/locales/desk-form/{locale}', include: ['src/pickers/desk-form'] },
    { path: '<rootDir>/src/locales/visits/{locale}', include: ['src/pickers/visits'] },
    { path: '<rootDir>/src/locales/people/{locale}', include: ['src/pickers/people'] },
    { path: '<rootDir>/src/locales/desk/email-names/{locale}', include: ['src/pickers/email'] },
    { path: '<rootDir>/src/locales/desk/list-names/{locale}', include: ['src/pickers/enumerations'] },
    { path: '<rootDir>/src/locales/desk/registration/{locale}', include: ['src/pickers/registration'] },
    { path: '<rootDir>/src/locales/desk/files/{locale}', include: ['src/pickers/files'] },
    { path: '<rootDir>/src/locales/desk/report-runs/{locale}', include: ['src/pickers/reports'] },
    // Likewise: the list shows as tiles first, and no phone has room for the table.
    {
      path: '<rootDir>/src/locales/parts/activity-table/{locale}',
      include: ['src/features/activities/table'],
    },
    // A program of its own, for people without an account: it brings no words of the app's.
    {
      path: '<rootDir>/src/locales/public-request/{locale}',
      include: ['src/public-request', 'src/ui/language-switch.tsx'],
    },
    { path: '<rootDir>/src/locales/parts/desk-drafts/{locale}', include: ['src/features/unsent/desk'] },
    { path: '<rootDir>/src/locales/activity-filters/{locale}', include: filters },
    { path: '<rootDir>/src/locales/desk/handovers/{locale}', include: handovers },
    ...features.map((name) => ({
      path: `<rootDir>/src/locales/${folderOf(name)}/{locale}`,
      include: [`src/features/${name}`],
      exclude: ['src/features/activities/table/**', 'src/features/unsent/desk/**', ...filters, ...handovers],
    })),
  ],
  format: formatter({ lineNumbers: false }),
  // What the macro `Trans` becomes (package.json, imports).
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
}

export default config
