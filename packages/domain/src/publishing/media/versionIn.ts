/** The number in what a font says of its version: `Version 1.004; ttfautohint` → `1.004`. */
export const versionIn = (text: string): string | null => /\d+(?:\.\d+)*/.exec(text)?.[0] ?? null
