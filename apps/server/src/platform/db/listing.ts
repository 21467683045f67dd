/** `%`, `_` and `\` are what was typed, not wildcards. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`

/** The pattern of `like` for what begins with a text. */
export const beginningWith = (text: string): string => `${literally(text)}%`
