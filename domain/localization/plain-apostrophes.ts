/**
 * The text for whoever compiles it, in which every apostrophe is one: ICU has one before a brace or a number sign begin words
 * that are shown as they are written, and `l'{name}` would lose its placeholder. Nobody quotes so who corrects a sentence.
 * Two are one to ICU, and stay so.
 */
export const withPlainApostrophes = (text: string): string =>
  text.replace(/'+(?=[{}#])/g, (run) => (run.length % 2 === 1 ? `${run}'` : run))
