import type { Variables } from '../variables.ts'
import { type ManifestElement, readManifest } from './manifest.ts'

/** Settings of `config.xml` that hold a number; all others hold a text. */
const NUMBERS = ['checkbox', 'numberinput', 'numberchoice']

/** Sets what the phone's settings of a scene are before its owner has changed any. A file that cannot be read sets none. */
export function setDefaults(config: string, variables: Variables): void {
  const read = readManifest(config)
  if (read.ok) setFrom(read.root, variables)
}

function setFrom(element: ManifestElement, variables: Variables): void {
  const { id, default: value } = element.attributes
  if (id && value !== undefined) {
    if (!NUMBERS.includes(element.name)) variables.setText(id, value)
    else variables.setNumber(id, value === 'true' ? 1 : Number(value))
  }
  for (const child of element.children) setFrom(child, variables)
}
