/** As many works as one call of a designer submits or asks to be removed at once: more than a page of the list has. */
export const MAX_ACTED_ON = 100
