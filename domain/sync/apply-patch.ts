import { findByValue } from './diff.ts'
import { emptyDocument, isBlank } from './empty.ts'
import type { DocumentShape, FieldShape, ListShape, Patch } from './shape.ts'
import { asDoc, asMembers, type Doc, fieldShape, type PatchNode, removalsFirst, treeOf } from './tree.ts'

/**
 * The document with the patch applied; the given one stays untouched. Edits inside a member that is not there are
 * left out (someone removed it: {@link merge} reports that), paths that the shape does not know likewise.
 */
export function applyPatch<T extends object>(shape: DocumentShape, doc: T, patch: Patch): T {
  return applyFields(shape, doc as Doc, treeOf(patch)) as T
}

function applyFields(shape: DocumentShape, doc: Doc, node: PatchNode): Doc {
  const result = { ...doc }
  for (const [field, child] of node.fields) {
    const kind = fieldShape(shape, field)
    if (kind !== undefined && kind !== 'derived') result[field] = applyField(kind, doc[field], child)
  }
  return result
}

function applyField(kind: Exclude<FieldShape, 'derived'>, value: unknown, node: PatchNode): unknown {
  if (kind === 'value') return node.value ?? null
  if ('list' in kind) return applyMembers(kind, asMembers(value), node)
  const before = value === null || value === undefined ? emptyDocument(kind.object) : asDoc(value)
  const after = applyFields(kind.object, before, node)
  return kind.nullable && isBlank(kind.object, after) ? null : after
}

function applyMembers(list: ListShape, members: Doc[], node: PatchNode): Doc[] {
  let result = members
  for (const [key, child] of removalsFirst(node.members)) {
    const value = list.set === undefined ? undefined : child.fields.get(list.set)?.value
    const known =
      result.find((member) => member[list.key] === key) ??
      (child.exists && list.set !== undefined ? findByValue(result, list.set, value) : undefined)
    if (child.exists === false) result = result.filter((member) => member !== known)
    else if (known) result = result.map((one) => (one === known ? applyFields(list.list, one, child) : one))
    else if (child.exists) {
      result = [...result, applyFields(list.list, { [list.key]: key, ...emptyDocument(list.list) }, child)]
    }
  }
  return result
}
