/** A key that none of these has: the name and a number. */
export function freeKey(name: string, taken: readonly { readonly key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key))
  let number = taken.length + 1
  while (keys.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}
