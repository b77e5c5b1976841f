import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import { type WordLanguage, wordLanguages } from '../../../../domain/localization/words.ts'
import type { Typed, TypedWords } from '../../../data/desk/typed-words.ts'
import { isOnlyHere } from '../../../data/drafts/autosave.ts'
import { useOpenTypedWords } from '../../../pickers/desk-form/use-typed-words.ts'
import { useOpenForm } from '../../../ui/form/open-forms.ts'
import type { Listed } from '../../../ui/list/listed.ts'
import type { WordsRow } from './arrange-words.ts'
import { saysOther } from './judge-words.ts'

/** What is written in both languages. */
export type WrittenWords = Record<WordLanguage, string>

/** What was written about a key, over which version of it. */
interface WrittenOf {
  words: WrittenWords
  version: number
  /** What that version says: a language that still says it was not written in. An earlier build kept none. */
  over?: WrittenWords
}

/** A key as its row, or somebody else, says it. */
type SaidKey = Pick<LocalizationKey, 'Key' | 'Version' | 'Localizations'>

/** What was written, with what somebody else said since in the languages that nothing was written in. */
interface Joined {
  words: WrittenWords
  /** Both wrote in the same language: saving replaces what the other one said. */
  replaces: boolean
}

/** See {@link Written}. */
export interface AllWritten {
  keys: Record<string, WrittenOf>
}

/**
 * What was written about keys and not saved yet: it stays while rows are closed, paged away, or drawn as cards, and on the
 * device until it is saved or given up.
 */
export interface Written
  extends WrittenByKey,
    Pick<Typed<AllWritten>, 'resumed' | 'savedAt' | 'opening' | 'autosave'> {
  /** The keys that it is about. */
  keys: readonly string[]
  isUnsaved: () => boolean
  /** The device keeps nothing of them, for the moment. */
  isOnlyHere: () => boolean
  /** All of it is given up. */
  forget: () => Promise<boolean>
}

interface WrittenByKey {
  of: (key: string) => WrittenWords | undefined
  /** The version that it was written over, which is the one that saving asks for; undefined where nothing was. */
  versionOf: (key: string) => number | undefined
  /** What was written over what the row says. null: it was saved, or is what the row says. */
  keep: (row: SaidKey, words: WrittenWords | null) => void
  /** Whoever wrote is shown what the key says by now; undefined where nothing was written. */
  standOn: (theirs: SaidKey) => Joined | undefined
  /** What says what its row says is no unsaved work: it was saved, and the answer lost, or somebody else wrote the same. */
  dropMoot: (rows: readonly WordsRow[]) => void
}

const isSame = (one: WrittenOf | undefined, other: WrittenOf | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** How the words of all keys are kept: each window writes its own keys, and leaves those of another one. */
export const keptWritten = {
  begin: (): AllWritten => ({ keys: {} }),
  says: ({ keys }: AllWritten): boolean => Object.keys(keys).length > 0,
  keptAfter(kept: AllWritten, { keys: before }: AllWritten, { keys: next }: AllWritten): AllWritten {
    const keys = { ...kept.keys }
    for (const [key, was] of Object.entries(before))
      if (!next[key] && isSame(keys[key], was)) delete keys[key]
    for (const [key, is] of Object.entries(next)) if (!isSame(before[key], is)) keys[key] = is
    return { keys }
  },
}

const join = ({ words, over }: WrittenOf, theirs: WrittenWords): Joined => {
  const isOwn = (one: WordLanguage) => words[one].trim() !== over?.[one]
  return {
    words: { en: isOwn('en') ? words.en : theirs.en, fr: isOwn('fr') ? words.fr : theirs.fr },
    replaces: wordLanguages.some(
      (one) => isOwn(one) && theirs[one] !== over?.[one] && theirs[one] !== words[one].trim(),
    ),
  }
}

/** What can be asked and noted of each key. */
export function writtenIn({ now, change }: Pick<TypedWords<AllWritten>, 'now' | 'change'>): WrittenByKey {
  const at = (key: string): WrittenOf | undefined => now().words.keys[key]
  const put = (key: string, next: WrittenOf | null) =>
    change((words) => {
      const { [key]: _, ...others } = words.keys
      return { keys: next ? { ...others, [key]: next } : others }
    })
  return {
    of: (key) => at(key)?.words,
    versionOf: (key) => at(key)?.version,
    keep: ({ Key, Version, Localizations }, words) => {
      const begun = at(Key)
      if (words || begun)
        put(Key, words && { ...(begun ?? { version: Version, over: Localizations }), words })
    },
    standOn: ({ Key, Version, Localizations }) => {
      const before = at(Key)
      if (!before) return undefined
      const joined = join(before, Localizations)
      put(Key, { words: joined.words, version: Version, over: Localizations })
      return joined
    },
    dropMoot(rows) {
      for (const row of rows) {
        const written = at(row.Key)
        if (written && !saysOther(row, written.words)) put(row.Key, null)
      }
    },
  }
}

/**
 * See {@link Written}; `ref` says on which page, whose rows are `words`. A new version of the app waits for it as for an open
 * form.
 */
export function useWritten(ref: 'Words' | 'WordsOfEnumerations', words: Listed<WordsRow>): Written {
  const typed = useOpenTypedWords({ ref, ...keptWritten })
  const { now, subscribe } = typed
  // A keystroke draws nothing anew but its own row.
  const names = useSyncExternalStore(subscribe, () => JSON.stringify(Object.keys(now().words.keys)))
  const opening = useSyncExternalStore(subscribe, () => now().opening)
  useOpenForm(names !== '[]')
  // biome-ignore lint/correctness/useExhaustiveDependencies: words of an earlier visit came in.
  useEffect(() => {
    if (words.kind === 'rows') writtenIn(typed).dropMoot(words.rows)
  }, [words, typed, opening])
  return useMemo(() => {
    const { resumed, savedAt, autosave } = typed.now()
    return {
      ...{ resumed, savedAt, autosave, opening },
      ...writtenIn(typed),
      keys: JSON.parse(names),
      isUnsaved: () => keptWritten.says(typed.now().words),
      isOnlyHere: () => isOnlyHere(typed.now().autosave.state()),
      forget: typed.forget,
    }
  }, [names, opening, typed])
}
