/**
 * The shape of a synced document: what the generic patch, merge and partial-update functions need to know of it.
 *
 * - `value`: a scalar; the unit of editing and of conflict.
 * - `derived`: the server's own (audit, names for display, IsComplete): never in a patch, ignored when echoed.
 * - `object`: a nested object, e.g. `YouthDemographics`. With `nullable` the object itself is null while all of its
 *   fields are null (`AuxData`); a body's null clears all of its fields.
 * - `list`: a collection whose members are addressed by `key`, an id or one of the words in `keys` (a language).
 *   `path` is the array itself.
 *   `set` names the field whose value *is* the member's identity (enumerations, sites): whoever added it, the same
 *   value is the same member. `clash` names the field that two members may not share (volunteer, school, educator,
 *   kit): when two people add one each, that is a conflict, not a sum. `spoken` tells of a member that has none there who or
 *   what it is in words, as a key to compare; null where that is not said.
 */
export type FieldShape = 'value' | 'derived' | ObjectShape | ListShape

/** A nested object; see {@link FieldShape}. */
export interface ObjectShape {
  object: DocumentShape
  nullable?: true
}

/** A collection inside a document; see {@link FieldShape}. */
export interface ListShape {
  list: DocumentShape
  key: string
  /** The words that may be a member's key, where it is none of the ids. */
  keys?: readonly string[]
  set?: string
  clash?: string
  spoken?: (member: { readonly [field: string]: unknown }) => string | null
}

/** Where a shape names the {@link Answer}s among its fields. */
export const answers: unique symbol = Symbol('answers')

/**
 * Fields that are one answer, since one of them decides whether the others count: a school of the register, or one told in
 * words. Where two people have decided otherwise, and both changed something of it, half of each would say nothing: that is a
 * conflict about the whole, told under the name of the field `at`.
 */
export interface Answer {
  at: string
  of: readonly string[]
  /** What was decided, of a document or member whose fields these are; undefined where its reader is not told. */
  decides: (level: { readonly [field: string]: unknown }) => PatchValue | undefined
}

/** The fields of a document or of a member, by wire name. */
export interface DocumentShape {
  readonly [field: string]: FieldShape
  readonly [answers]?: readonly Answer[]
}

/** A JSON value that a patch may carry for one path. */
export type PatchValue = string | number | boolean | null

/**
 * A flat map from path to value. Paths: `Name`, `YouthDemographics.BlackYouth`,
 * `VolunteerLogHeader.LogItems[<Id>].SubjectId`, `…LogItems[<Id>].LogHours[<HourTypeId>].Hours`.
 * A path that ends in `]` stands for the member itself: `true` = it exists, `false` = it is removed.
 */
export type Patch = Readonly<Record<string, PatchValue>>
