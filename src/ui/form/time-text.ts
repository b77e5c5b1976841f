/** A time of day (`HH:MM:00`) from what a picker gives; anything that has not five characters is no time. */
export const readTime = (text: string): string | null => (text.length === 5 ? `${text}:00` : null)
