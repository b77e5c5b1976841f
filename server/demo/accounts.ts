import { scryptSync } from 'node:crypto'
import type { RoleName } from '../../domain/kernel/actor.ts'
import { demoPassword } from '../identity/demo-password.ts'
import { idOf } from '../shipped/id-of.ts'
import type { DemoPerson, DemoRegistration } from './demo-person.ts'
import type { Row } from './insert-rows.ts'
import { type DemoSite, sites } from './sites.ts'

/** A person who can sign in to the demonstration. */
export type DemoAccount = Omit<DemoPerson, 'id'>

const [toronto, montreal] = sites as readonly [DemoSite, DemoSite]

const atSite = (site: DemoSite): DemoRegistration[] => [
  { site, season: 'past', standing: 'approved' },
  { site, season: 'active', standing: 'approved' },
]

const account = (
  name: string,
  givenName: string,
  familyName: string,
  locale: 'en' | 'fr',
  roles: readonly RoleName[] = [],
  registrations: readonly DemoRegistration[] = [],
): DemoAccount => ({ email: `${name}@elan.example`, givenName, familyName, locale, roles, registrations })

/** The accounts, in the order in which the sign-in page offers them. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Margaret', 'Osei', 'en', ['Administrator']),
  account('staff', 'Étienne', 'Villeneuve', 'fr', ['Staff']),
  account('coordinator', 'Priya', 'Banerjee', 'en', ['Coordinator'], atSite(toronto)),
  account('volunteer', 'Amélie', 'Cormier', 'en', [], atSite(toronto)),
  account('volunteer2', 'Noémie', 'Ouellet', 'fr', [], atSite(montreal)),
  account('newcomer', 'Daniel', 'Tesfaye', 'en'),
  account('localizer', 'Camille', 'Rioux', 'fr', ['localizer']),
  account('organizations', 'Harpreet', 'Dhaliwal', 'en', ['Organization Manager']),
]

/** What the tokens of an account call its person. */
export const ssoIdOf = (email: string): string => `demo-${idOf('account', email)}`

/** The rows of the embedded issuer's table. */
export function accountRows(): Row[] {
  return demoAccounts.map(({ email }, position) => ({
    email,
    password_hash: hashPassword(demoPassword, idOf('salt', email)),
    sso_id: ssoIdOf(email),
    position,
  }))
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
function hashPassword(password: string, salt: string): string {
  const [cost, blockSize, parallel] = [16384, 8, 1]
  const hash = scryptSync(password, salt, 32, { N: cost, r: blockSize, p: parallel })
  return [
    'scrypt',
    cost,
    blockSize,
    parallel,
    Buffer.from(salt).toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}
