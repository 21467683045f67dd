import { isMessage, type TextTree } from '../../../i18n/wording.ts'

/** An act of the log in its two halves: `audit.takeBack` is of the noun `audit`. */
function halvesOf(act: string): readonly [noun: string, move: string] {
  const at = act.indexOf('.')
  return [act.slice(0, at), act.slice(at + 1)]
}

const textIn = (texts: TextTree, group: string, name: string): string | null => {
  const words = texts[group]
  if (words === undefined || isMessage(words)) return null
  const text = Object.hasOwn(words, name) ? words[name] : null
  return typeof text === 'string' ? text : null
}

/** The words of an act's two halves; null of one that the texts do not know. */
export function actWords(
  texts: TextTree,
  act: string,
): { readonly noun: string; readonly move: string } | null {
  const [noun, move] = halvesOf(act)
  const [nounText, moveText] = [
    textIn(texts, 'noun', noun),
    textIn(texts, 'moveOf', `${noun}_${move}`) ?? textIn(texts, 'move', move),
  ]
  return nounText === null || moveText === null ? null : { noun: nounText, move: moveText }
}

/**
 * What a line of the log has changed from or to, in words: one state, or several names apart by spaces, such as roles.
 * Null of what is no state: an id, a version, a text.
 * @param subject its kind: some states have words of their own there
 */
export function stateWords(texts: TextTree, value: string, subject = ''): readonly string[] | null {
  const words = value
    .split(' ')
    .map((each) => textIn(texts, 'stateOf', `${subject}_${each}`) ?? textIn(texts, 'state', each))
  const known = words.filter((word) => word !== null)
  return known.length === words.length ? known : null
}
