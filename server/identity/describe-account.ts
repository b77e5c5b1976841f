import { personName } from '../../domain/kernel/person-name.ts'
import type { Account } from './accounts.ts'
import type { IssuerWords } from './words.ts'

/** Who an account is: name, roles and sites in words, as the sign-in page and the terminal both say it. */
export function describeAccount(words: IssuerWords, account: Account): string {
  const name = personName(account.givenName, account.familyName)
  const standing = account.roles.map((role) => words.roles[role] ?? role).join(', ') || words.volunteer
  const sites =
    account.sites.length > 0 ? account.sites.join(', ') : account.roles.length > 0 ? '' : words.noSite
  return [name, standing, sites].filter(Boolean).join(' · ')
}
