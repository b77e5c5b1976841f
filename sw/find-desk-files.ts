import { partsOfTheDesk, routesWithoutSignal } from './routes-without-signal.ts'

/** What is asked of a file of the build (a chunk of Rolldown's). */
export interface BuiltFile {
  fileName: string
  isEntry: boolean
  /** The module that the file is made for, if it is made for one. */
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** The styles that it brings. */
  styles: Iterable<string>
}

/** The desk page that a file is made for, by its route's file, or the part of the desk, by its file in src. */
function deskPageOf({ facadeModuleId }: BuiltFile): string | undefined {
  const source = facadeModuleId?.replaceAll('\\', '/').split('?')[0]?.split('/src/')[1]
  if (source === undefined || partsOfTheDesk.includes(source)) return source
  const route = source.startsWith('routes/') ? source.slice('routes/'.length) : ''
  return routesWithoutSignal[route] === 'desk' ? route : undefined
}

/** Everything that runs with these files: what they import, and what that may import later; never a desk page. */
function reachedFrom(starts: readonly BuiltFile[], files: ReadonlyMap<string, BuiltFile>): Set<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file.fileName)) continue
    reached.add(file.fileName)
    for (const style of file.styles) reached.add(style)
    for (const name of [...file.imports, ...file.dynamicImports]) {
      const next = files.get(name)
      if (next && !deskPageOf(next)) open.push(next)
    }
  }
  return reached
}

/** The files that only desk pages need, each with the pages that need it, by the file of their route. */
export function findDeskFiles(built: readonly BuiltFile[]): Map<string, string[]> {
  const files = new Map(built.map((file) => [file.fileName, file]))
  const installed = reachedFrom(
    built.filter((file) => file.isEntry),
    files,
  )
  const desk = new Map<string, string[]>()
  for (const file of built) {
    const page = deskPageOf(file)
    if (page === undefined) continue
    for (const name of reachedFrom([file], files)) {
      if (!installed.has(name)) desk.set(name, [...new Set([...(desk.get(name) ?? []), page])])
    }
  }
  return desk
}
