/**
 * What "without case and accents" means, letter by letter: one table for the device, the server's rules and the
 * database, whose function `fold` is written from it (server/db/write-fold.ts). It is worked out for blocks that have
 * long been full, so that an older browser, this server and any PostgreSQL have the same one.
 */

/** Letters whose case and accents are known: Latin, Greek, Cyrillic and Armenian. First and last code of each block. */
const blocks: readonly (readonly [number, number])[] = [
  [0x00a0, 0x024f],
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  [0x0531, 0x0556],
  [0x1e00, 0x1fff],
]

/** What letters become that have no accent of their own but are typed without it, or that stand for several letters. */
const letters: Readonly<Record<string, string>> = {
  ...{
    a: 'ªⱥÅ',
    b: 'ƀɓ',
    c: 'ȼ',
    d: 'đðɖɗ',
    e: 'ɇ',
    f: 'ƒ',
    g: 'ǥ',
    h: 'ħ',
    i: 'ıɨ',
    j: 'ȷɉ',
    k: 'ĸƙK',
    l: 'łŀƚ',
  },
  ...{ n: 'ŋ', o: 'øɵº', r: 'ɍ', s: 'ſ', t: 'ŧⱦ', u: 'ʉ', y: 'ɏ', z: 'ƶ', σ: 'ςϲ', ω: 'Ω' },
  ...{ β: 'ϐ', θ: 'ϑϴ', φ: 'ϕ', π: 'ϖ', κ: 'ϰ', ρ: 'ϱ', ε: 'ϵ', μ: 'µ', ι: 'ι' },
  ...{ ae: 'æ', oe: 'œ', ij: 'ĳ', th: 'þ', dz: 'ǆǳ', lj: 'ǉ', nj: 'ǌ', ss: 'ßẞ', "'n": 'ŉ', no: '№' },
  ...{ ff: 'ﬀ', fi: 'ﬁ', fl: 'ﬂ', ffi: 'ﬃ', ffl: 'ﬄ', st: 'ﬅﬆ', '...': '…', '1': '¹', '2': '²', '3': '³' },
}

const spaces =
  '\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
/** Signs of no width and the marks of a direction: nobody sees them. */
export const unseen =
  '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'

/**
 * Signs that a keyboard, a phone or a word processor puts in place of each other, by the one that stands for all.
 * Quotation marks say nothing about the words in them, and French has spaces within them.
 */
const signs: Readonly<Record<string, string>> = {
  "'": '‘’‚‛`´ʹʻʼʽˈ′‵‹›ꞌ',
  '-': '‐‑‒–—―−⁃﹘﹣',
  ' ': `"«»“”„‟″‶〝〞${spaces}`,
  '': unseen,
}

/** Accents that stand behind their letter as signs of their own; they are left out. First and last of each block. */
export const accents: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
]

/** True for an accent that stands behind its letter. */
export const isAccent = (letter: string): boolean => {
  const code = letter.charCodeAt(0)
  return accents.some(([first, last]) => code >= first && code <= last)
}

const withoutAccents = (text: string): string =>
  [...text.normalize('NFD')].filter((part) => !isAccent(part)).join('')

function buildTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const [folded, alike] of Object.entries(signs)) for (const sign of alike) table.set(sign, folded)
  for (const [folded, alike] of Object.entries(letters)) {
    for (const letter of alike) {
      table.set(letter, folded)
      // ŉ and ß have no capital of one letter.
      const capital = letter.toUpperCase()
      if (capital.length === 1 && capital > '~') table.set(capital, folded)
    }
  }
  // Of what is folded already the table knows more than case and accents.
  const put = (letter: string, folded: string): void => {
    if (letter !== folded && !table.has(letter)) table.set(letter, table.get(folded) ?? folded)
  }
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code)
      put(letter, withoutAccents(withoutAccents(letter).toLowerCase()))
    }
  }
  // The wide forms of ASCII that East Asian keyboards type.
  for (let code = 0xff01; code <= 0xff5e; code++)
    put(String.fromCharCode(code), String.fromCharCode(code - 0xfee0).toLowerCase())
  for (let code = 0; code < 0xa0; code++) if (code < 0x20 || code > 0x7e) put(String.fromCharCode(code), ' ')
  return table
}

let table: ReadonlyMap<string, string> | undefined

/** What each letter or sign becomes; those that stay as they are, and the capitals of ASCII, are not in it. */
export const foldTable = (): ReadonlyMap<string, string> => {
  table ??= buildTable()
  return table
}
