import { expect, test } from 'vitest'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { addKeptSite } from '../../../src/features/setup/add-kept-site.ts'

/** A server that keeps sites by their Ids and loses the answers that it is told to, and the line of a page before it. */
function serverWithSites() {
  const sites = new Map<string, string>()
  const gone = new Set<string>()
  let lost = 0
  let kept = 'one'
  const add = async ({ Id, Name }: { Id: string; Name: string }): Promise<ApiAnswer<unknown>> => {
    const there = sites.get(Id)
    if (gone.has(Id)) return { kind: 'refused', status: 404, problems: [{ Code: 'deleted' }], value: null }
    if (there !== undefined) {
      const value = { Id, Name: there }
      return { kind: 'refused', status: 412, problems: [{ Code: 'version_conflict' }], value }
    }
    sites.set(Id, Name)
    return lost-- > 0 ? { kind: 'unreachable' } : { kind: 'ok', value: { Id, Name }, total: undefined }
  }
  return {
    lose: () => {
      lost = 1
    },
    remove: (id: string) => {
      sites.delete(id)
      gone.add(id)
    },
    /** The page was loaded anew each time: the line has its Id, and another key. */
    add: async (Name: string) => {
      const goOnAs = (Id: string) => {
        kept = Id
      }
      return (await addKeptSite({ Id: kept, Name }, crypto.randomUUID(), goOnAs, add)).kind
    },
    names: () => [...sites.values()],
  }
}

test('a site whose answer was lost is there, once, when it is added again', async () => {
  const server = serverWithSites()
  server.lose()
  expect(await server.add('Sudbury')).toBe('unreachable')
  expect(await server.add('Sudbury')).toBe('ok')
  expect(server.names()).toEqual(['Sudbury'])
})

test('another name, typed after a lost answer, is another site, once, though its answer is lost too', async () => {
  const server = serverWithSites()
  server.lose()
  await server.add('Sudbury')
  server.lose()
  expect(await server.add('Timmins')).toBe('unreachable')
  expect(await server.add('Timmins')).toBe('ok')
  expect(server.names()).toEqual(['Sudbury', 'Timmins'])
})

test('a site that was deleted since keeps its line from no other one', async () => {
  const server = serverWithSites()
  server.lose()
  await server.add('Sudbury')
  server.remove('one')
  expect(await server.add('Sudbury')).toBe('ok')
  expect(server.names()).toEqual(['Sudbury'])
})
