import type { DocumentShape, ListShape, Patch } from './shape.ts'
import {
  asDoc,
  asMembers,
  type Doc,
  fieldPath,
  fieldShape,
  memberPath,
  type PatchNode,
  removalsFirst,
  treeOf,
} from './tree.ts'

/**
 * The partial body of a PUT: only what the patch names, nested; removed members as `{key, Deleted: true}`.
 * A removed set-like member also names its value (from `was`), since its Id may have become another's meanwhile.
 */
export function patchToBody(shape: DocumentShape, patch: Patch, was: Patch): Doc {
  return bodyFields(shape, '', treeOf(patch), was)
}

function bodyFields(shape: DocumentShape, prefix: string, node: PatchNode, was: Patch): Doc {
  const body: Doc = {}
  for (const [field, child] of node.fields) {
    const kind = fieldShape(shape, field)
    const path = fieldPath(prefix, field)
    if (kind === 'value') body[field] = child.value ?? null
    else if (typeof kind === 'object') {
      body[field] =
        'list' in kind ? bodyMembers(kind, path, child, was) : bodyFields(kind.object, path, child, was)
    }
  }
  return body
}

function bodyMembers(list: ListShape, path: string, node: PatchNode, was: Patch): Doc[] {
  return removalsFirst(node.members).map(([key, child]) => {
    const own = memberPath(path, key)
    if (child.exists !== false) return { [list.key]: key, ...bodyFields(list.list, own, child, was) }
    const value = list.set === undefined ? undefined : was[fieldPath(own, list.set)]
    const named = list.set !== undefined && value !== undefined && value !== null ? { [list.set]: value } : {}
    return { [list.key]: key, ...named, Deleted: true }
  })
}

/** The body of a POST: the document without what the server derives. `Id` and the members' keys stay. */
export function documentToBody(shape: DocumentShape, doc: object): Doc {
  const own = doc as Doc
  const id = typeof own.Id === 'string' ? { Id: own.Id } : {}
  return { ...id, ...plainFields(shape, own) }
}

function plainFields(shape: DocumentShape, doc: Doc): Doc {
  const body: Doc = {}
  for (const [field, kind] of Object.entries(shape)) {
    const value = doc[field]
    if (kind === 'derived' || value === undefined) continue
    if (kind === 'value' || value === null) body[field] = value
    else if ('list' in kind) {
      body[field] = asMembers(value).map((member) => ({
        [kind.key]: member[kind.key],
        ...plainFields(kind.list, member),
      }))
    } else body[field] = plainFields(kind.object, asDoc(value))
  }
  return body
}
