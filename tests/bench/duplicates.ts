import pg from 'pg'
import type { DuplicateSearch } from '../../domain/organization/duplicates/schema.ts'
import { foldedWords, SIMILAR, trigramsOf } from '../../domain/organization/similarity.ts'
import { findPairs, type RegisteredOrganization } from '../../server/organization/duplicates/find-pairs.ts'
import { readRegister } from '../../server/shipped/register/read-register.ts'
import { type Figure, type Line, median, timesOf } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { tokenOf } from './support/tokens.ts'

/** So many organizations: the real ones, and behind them the same ones with their city in the name. */
function manyOrganizations(count: number): RegisteredOrganization[] {
  const register = readRegister()
  return Array.from({ length: count }, (_, place) => {
    const each = register[place % register.length]
    const isAgain = place >= register.length
    return {
      id: String(place),
      province: each?.province ?? '',
      name: isAgain ? `${each?.name} ${each?.city}` : (each?.name ?? ''),
      city: each?.city ?? '',
      postalCode: each?.postalCode ?? '',
      telephoneNumber: each?.phone ?? '',
    }
  })
}

const bitsIn = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The plain way: every two names of a province by their signatures, and those that may be similar by their trigrams. */
function joinPlainly(organizations: readonly RegisteredOrganization[]): number {
  let found = 0
  for (const group of Map.groupBy(organizations, ({ province }) => province).values()) {
    const names = group.map(({ name }) => trigramsOf(foldedWords(name)))
    const signatures = names.map((name) => {
      const signature = new Int32Array(4)
      for (const trigram of name) {
        let hash = 0
        for (let at = 0; at < trigram.length; at++) hash = (hash * 31 + trigram.charCodeAt(at)) | 0
        const bit = (hash >>> 0) % 128
        const word = bit >> 5
        signature[word] = (signature[word] ?? 0) | (1 << (bit & 31))
      }
      return signature
    })
    for (let one = 0; one < names.length; one++) {
      const mine = names[one] ?? new Set()
      const [a = 0, b = 0, c = 0, d = 0] = signatures[one] ?? []
      for (let other = one + 1; other < names.length; other++) {
        const theirs = names[other] ?? new Set()
        const least = Math.ceil((SIMILAR / (1 + SIMILAR)) * (mine.size + theirs.size))
        if (Math.min(mine.size, theirs.size) < least) continue
        const signature = signatures[other] as Int32Array
        const differing =
          bitsIn(a ^ (signature[0] as number)) +
          bitsIn(b ^ (signature[1] as number)) +
          bitsIn(c ^ (signature[2] as number)) +
          bitsIn(d ^ (signature[3] as number))
        if (mine.size + theirs.size - differing < 2 * least) continue
        let shared = 0
        for (const trigram of mine) if (theirs.has(trigram)) shared += 1
        if (shared >= least) found += 1
      }
    }
  }
  return found
}

const inSet = 'select id, name, city, region_id, postal_code, telephone_number from organization'

/** The suspected duplicates of a whole register beside a plain join, and what others wait meanwhile. */
export const duplicates: Figure = {
  name: 'duplicates',
  about: 'all suspected pairs among 20,000 organizations, beside a plain join of trigram signatures',
  measure: async (stage) => {
    const count = stage.quick ? 5000 : 20_000
    const organizations = manyOrganizations(count)
    const runs = stage.quick ? 2 : 5
    const found = findPairs(organizations)
    joinPlainly(organizations.slice(0, 2000))
    // In turns: what else the machine does meets both.
    const ours: number[] = []
    const plain: number[] = []
    for (let run = 0; run < runs; run++) {
      ours.push(...(await timesOf(1, async () => findPairs(organizations))))
      plain.push(...(await timesOf(1, async () => joinPlainly(organizations))))
    }
    const lines: Line[] = [
      {
        what: `all pairs among ${count.toLocaleString('en')}`,
        unit: 'ms',
        measured: median(ours),
        limit: median(plain),
        aim: { times: 0.6 },
        note: `${found.found.toLocaleString('en')} suspected, ${found.likely.toLocaleString('en')} of them likely`,
      },
    ]
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return lines
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from organization')
    const missing = Math.max(0, count - (rows[0]?.total ?? 0))
    await client.query(
      `insert into organization (id, name, city, region_id, postal_code, telephone_number, status)
       select gen_random_uuid(), left(name || ' ' || city, 80), city, region_id, postal_code, telephone_number, 1
       from (${inSet} order by id limit $1) as given`,
      [missing],
    )
    const token = await tokenOf(elan.origin, 'staff')
    const url = `${elan.origin}/api/Organization/Query`
    const words = ['ecole', 'martin', 'public', 'notre', 'catholic']
    const ask = (calls: number) =>
      callMany(url, calls, { token, body: (call) => ({ Take: 20, Search: words[call % words.length] }) })
    const search = async (method: 'GET' | 'POST'): Promise<DuplicateSearch> => {
      const answer = await fetch(`${elan.origin}/api/Organization/Duplicates/Search`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      })
      return ((await answer.json()) as { Value: DuplicateSearch }).Value
    }
    await ask(40)
    const quiet = median((await ask(stage.quick ? 40 : 150)).times)
    const before = (await search('POST')).DoneOn
    const started = performance.now()
    const meanwhile: number[] = []
    let state = await search('GET')
    while (state.DoneOn === before && !state.Failed) {
      meanwhile.push(...(await ask(10)).times)
      state = await search('GET')
    }
    lines.push(
      {
        what: 'an answer to others during the search',
        unit: 'ms',
        measured: median(meanwhile),
        limit: quiet,
        aim: { times: 2 },
      },
      {
        what: 'the search, asked for until it counts',
        unit: 's',
        measured: (performance.now() - started) / 1000,
      },
    )
    return lines
  },
}
