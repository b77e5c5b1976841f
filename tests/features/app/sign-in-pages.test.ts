import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../../server/identity/accounts.ts'
import { describeAccount } from '../../../server/identity/describe-account.ts'
import { pageStyle } from '../../../server/identity/page-style.ts'
import { writeSignInPage } from '../../../server/identity/pages.ts'
import { issuerWords } from '../../../server/identity/words.ts'
import { colours } from '../../../src/ui/theme/tokens.ts'

const account: Account = {
  email: 'priya@elan.example',
  sub: 'priya',
  givenName: 'Priya',
  familyName: 'Nair',
  locale: 'en',
  roles: ['localizer', 'Organization Manager'],
  sites: ['Toronto'],
}
const page = (locale: 'en' | 'fr', action = '/oidc/interaction/1') =>
  writeSignInPage({ locale, action, accounts: [account], failedEmail: null })

describe('the sign-in page', () => {
  test('wears the colours of the app', () => {
    const shades = new Set<string>([...Object.values(colours).flat(), '#ffffff', '#0c2a31'])
    const used = pageStyle.match(/--[a-z]+:#[0-9a-f]{6}/g) ?? []
    expect(used.length).toBeGreaterThan(15)
    for (const colour of used) expect(shades, colour).toContain(colour.split(':')[1])
    expect(page('en')).toContain(pageStyle)
  })

  test('is there in the other language at a press, and stays in it after a wrong password', () => {
    for (const locale of ['en', 'fr'] as const) {
      const html = page(locale, `/oidc/interaction/1?locale=${locale}`)
      expect(html).toContain(`<nav aria-label="${issuerWords[locale].language}">`)
      expect(html).toContain('href="/oidc/interaction/1?locale=en" lang="en"')
      expect(html).toContain('href="/oidc/interaction/1?locale=fr" lang="fr"')
      expect(html.match(/aria-label="([A-Z]+), [^"]+" aria-current/)?.[1]).toBe(locale.toUpperCase())
      expect(html).toContain(`<form method="post" action="/oidc/interaction/1?locale=${locale}">`)
    }
  })

  test('says who an account is as the terminal does, never by the name of a role in the code', () => {
    const words = 'Priya Nair · Localizer, Organization manager · Toronto'
    expect(describeAccount(issuerWords.en, account)).toBe(words)
    expect(page('en')).toContain(words)
    expect(page('fr')).toContain('Priya Nair · Traduction, Gestion des organismes · Toronto')
  })
})

test('every way from the app to a sign-in page is the one that says when that page cannot be reached', () => {
  const ways = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /import \{[^}]*\bsignIn\b[^}]*\} from '[^']*\/session\/session\.ts'/.test(readFileSync(file, 'utf8')),
  )
  expect(ways).toEqual(['src/pickers/answers/use-sign-in-here.ts'])
})
