const TITLE_LIMIT = 80

/** A tile's title: cut at 80 characters with an ellipsis (specification 2, section 9). */
export function tileTitle(name: string): string {
  const characters = Array.from(name)
  return characters.length <= TITLE_LIMIT ? name : `${characters.slice(0, TITLE_LIMIT).join('').trimEnd()}…`
}
