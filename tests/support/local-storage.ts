/** A browser's local storage, with room for so many characters of each text; asked anew each time where it is a function. */
export function localStorageOf(room: number | (() => number) = 5_000_000): Storage {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    removeItem: hidden((key: string) => delete kept[key]),
    setItem: hidden((key: string, text: string) => {
      if (text.length > (typeof room === 'number' ? room : room()))
        throw new DOMException('full', 'QuotaExceededError')
      kept[key] = text
    }),
  }) as unknown as Storage
}
