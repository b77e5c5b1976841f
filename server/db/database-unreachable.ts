/** What is to be done, by the code of the failure or a part of its words. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start PostgreSQL, or mend host and port in DATABASE_URL.',
  ENOTFOUND: 'No machine has that name: mend the host in DATABASE_URL.',
  ETIMEDOUT: 'Nothing answers: see the firewall between, and listen_addresses of PostgreSQL.',
  timeout: 'Nothing answers: see the firewall between, and listen_addresses of PostgreSQL.',
  '28P01':
    'The password is wrong: mend it in DATABASE_URL, and write %, @, / and : in it as %25, %40, %2F and %3A.',
  '28000': 'PostgreSQL lets this role in from here in no way: see pg_hba.conf.',
  '3D000':
    'There is no such database. Make it: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 --owner=… …',
  '42501': 'The role may not connect to it: grant connect on database … to …',
}

/**
 * Thrown where a PostgreSQL cannot be opened; the message is for the person at the terminal, says what to do and holds no
 * password. `code` is the one of the failure.
 */
export class DatabaseUnreachableError extends Error {
  readonly code: string | null
  readonly says: string
  readonly remedy: string

  constructor(url: string, failure: unknown) {
    const said = failure instanceof Error ? failure.message : String(failure)
    const code = failure instanceof Error && 'code' in failure && failure.code ? String(failure.code) : null
    const known = Object.entries(remedies).find(([sign]) => code === sign || said.includes(sign))
    const { host, pathname } = new URL(url)
    const says = `The database ${host}${pathname} cannot be opened (${known?.[0] ?? code ?? said.split('\n')[0]}).`
    const remedy = known?.[1] ?? 'See DATABASE_URL.'
    super(`${says} ${remedy}`, { cause: failure })
    this.code = code
    this.says = says
    this.remedy = remedy
  }
}
