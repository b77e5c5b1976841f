/** Somebody to invite, as typed or pasted. */
export interface InvitedPerson {
  Email: string
  GivenName: string
  FamilyName: string
}

// "Name <address>", or an address alone; names never reach over a line or a semicolon.
const entry = /([^<>;\n]*)<([^<>\n]*)>|([^<>;\n]+)/g

/**
 * The people in a text: addresses one a line or separated by spaces, commas or semicolons, with or without names as mail
 * programs write them (`Amélie Roy <a@b.example>`, `"Roy, Amélie" <a@b.example>`), in quotes of any kind. Nothing is judged: what is no address
 * comes back as one, so that it can be shown.
 */
export function readInvitedPeople(text: string): InvitedPerson[] {
  return [...text.matchAll(entry)].flatMap(([, before = '', address, alone]) =>
    address === undefined ? addressesIn(alone ?? '') : namedPerson(before, address),
  )
}

/** The people of the lines that are finished: what is being typed on the last one is not judged yet. */
export const readFinishedPeople = (text: string): InvitedPerson[] =>
  readInvitedPeople(text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf(';')) + 1))

// A pair around the whole: apostrophes within it are its own.
const quoted = /^["'‘’‚‹“”„«»](.*)["'‘’‛›“”‟«»]$/

const withoutQuotes = (text: string): string => quoted.exec(text)?.[1] ?? text

const addressesIn = (text: string): InvitedPerson[] =>
  text
    .split(/[\s,]+/)
    .map(withoutQuotes)
    .filter((word) => word !== '')
    .map((Email) => ({ Email, GivenName: '', FamilyName: '' }))

/** What stands before `<address>` on its line is its name, behind the addresses that stand there alone. */
function namedPerson(before: string, address: string): InvitedPerson[] {
  const end = /^(?:.*@[^\s,]*)?/.exec(before)?.[0].length ?? 0
  return [...addressesIn(before.slice(0, end)), { Email: address.trim(), ...nameOf(before.slice(end)) }]
}

const withoutEdges = (name: string): string => name.replace(/^[ ,]+|[ ,]+$/g, '')

function nameOf(text: string): Pick<InvitedPerson, 'GivenName' | 'FamilyName'> {
  const line = text.replaceAll('"', ' ').replace(/\s+/g, ' ')
  const name = withoutEdges(withoutQuotes(withoutEdges(line)))
  const [family = '', given] = name.split(/\s*,\s*/, 2)
  if (given !== undefined) return { GivenName: given, FamilyName: family }
  const [first = '', ...others] = name.split(' ')
  return { GivenName: first, FamilyName: others.join(' ') }
}
