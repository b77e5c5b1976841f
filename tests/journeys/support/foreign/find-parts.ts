import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { whereIs } from '../../../support/installed-program.ts'
import { findPostgres } from '../../../support/postgres-cluster.ts'

/** Debian's packages that are not ours, and how each is found. */
const always = {
  'nginx-light': () => whereIs('nginx'),
  'libnss3-tools': () => whereIs('certutil'),
  openssl: () => whereIs('openssl'),
  postgresql: findPostgres,
}

const issuers = {
  glewlwyd: { glewlwyd: () => whereIs('glewlwyd') },
  lemonldap: {
    'lemonldap-ng-fastcgi-server': () => whereIs('llng-fastcgi-server'),
    'liblemonldap-ng-portal-perl': () => existsSync('/usr/share/lemonldap-ng/portal'),
    // Recommended by the portal, and not to be done without.
    'libdbd-sqlite3-perl': () => hasModule('DBD::SQLite'),
    'libstring-random-perl': () => hasModule('String::Random'),
    'libio-string-perl': () => hasModule('IO::String'),
  },
}

const hasModule = (name: string): boolean => spawnSync('perl', [`-M${name}`, '-e', '1']).status === 0

/**
 * The packages that a real installation with this issuer needs beside the product and that are not here; '' when all are.
 * None is installed by itself: some start services of their own, which only a machine of tests (`.ci/run`) can bear.
 */
export const findMissingParts = (issuer: keyof typeof issuers): string =>
  Object.entries({ ...always, ...issuers[issuer] })
    .filter(([, find]) => !find())
    .map(([name]) => name)
    .join(', ')
