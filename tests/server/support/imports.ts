import type { ImportKind } from '../../../domain/imports/columns.ts'
import type {
  Import,
  ImportCommit,
  ImportMend,
  ImportPage,
  ImportRow,
} from '../../../domain/imports/schema.ts'
import { formWith, textFile, type UploadFile } from '../../support/upload-files.ts'
import type { PersonName } from './people.ts'
import type { Reply, TestServer } from './with-server.ts'

/** Where files that a charity brings along go. */
export const importPath = '/api/vms/Import'

/** A tab-separated file of these rows. */
export const linesOf = (...lines: readonly (readonly string[])[]): UploadFile =>
  textFile(lines.map((line) => line.join('\t')).join('\n'))

/** Imports on a test's server, by its administrator unless somebody else is named. */
export function withImports(server: TestServer) {
  const send = (
    kind: ImportKind,
    file: UploadFile,
    by: PersonName = 'administrator',
    key?: string,
  ): Promise<Reply<string>> => {
    const { body, headers } = formWith(file, 'file', { kind })
    const more: Record<string, string> = key ? { 'idempotency-key': key } : {}
    return server.call<string>(by, 'POST', importPath, body, { ...headers, ...more })
  }
  const read = async (id: string, query = 'take=100'): Promise<ImportPage> =>
    (await server.call<ImportPage>('administrator', 'GET', `${importPath}/${id}?${query}`)).value
  const commit = async (id: string, said: Partial<ImportCommit> = {}): Promise<Import> =>
    (await server.call<Import>('administrator', 'PUT', `${importPath}/${id}`, said)).value
  const brought = async (kind: ImportKind, file: UploadFile): Promise<ImportPage> =>
    read((await send(kind, file)).value)
  return {
    send,
    read,
    commit,
    /** The file as it is judged. */
    brought,
    /** The file is taken in as it is; answers how many rows were added, and so on. */
    takenIn: async (kind: ImportKind, file: UploadFile, said: Partial<ImportCommit> = {}) =>
      (await commit((await brought(kind, file)).Id, said)).Counts,
    mend: async (id: string, ...mends: ImportMend[]): Promise<ImportRow[]> =>
      (await server.call<ImportRow[]>('administrator', 'PATCH', `${importPath}/${id}/Row`, mends)).value,
    settle: async (id: string, body: object): Promise<Import> =>
      (await server.call<Import>('administrator', 'PATCH', `${importPath}/${id}`, body)).value,
  }
}

/** What is wrong with each row that has a fault, as `row code column`. */
export const faultsOf = ({ Items }: ImportPage): string[] =>
  Items.flatMap(({ Row, Findings }) => Findings.map(({ Code, Column }) => `${Row} ${Code} ${Column}`))

/** What stands over the columns of a file of educators. */
export const educatorHeaders = [
  'Prénom',
  'Nom de famille',
  'Courriel',
  'École',
  'Ville de l’école',
  'Numéro provincial de l’école',
  'Site',
]
