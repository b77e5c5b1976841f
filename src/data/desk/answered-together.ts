import type { DocumentShape } from '../../../domain/sync/shape.ts'
import type { DeskOpening } from './save-at-desk.ts'

/** Values of a document, and of an object in it. */
interface Values {
  [field: string]: unknown
}

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The paths of the values that a field holds: itself, or those of its object. */
function pathsOf(shape: DocumentShape, field: string): string[][] {
  const kind = shape[field]
  if (kind === 'value') return [[field]]
  if (kind === undefined || kind === 'derived' || !('object' in kind))
    throw new Error(`${field} is not answered together with others`)
  return Object.keys(kind.object).flatMap((part) => (kind.object[part] === 'value' ? [[field, part]] : []))
}

const read = (doc: object, [field = '', part]: readonly string[]): unknown => {
  const value = valuesOf(doc)[field]
  return (part === undefined ? value : valuesOf(value)[part]) ?? null
}

function write(doc: Values, [field = '', part]: readonly string[], value: unknown): void {
  doc[field] = part === undefined ? value : { ...valuesOf(doc[field]), [part]: value }
}

/**
 * Merges some fields as one answer, where one of them decides whether others count (a school of the register, or one told in
 * words): of two people who change them one has to be chosen, whole. `groups`: by the name under which a clash is told, the
 * fields; the values of a clash are read by {@link answersOf}.
 */
export function answeredTogether<T extends object>(
  shape: DocumentShape,
  groups: Readonly<Record<string, readonly string[]>>,
): NonNullable<DeskOpening<T>['apart']> {
  const paths = Object.entries(groups).map(
    ([name, fields]) => [name, fields.flatMap((field) => pathsOf(shape, field))] as const,
  )
  const apart = new Set(Object.values(groups).flat())
  const others = Object.entries(shape).filter(([field]) => !apart.has(field))
  return {
    shape: {
      ...Object.fromEntries(others),
      ...Object.fromEntries(paths.map(([name]) => [name, 'value' as const])),
    },
    take: (doc) => ({
      ...doc,
      ...Object.fromEntries(
        paths.map(([name, ofName]) => [name, JSON.stringify(ofName.map((path) => read(doc, path)))]),
      ),
    }),
    together: (parts) => {
      const doc = valuesOf(parts)
      for (const [name, ofName] of paths) {
        const answers = answersOf(doc[name])
        ofName.forEach((path, place) => {
          write(doc, path, answers[place])
        })
        delete doc[name]
      }
      return doc as T
    },
  }
}

/** The values of a group's fields in their order, an object's one by one: of what a clash tells of it. */
export const answersOf = (value: unknown): readonly unknown[] => JSON.parse(String(value)) as unknown[]
