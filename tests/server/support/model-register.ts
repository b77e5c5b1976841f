/** An organization of the model: where its merge took it, if it was merged. */
interface ModelOrganization {
  name: string
  status: 0 | 1
  into: string | null
}

/** A reference of the model, by `kind record#item`: what somebody last said, and everything it has named so far. */
interface ModelReference {
  said: string
  had: Set<string>
}

/** What the undo of a merge is expected to come to. */
export interface ModelUndo {
  restored: number
  left: number
}

/**
 * What the register should say, told as a reader of the specification would: a merge is a signpost from one organization to
 * another, a reference is what somebody last said, and what it names is found by following the signposts. An undo takes the
 * signpost away. Nothing is moved, so nothing can be lost.
 */
export class ModelRegister {
  readonly organizations = new Map<string, ModelOrganization>()
  readonly references = new Map<string, ModelReference>()
  /** Of each standing merge, what it took along. */
  private readonly taken = new Map<string, Set<string>>()

  add(id: string, name: string): void {
    this.organizations.set(id, { name, status: 0, into: null })
  }

  /** The organization and those in its place, one after the other; the last one stands. */
  way(id: string): string[] {
    const into = this.organizations.get(id)?.into
    return into ? [id, ...this.way(into)] : [id]
  }

  standing(id: string): string {
    return this.way(id).at(-1) ?? id
  }

  get standingIds(): string[] {
    return [...this.organizations.keys()].filter((id) => this.standing(id) === id)
  }

  get mergedIds(): string[] {
    return [...this.organizations.keys()].filter((id) => this.standing(id) !== id)
  }

  /** Somebody says that the reference names this; said too late, it names what stands in its place. */
  say(reference: string, id: string): void {
    const said = this.standing(id)
    const had = this.references.get(reference)?.had ?? new Set<string>()
    this.references.set(reference, { said, had: had.add(said) })
  }

  /** Somebody takes the reference out. */
  forget(reference: string): void {
    this.references.delete(reference)
  }

  names(reference: string): string | undefined {
    const found = this.references.get(reference)
    return found && this.standing(found.said)
  }

  /** True for what the reference has never named: to say it again would be to say nothing new. */
  isNewTo(reference: string, id: string): boolean {
    const found = this.references.get(reference)
    return found !== undefined && ![...found.had].some((each) => this.way(each).includes(id))
  }

  merge(ids: readonly string[], into: string): void {
    for (const id of ids) {
      const along = [...this.references.keys()].filter((reference) => this.names(reference) === id)
      for (const reference of along) this.references.get(reference)?.had.add(into)
      this.taken.set(id, new Set(along))
    }
    for (const id of ids) {
      const organization = this.organizations.get(id)
      if (organization) organization.into = into
    }
  }

  undo(id: string): ModelUndo {
    const taken = this.taken.get(id) ?? new Set()
    let restored = 0
    const changed: string[] = []
    for (const reference of taken) {
      const way = this.way(this.references.get(reference)?.said ?? '')
      if (!way.includes(id)) {
        changed.push(reference)
        continue
      }
      restored += 1
      // The merges behind it have nothing of it to give back any more.
      for (const later of way.slice(way.indexOf(id) + 1)) this.taken.get(later)?.delete(reference)
    }
    // Merged organizations that came along go back as well.
    const followers = [...this.organizations.keys()].filter(
      (other) => other !== id && this.way(other).includes(id),
    )
    // Of a record with several references, one line tells that it was left.
    const left = new Set(changed.map((reference) => reference.split('#')[0])).size
    const organization = this.organizations.get(id)
    if (organization) organization.into = null
    this.taken.delete(id)
    return { restored: restored + followers.length, left }
  }
}
