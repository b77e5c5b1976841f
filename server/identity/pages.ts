import { escapeHtml } from '../../domain/kernel/escape-html.ts'
import type { Account } from './accounts.ts'
import { demoPassword } from './demo-password.ts'
import { describeAccount } from './describe-account.ts'
import { pageStyle } from './page-style.ts'
import { type IssuerWords, issuerWords } from './words.ts'

/** What the sign-in page shows. */
export interface SignInPage {
  locale: 'en' | 'fr'
  /** Where its forms are sent. */
  action: string
  accounts: readonly Account[]
  /** The e-mail of a failed attempt. */
  failedEmail: string | null
}

/** The sign-in page: a form, and the demonstration's accounts to choose from. */
export function writeSignInPage({ locale, action, accounts, failedEmail }: SignInPage): string {
  const words = issuerWords[locale]
  const trouble = failedEmail === null ? '' : `<p class="trouble" role="alert">${words.wrongPassword}</p>`
  return writePage(
    locale,
    words.signIn,
    `<h1>${words.signIn}</h1>${trouble}
    <form method="post" action="${escapeHtml(action)}">
      <label for="email">${words.email}</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(failedEmail ?? '')}">
      <label for="password">${words.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button class="main" type="submit">${words.signIn}</button>
    </form>
    ${accounts.length > 0 ? writeAccounts(words, action, accounts) : ''}`,
    writeLanguages(locale, words, action),
  )
}

function writeAccounts(words: IssuerWords, action: string, accounts: readonly Account[]): string {
  const items = accounts.map(
    (account) => `<li><form method="post" action="${escapeHtml(action)}">
      <input type="hidden" name="email" value="${escapeHtml(account.email)}"><input type="hidden" name="password" value="${demoPassword}">
      <button type="submit"><strong>${escapeHtml(account.email)}</strong>
      <span>${escapeHtml(describeAccount(words, account))}</span></button></form></li>`,
  )
  return `<section aria-labelledby="demo"><h2 id="demo">${words.demoAccounts}</h2>
    <p>${words.demoPassword} <code>${demoPassword}</code></p><ul>${items.join('')}</ul></section>`
}

/** The question that ends a session; a script sends it at once, a button where scripts do not run. */
export function writeSignOutPage(locale: 'en' | 'fr', form: string): string {
  const words = issuerWords[locale]
  return writePage(
    locale,
    words.signOut,
    `<h1>${words.signOut}</h1>${form}
    <button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>
    <script src="/oidc/sign-out.js" defer></script>`,
  )
}

/** The script of {@link writeSignOutPage}. */
export const signOutScript = `document.querySelector('button[name=logout]').click()\n`

/** Shown when a session has ended and nobody said where to go. */
export function writeSignedOutPage(locale: 'en' | 'fr', home: string): string {
  const words = issuerWords[locale]
  return writePage(locale, words.signedOut, `<h1>${words.signedOut}</h1>${homeLink(words, home)}`)
}

/** Shown when a sign-in cannot go on: an old tab, a wrong address. */
export function writeTroublePage(locale: 'en' | 'fr', code: string, home: string): string {
  const words = issuerWords[locale]
  return writePage(
    locale,
    words.trouble,
    `<h1>${words.trouble}</h1><p>${words.startAgain}</p><p><code>${escapeHtml(code)}</code></p>${homeLink(words, home)}`,
  )
}

const homeLink = (words: IssuerWords, home: string) =>
  `<p><a href="${escapeHtml(home)}/">${words.backHome}</a></p>`

function writePage(locale: 'en' | 'fr', title: string, body: string, languages = ''): string {
  return `<!doctype html>
<html lang="${locale}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.ico"><title>${title} – Élan</title><style>${pageStyle}</style></head>
<body><header><p class="brand"><img src="/favicon.ico" alt="" width="36" height="36">Élan</p>${languages}</header><main>${body}</main></body></html>`
}

/** The same page in the other language; each language names itself in its own words for those who hear it. */
function writeLanguages(locale: 'en' | 'fr', words: IssuerWords, action: string): string {
  const path = action.split('?')[0] ?? action
  const links = languages.map(
    ({ code, name }) =>
      `<a href="${escapeHtml(path)}?locale=${code}" lang="${code}" hreflang="${code}" aria-label="${code.toUpperCase()}, ${name}"${code === locale ? ' aria-current="true"' : ''}>${code.toUpperCase()}</a>`,
  )
  return `<nav aria-label="${words.language}">${links.join('')}</nav>`
}

const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
] as const
