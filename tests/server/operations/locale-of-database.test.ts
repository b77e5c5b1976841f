import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../server/backup/database-session.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'

describe.skipIf(!findPostgres())('a database made anew where the machine’s locale knows ASCII only', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await makeCluster({ fsync: 'off' }, null, 'C')
  })
  afterAll(() => cluster?.remove())

  const localeOf = async (database: string) => {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    await client.connect()
    const { rows } = await client.query(
      `select datctype::text as locale, lower('ÉLÈVE') as lower, pg_encoding_to_char(encoding)::text as encoding
       from pg_database where datname = current_database()`,
    )
    await client.end()
    return rows[0]
  }

  test('knows the letters of both languages', async () => {
    await createDatabase(cluster.url('anew'), null)
    expect(await localeOf('anew')).toEqual({ locale: 'C.UTF-8', lower: 'élève', encoding: 'UTF8' })
  })

  test('is like the one that it replaces', async () => {
    await createDatabase(cluster.url('before'), null, [])
    await createDatabase(cluster.url('after'), cluster.url('before'))
    expect(await localeOf('after')).toMatchObject({ locale: 'C' })
  })

  test('has the next locale where the system does not know the first, and the machine’s where it knows none', async () => {
    await createDatabase(cluster.url('second'), null, ['xx_XX.UTF-8', 'C.UTF-8'])
    expect(await localeOf('second')).toMatchObject({ lower: 'élève' })
    await createDatabase(cluster.url('none'), null, ['xx_XX.UTF-8'])
    expect(await localeOf('none')).toMatchObject({ locale: 'C', encoding: 'UTF8' })
  })
})
