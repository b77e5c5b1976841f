import type pg from 'pg'
import { withSession } from '../backup/database-session.ts'
import type { Config } from '../config.ts'
import { DatabaseUnreachableError } from '../db/database-unreachable.ts'
import { embeddedInProduction } from '../db/has-database.ts'
import { judgeNewer, migrationNames } from '../db/migrate.ts'
import { unfinished, unfinishedRestore } from '../db/unfinished-restore.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Connections beside the pool: one for mails, one for events, and one for each list report that is being made, of which there are 8 at most. */
const BESIDE_POOL = 10

const { ok, warning, wrong } = findingsOf('database')

const extensions = ['pg_trgm', 'unaccent']

interface Facts {
  version: string
  number: number
  encoding: string
  standby: boolean
  fsync: string
  commit: string
  most: number
  available: string[]
  installed: string[]
  mayCreate: boolean
  mayExtend: boolean
  mayIdentify: boolean
  foreign: string[]
  unfinished: boolean
  migrated: boolean
}

/** Whether the database can be reached, is one that the product runs on, may be written, and is of this release. */
export async function checkDatabase({
  database,
  production,
}: Pick<Config, 'database' | 'production'>): Promise<Finding[]> {
  if (!('url' in database)) {
    const { says, remedy } = embeddedInProduction
    return [production ? wrong(says, remedy) : ok(`${says} It is for demonstrations.`)]
  }
  const { url, poolSize = 10 } = database
  try {
    return await withSession(url, (client) => look(client, poolSize))
  } catch (error) {
    const { says, remedy } =
      error instanceof DatabaseUnreachableError ? error : new DatabaseUnreachableError(url, error)
    return [wrong(says, remedy)]
  }
}

async function look(client: pg.Client, poolSize: number): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(factsQuery, [extensions])
  const [facts] = rows
  if (!facts) throw new Error('the database answered nothing')
  const found = judge(facts, poolSize)
  // Tables of somebody else's cannot be read either, and those of a restore say nothing before its end.
  if (facts.foreign.length > 0 || facts.unfinished) return found
  const applied = facts.migrated
    ? (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
    : []
  return [...found, await judgeMigrations(applied)]
}

const factsQuery = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  pg_is_in_recovery() as standby, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
  current_setting('max_connections')::int as most,
  array(select name::text from pg_available_extensions where name = any($1)) as available,
  array(select extname::text from pg_extension where extname = any($1)) as installed,
  has_schema_privilege('public', 'create') as "mayCreate",
  has_database_privilege(current_database(), 'create') as "mayExtend",
  has_function_privilege('pg_control_system()', 'execute')
    and has_function_privilege('pg_control_checkpoint()', 'execute') as "mayIdentify",
  array(select tablename::text from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'usage')
    order by tablename limit 3) as foreign,
  to_regclass('public.${unfinishedRestore}') is not null as unfinished,
  to_regclass('public.kysely_migration') is not null as migrated`

/** Judges what a database says of itself; nothing is asked. */
export function judge(facts: Omit<Facts, 'migrated'>, poolSize: number): Finding[] {
  const found: Finding[] = [
    facts.number >= 150_000
      ? ok(`PostgreSQL ${facts.version} answers.`)
      : wrong(`PostgreSQL ${facts.version} is too old.`, 'Élan needs PostgreSQL 15 or later.'),
  ]
  if (facts.standby)
    found.push(
      wrong(
        'This is a standby: nothing can be written.',
        'Point DATABASE_URL at the primary, or promote this one.',
      ),
    )
  if (facts.encoding !== 'UTF8')
    found.push(
      wrong(
        `Its encoding is ${facts.encoding}: names in both languages cannot be kept.`,
        "Make another database: create database elan template template0 encoding 'UTF8' locale 'C.UTF-8'",
      ),
    )
  const missing = extensions.filter((name) => !facts.installed.includes(name))
  const absent = missing.filter((name) => !facts.available.includes(name))
  if (absent.length > 0)
    found.push(
      wrong(
        `The extensions ${absent.join(', ')} are not there.`,
        'They come with PostgreSQL: install its package of contributed modules (postgresql-contrib).',
      ),
    )
  else if (missing.length > 0 && !facts.mayExtend)
    found.push(
      wrong(
        `The role may not add the extensions ${missing.join(', ')}.`,
        'Make it the owner of the database, or let a superuser say: create extension … for each.',
      ),
    )
  if (!facts.mayCreate)
    found.push(
      wrong(
        'The role may not make tables.',
        'Make it the owner of the database: alter database … owner to …',
      ),
    )
  if (facts.foreign.length > 0)
    found.push(
      wrong(
        `Tables belong to another role: ${facts.foreign.join(', ')} …`,
        'Migrations cannot change them. Let their owner, or a superuser, say: reassign owned by … to …',
      ),
    )
  if (facts.unfinished) found.push(wrong(unfinished.says, unfinished.remedy))
  if (facts.fsync !== 'on' || facts.commit === 'off')
    found.push(
      wrong(
        `${facts.fsync === 'on' ? 'synchronous_commit' : 'fsync'} is off: a power cut costs what devices were told is sent.`,
        'Set it to on in postgresql.conf.',
      ),
    )
  if (!facts.mayIdentify)
    found.push(
      warning(
        'The role may not ask which cluster this is: after a failover that lost writes, devices would not read anew.',
        'Let a superuser say: grant execute on function pg_control_system(), pg_control_checkpoint() to …',
      ),
    )
  if (poolSize + BESIDE_POOL > facts.most)
    found.push(
      warning(
        `One process takes up to ${poolSize + BESIDE_POOL} connections, and the database has ${facts.most}.`,
        'Lower DATABASE_POOL or raise max_connections.',
      ),
    )
  return found
}

async function judgeMigrations(applied: readonly string[]): Promise<Finding> {
  const newer = await judgeNewer(applied)
  if (newer) return wrong(newer.says, newer.remedy)
  const own = await migrationNames()
  const pending = own.filter((name) => !applied.includes(name))
  if (pending.length === 0) return ok(`Its tables are of this release: ${own.at(-1)}.`)
  if (applied.length === 0) return ok('There is nothing in it yet: the first start makes the tables.')
  return warning(
    `${pending.length} migrations are pending, ${pending[0]} the first.`,
    'They run at the next start. Make a backup first: npm run backup -- --check',
  )
}
