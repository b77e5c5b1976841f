/** A text without what stands in braces around a link that nobody has given an address. */
export const sayWithLinks = (text: string, links: (name: string) => string | undefined): string =>
  text.replace(/\{(.*?)\}/g, (_, part: string) => (links(/link:(\w+)/.exec(part)?.[1] ?? '') ? part : ''))
