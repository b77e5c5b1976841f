import { escapeHtml } from '../http/write-contract-page.ts'
import type { Account } from './accounts.ts'
import { describeAccount } from './describe-account.ts'
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

const demoPassword = 'elan-demo'

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

function writePage(locale: 'en' | 'fr', title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/icons/mark.svg" type="image/svg+xml"><title>${title} – Élan</title><style>${style}</style></head>
<body><main><p class="brand">Élan</p>${body}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--ink:#1b2430;--quiet:#4a5568;--paper:#f4f6f9;--card:#fff;--line:#76808f;--main:#0b5c8a;--bad:#a4161a}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f7;--quiet:#b6c0cf;--paper:#12181f;--card:#1c242d;--line:#8b97a8;--main:#1d6fa3;--bad:#ff9a9c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem 3rem}.brand{font-size:1.75rem;font-weight:700;margin:0}
h1{font-size:1.35rem;margin:.5rem 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .25rem}label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input{width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:6px}
button{width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;color:inherit;text-align:left;background:var(--card);border:1px solid var(--line);border-radius:6px;cursor:pointer}
button span{display:block;color:var(--quiet);font-size:.9rem}.main{margin-top:1.25rem;text-align:center;font-weight:700;color:#fff;background:var(--main);border-color:var(--main)}
ul{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.5rem}.trouble{color:var(--bad);font-weight:600}a{color:inherit}
:focus-visible{outline:3px solid #f2a900;outline-offset:2px}code{overflow-wrap:anywhere}`
