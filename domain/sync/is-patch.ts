import { isId } from '../kernel/ids.ts'
import type { DocumentShape, Patch, PatchValue } from './shape.ts'
import { fieldShape, type PatchNode, treeOf } from './tree.ts'

/**
 * True when every path leads to a value or a member that the shape knows, and nothing that the server derives: for
 * patches that come from outside. Keys of members are ids, or the words that the shape names; a member's own line is a boolean.
 */
export function isPatchOf(shape: DocumentShape, patch: Patch): boolean {
  const tree = treeOf(patch)
  return fits(shape, tree) && Object.keys(patch).every((path) => isSpelled(path, patch[path] ?? null))
}

function fits(shape: DocumentShape, node: PatchNode): boolean {
  return [...node.fields].every(([field, child]) => {
    const kind = fieldShape(shape, field)
    if (kind === 'value') return child.fields.size === 0 && child.members.size === 0
    if (typeof kind !== 'object') return false
    if (!('list' in kind)) return child.members.size === 0 && fits(kind.object, child)
    return (
      child.fields.size === 0 &&
      [...child.members].every(
        ([key, member]) => (kind.keys ? kind.keys.includes(key) : isId(key)) && fits(kind.list, member),
      )
    )
  })
}

const wholePath = /^[A-Za-z]+(?:\[[^[\]]+\])?(?:\.[A-Za-z]+(?:\[[^[\]]+\])?)*$/

// The tree is built from whatever parts are found in a path: this makes sure that there is nothing between them.
const isSpelled = (path: string, value: PatchValue): boolean =>
  wholePath.test(path) && (!path.endsWith(']') || typeof value === 'boolean')
